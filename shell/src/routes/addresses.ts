import { portalBasePath } from '@anju/contract';

/** Without the slash at its end, as the router wants it. */
export const base = portalBasePath.replace(/\/$/, '');

/** A path of the shell as the browser's address. */
export const addressOf = (path: string): string => base + path;
