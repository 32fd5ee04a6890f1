import type { PortalConfig } from '@anju/contract';
import { renderToString } from 'react-dom/server';
import { PortalRoot } from './portal-root.tsx';
import { addressOf, base } from './routes/addresses.ts';
import { createPortal } from './session/portal.ts';

/** Reads a file of the built shell. */
type ReadFile = (path: string) => string;

/** What a deployment is called is not known to the build: the server fills it in. */
const unknownPortal: PortalConfig = {
  city: '',
  bureau: '{{bureau}}',
  title: '{{title}}',
  gateway: '',
  version: '',
  timeZone: 'Asia/Shanghai',
  rsaPublicKey: '',
};

/** The pages that the server sends with their content in them, by the names of their files. */
export function prerender(readFile: ReadFile): Readonly<Record<string, string>> {
  return {
    'login.html': prerenderLogin(unknownPortal, readFile),
    'login-with-single-sign-on.html': prerenderLogin({ ...unknownPortal, identityProvider: '/' }, readFile),
  };
}

/**
 * The shell's page with the login in it, and with all that the browser needs to show it: the form is there, and takes
 * what is typed, before the scripts are.
 */
function prerenderLogin(config: PortalConfig, readFile: ReadFile): string {
  const page = readFile('index.html');
  const main = find(page, /<script type="module" crossorigin src="([^"]+)"><\/script>/);
  const styles = find(page, /<link rel="stylesheet" crossorigin href="([^"]+)">/);
  const root = find(page, /<div id="root">()<\/div>/);
  const script = readFile('.prerender/first-paint.js');
  const login = renderToString(<PortalRoot portal={createPortal(config)} prerenderedAddress={addressOf('/login')} />);
  return page
    .replace(main.tag, () => `<link rel="modulepreload" crossorigin href="${main.value}">`)
    .replace(styles.tag, () => `<style>${readFile(styles.value.slice(base.length + 1))}</style>`)
    .replace(root.tag, () => `<script data-main="${main.value}">${script}</script><div id="root">${login}</div>`);
}

function find(page: string, pattern: RegExp): { tag: string; value: string } {
  const [tag, value] = pattern.exec(page) ?? [];
  if (tag === undefined || value === undefined) throw new Error(`index.html has no ${pattern.source}`);
  return { tag, value };
}
