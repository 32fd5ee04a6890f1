import type { App } from '@anju/contract';

/** Apps are loaded ahead one at a time, so there is no next one while the last is under way. */
export function nextToPreload(
  apps: readonly App[],
  preloaded: readonly string[],
  settled: readonly string[],
): string | undefined {
  if (!preloaded.every((appcode) => settled.includes(appcode))) return undefined;
  return apps.find(({ structure, appcode }) => structure === 'kit' && !preloaded.includes(appcode))?.appcode;
}
