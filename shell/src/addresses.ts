import { portalBasePath } from '@anju/contract';

/** Without the slash at its end, as the router wants it. */
export const base = portalBasePath.replace(/\/$/, '');

/** A path of the shell as the browser's address. */
export const addressOf = (path: string): string => base + path;

/** The path of the shell that an address of the browser names, if it is one of the shell's. */
export const findPath = (address: string): string | undefined =>
  address.startsWith(portalBasePath) ? address.slice(base.length) : undefined;
