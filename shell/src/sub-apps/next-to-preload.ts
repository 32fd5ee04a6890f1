import type { App } from '@anju/contract';

/** The next app to load ahead; none while the last one is still under way, or when there are no more. */
export function nextToPreload(
  apps: readonly App[],
  preloaded: readonly string[],
  settled: readonly string[],
): string | undefined {
  if (!preloaded.every((appcode) => settled.includes(appcode))) return undefined;
  return apps.find(({ structure, appcode }) => structure === 'kit' && !preloaded.includes(appcode))?.appcode;
}
