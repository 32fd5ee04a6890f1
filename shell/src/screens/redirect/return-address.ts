import { portalBasePath, subAppsBasePath } from '@anju/contract';
import { takeReturnAddress } from '../../session/return-address.ts';

/** To these signing in leads by its own rules, or comes by. */
const ownPages = new Set(['login', 'newLogin', 'redirect', 'redirectzl', 'welcome', '401', '404']);
const plainPath = /^(?:\/[\w.~!$&'()*+,;=:@%-]+){2,}$/;
const plainQuery = /^[!$-;=?-[\]-~]*$/;
/** What some server or browser takes for a slash, a dot, or the end of a line. */
const disguised = /%(?:2f|5c|2e|[01][\da-f]|7f|(?![\da-f]{2}))/i;

/** A page of the portal or of an app on this host. Any other address is refused: it would be an open redirect. */
export function isReturnAddress(text: string): boolean {
  const [path = '', ...queries] = text.split('?');
  if (!plainPath.test(path) || !plainQuery.test(queries.join('?')) || disguised.test(path)) return false;
  if (path.split('/').some((part) => part === '.' || part === '..')) return false;
  if (path.startsWith(portalBasePath)) return !ownPages.has(path.slice(portalBasePath.length));
  return path.startsWith(subAppsBasePath);
}

/** The page that led this person to the login, if it is one to return to. */
export function findReturnAddress(userId: string): string | undefined {
  const asked = takeReturnAddress();
  const isTheirs = asked?.userId === undefined || asked.userId === userId;
  return asked && isTheirs && isReturnAddress(asked.address) ? asked.address : undefined;
}
