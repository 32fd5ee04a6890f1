import { base } from '../addresses.ts';

export type ReadFile = (path: string) => string;

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

interface PageParts {
  readonly content: string;
  readonly forGuests?: boolean;
  readonly head?: string;
  readonly answers?: string;
  /** The source file is given if the first load does not include the screen. */
  readonly screen?: string | undefined;
}

export function createPageFiller(readFile: ReadFile) {
  const page = readFile('index.html').replaceAll(/<link [^>]*data-workspace[^>]*>\s*/g, '');
  const main = find(page, /<script type="module" crossorigin src="([^"]+)"><\/script>/);
  const styles = find(page, /<link rel="stylesheet" crossorigin href="([^"]+)">/);
  const root = find(page, /<div id="root">()<\/div>/);
  const title = find(page, /<title>()<\/title>/);
  const needsScripts = find(page, /<noscript>(.*?)<\/noscript>\s*/s);
  const style = readFile(styles.value.slice(base.length + 1));
  const firstPaint = readFile('.prerender/first-paint.js');
  const chunks = JSON.parse(readFile('.vite/manifest.json')) as Readonly<Record<string, Chunk>>;
  const mainFile = main.value.slice(base.length + 1);

  const linksOf = (screen: string): string => {
    const needed = chunksOf(chunks, screen).filter(({ file }) => file !== mainFile);
    const sheets = needed.flatMap(({ css = [] }) => css).filter((sheet) => !styles.value.endsWith(sheet));
    return [
      ...[...new Set(sheets)].map((sheet) => `<link rel="stylesheet" crossorigin href="${base}/${sheet}">`),
      ...needed.map(({ file }) => `<link rel="modulepreload" crossorigin href="${base}/${file}">`),
    ].join('');
  };

  return {
    fill({ content, forGuests = false, head = title.tag, answers = '', screen }: PageParts): string {
      const script = `<script data-main="${main.value}"${forGuests ? ' data-for-guests' : ''}>${firstPaint}</script>`;
      const readable = screen !== undefined;
      return (
        page
          .replace(needsScripts.tag, () => (readable ? '' : needsScripts.tag))
          .replace(title.tag, () => head)
          .replace(main.tag, () => `<link rel="modulepreload" crossorigin href="${main.value}">`)
          // The screen's own styles come last and win, as in the browser.
          .replace(styles.tag, () => `<style>${style}</style>${screen ? linksOf(screen) : ''}`)
          .replace(root.tag, () => `${script}<div id="root">${content}</div>${answers}`)
      );
    },
  };
}

function chunksOf(chunks: Readonly<Record<string, Chunk>>, source: string, known = new Set<Chunk>()): Chunk[] {
  const chunk = chunks[source];
  if (!chunk) throw new Error(`the build has no chunk ${source}`);
  if (known.has(chunk)) return [];
  known.add(chunk);
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => chunksOf(chunks, imported, known))];
}

function find(page: string, pattern: RegExp): { tag: string; value: string } {
  const [tag, value] = pattern.exec(page) ?? [];
  if (tag === undefined || value === undefined) throw new Error(`index.html has no ${pattern.source}`);
  return { tag, value };
}
