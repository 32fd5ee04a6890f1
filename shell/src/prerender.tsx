import type { PortalConfig } from '@anju/contract';
import { renderToString } from 'react-dom/server';
import { addressOf } from './addresses.ts';
import { PortalRoot } from './portal-root.tsx';
import { createPageFiller, type ReadFile } from './prerender/page-filler.ts';
import { createPortal } from './session/portal.ts';

export { createPageRenderer } from './prerender/page-renderer.tsx';

/** The build does not know the names of a deployment, so the server fills them in. */
const unknownPortal: PortalConfig = {
  city: '',
  bureau: '{{bureau}}',
  title: '{{title}}',
  gateway: '',
  version: '',
  timeZone: 'Asia/Shanghai',
  rsaPublicKey: '',
};

export function prerender(readFile: ReadFile): Readonly<Record<string, string>> {
  return {
    'login.html': prerenderLogin(unknownPortal, readFile),
    'login-with-single-sign-on.html': prerenderLogin({ ...unknownPortal, identityProvider: '/' }, readFile),
  };
}

/**
 * The page contains the login form and everything needed to show it, so the form takes input before the scripts are
 * there.
 */
function prerenderLogin(config: PortalConfig, readFile: ReadFile): string {
  const drawn = { address: addressOf('/login'), search: '', screens: {} };
  const content = renderToString(<PortalRoot portal={createPortal(config)} drawn={drawn} />);
  return createPageFiller(readFile).fill({ content, forGuests: true });
}
