import type { PortalConfig } from '@anju/contract';
import { renderToString } from 'react-dom/server';
import { addressOf } from './addresses.ts';
import { PortalRoot } from './portal-root.tsx';
import { createPageFiller, type ReadFile } from './prerender/page-filler.ts';
import { createPortal } from './session/portal.ts';

export { createPageRenderer } from './prerender/page-renderer.tsx';

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

/** The pages that the server sends as the build has drawn them, by the names of their files. */
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
  const drawn = { address: addressOf('/login'), search: '', screens: {} };
  const content = renderToString(<PortalRoot portal={createPortal(config)} drawn={drawn} />);
  return createPageFiller(readFile).fill({ content, forGuests: true });
}
