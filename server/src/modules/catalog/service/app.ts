import type { App } from '@anju/contract';
import type { AppRow } from '../store/apps.ts';

export function toApp({ createdtime, modifiedtime, ...row }: AppRow): App {
  return { ...row, createdtime: createdtime.toISOString(), modifiedtime: modifiedtime.toISOString() };
}
