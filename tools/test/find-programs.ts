import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export function findOnPath(name: string): string | undefined {
  const folders = process.env.PATH?.split(delimiter) ?? [];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

const withWindows = ['chromium', 'chromium-browser', 'google-chrome'];

/** The browser without windows is preferred, because it opens a page in a third of the time. */
export const findChromium = () => findBrowser(['chromium-headless-shell', ...withWindows]);

export const findChromiumWithWindows = () => findBrowser(withWindows);

function findBrowser(names: readonly string[]): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && isExecutable(named)) return named;
  return names.map(findOnPath).find((found) => found !== undefined);
}

export function findChineseFont(): string | undefined {
  const { stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return stdout?.split('\n')[0] || undefined;
}

export function findPostgres(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin/initdb').at(-1) ?? findOnPath('initdb');
}

/** The program is not on every user's path. */
export function findVirusScanner(): string | undefined {
  return ['/usr/sbin/clamd', '/usr/bin/clamd', '/usr/local/sbin/clamd'].find(isExecutable);
}

/** poppler's pdfsig shows what readers of PDFs make of a signature. */
export function findPdfSignatureReader(): string | undefined {
  return findOnPath('pdfsig');
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
