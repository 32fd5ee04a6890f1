import { calls, type PortalConfig } from '@anju/contract';
import { callAddress } from './request.ts';

/** Where a public picture or attachment is read. */
export function fileStreamAddress({ gateway }: Pick<PortalConfig, 'gateway'>, storageid: string): string {
  return callAddress(gateway, calls.getFileStream, { storageid });
}
