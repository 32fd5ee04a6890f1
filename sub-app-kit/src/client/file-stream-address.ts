import { calls, type PortalConfig } from '@anju/contract';
import { callAddress } from './request.ts';

interface Place {
  readonly protocol: string;
  readonly hostname: string;
}

/** Where a public picture or attachment is read: on the current host, on the port that is configured for files. */
export function fileStreamAddress(
  { gateway, fileStreamPort }: Pick<PortalConfig, 'gateway' | 'fileStreamPort'>,
  storageid: string,
  // A page that is drawn by the server has no place yet.
  place = (globalThis as { location?: Place }).location,
): string {
  const path = callAddress(gateway, calls.getFileStream, { storageid });
  return fileStreamPort && place ? `${place.protocol}//${place.hostname}:${fileStreamPort}${path}` : path;
}
