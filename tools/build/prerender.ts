import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Prerendering {
  /** The pages are written beside the code, by their names. */
  prerender(readFile: (file: string) => string): Readonly<Record<string, string>>;
}

/** The server sends these pages with their content in them; only front ends with code for that are drawn. */
export async function prerenderPages(dist: string): Promise<void> {
  const folder = join(dist, '.prerender');
  const code = join(folder, 'prerender.js');
  if (!existsSync(code)) return;
  const { prerender } = (await import(pathToFileURL(code).href)) as Prerendering;
  const pages = prerender((file) => readFileSync(join(dist, file), 'utf8'));
  for (const [name, page] of Object.entries(pages)) writeFileSync(join(folder, name), page);
}
