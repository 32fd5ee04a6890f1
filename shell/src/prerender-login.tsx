import type { PortalConfig } from '@anju/contract';
import { renderToString } from 'react-dom/server';
import { PortalRoot } from './portal-root.tsx';
import { addressOf, base } from './routes/addresses.ts';
import { createPortal } from './session/portal.ts';

interface Prerendered {
  readonly page: string;
  /** The page's one inline script, for the content security policy to name. */
  readonly script: string;
}

/**
 * The shell's page with the login in it, and with all that the browser needs to show it: the form is there, and takes
 * what is typed, before the scripts are. `readFile` reads the built shell.
 */
export function prerenderLogin(config: PortalConfig, readFile: (path: string) => string): Prerendered {
  const page = readFile('index.html');
  const main = find(page, /<script type="module" crossorigin src="([^"]+)"><\/script>/);
  const styles = find(page, /<link rel="stylesheet" crossorigin href="([^"]+)">/);
  const root = find(page, /<div id="root">()<\/div>/);
  const script = readFile('.prerender/first-paint.js');
  const login = renderToString(<PortalRoot portal={createPortal(config)} prerenderedAddress={addressOf('/login')} />);
  return {
    script,
    page: page
      .replace(main.tag, () => `<link rel="modulepreload" crossorigin href="${main.value}">`)
      .replace(styles.tag, () => `<style>${readFile(styles.value.slice(base.length + 1))}</style>`)
      .replace(root.tag, () => `<script data-main="${main.value}">${script}</script><div id="root">${login}</div>`),
  };
}

function find(page: string, pattern: RegExp): { tag: string; value: string } {
  const [tag, value] = pattern.exec(page) ?? [];
  if (tag === undefined || value === undefined) throw new Error(`index.html has no ${pattern.source}`);
  return { tag, value };
}
