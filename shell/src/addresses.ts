import { portalBasePath } from '@anju/contract';

/** The router expects the base without the slash at its end. */
export const base = portalBasePath.replace(/\/$/, '');

export const addressOf = (path: string): string => base + path;

/** Returns the path of the shell that a browser address names, or undefined for an address of another part. */
export const findPath = (address: string): string | undefined =>
  address.startsWith(portalBasePath) ? address.slice(base.length) : undefined;
