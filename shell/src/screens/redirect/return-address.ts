import { portalBasePath, subAppsBasePath } from '@anju/contract';
import { takeReturnAddress } from '../../session/return-address.ts';

/** Signing in leads to these pages by its own rules or passes through them, so it never returns to them. */
const ownPages = new Set(['login', 'newLogin', 'redirect', 'redirectzl', 'welcome', '401', '404']);
const plainPath = /^(?:\/[\w.~!$&'()*+,;=:@%-]+){2,}$/;
const plainQuery = /^[!$-;=?-[\]-~]*$/;
/** Some servers or browsers take these escapes for a slash, a dot or the end of a line. */
const disguised = /%(?:2f|5c|2e|[01][\da-f]|7f|(?![\da-f]{2}))/i;

/** Accepts only a page of the portal or of an app on this host: any other address would make an open redirect. */
export function isReturnAddress(text: string): boolean {
  const [path = '', ...queries] = text.split('?');
  if (!plainPath.test(path) || !plainQuery.test(queries.join('?')) || disguised.test(path)) return false;
  if (path.split('/').some((part) => part === '.' || part === '..')) return false;
  if (path.startsWith(portalBasePath)) return !ownPages.has(path.slice(portalBasePath.length));
  return path.startsWith(subAppsBasePath);
}

/** Returns the page that led this user to the login, if it is safe to return to. */
export function findReturnAddress(userId: string): string | undefined {
  const asked = takeReturnAddress();
  const isTheirs = asked?.userId === undefined || asked.userId === userId;
  return asked && isTheirs && isReturnAddress(asked.address) ? asked.address : undefined;
}
