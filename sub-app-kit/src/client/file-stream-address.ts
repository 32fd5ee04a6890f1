import { calls, type PortalConfig } from '@anju/contract';
import { callAddress } from './request.ts';

interface Place {
  readonly href: string;
}

/** Public files are read from the current host, on the port that is configured for files. */
export function fileStreamAddress(
  { gateway, fileStreamPort }: Pick<PortalConfig, 'gateway' | 'fileStreamPort'>,
  storageid: string,
  // A page drawn by the server has no location yet.
  place = (globalThis as { location?: Place }).location,
): string {
  const path = callAddress(gateway, calls.getFileStream, { storageid });
  if (!fileStreamPort || !place) return path;
  const address = new URL(path, place.href);
  address.port = String(fileStreamPort);
  return address.href;
}
