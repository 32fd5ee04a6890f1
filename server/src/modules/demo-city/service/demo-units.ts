import { sampleDistricts } from '@anju/contract/samples';
import type { Platform } from '../../../platform/platform.ts';
import type { DemoUnit, DemoUnitKind } from '../../process/index.ts';
import { listFreeDemoUnits } from '../../registry/index.ts';

/** Where made-up cases happen. */
const busyDistricts = sampleDistricts.slice(0, 4).map(({ code }) => code);
/**
 * Of so many applications one is about a house that the registry knows: each takes the registry several statements more,
 * and the first start is not to take longer by them.
 */
const knownOneOf = 3;

/** Hands out units of the registry, none twice: leases of one do not overlap, and nothing is sold twice. */
export async function demoUnits(platform: Pick<Platform, 'database' | 'config'>) {
  const units = await listFreeDemoUnits(platform, busyDistricts);
  const free = Map.groupBy(units, ({ isForSale, isForLiving }): DemoUnitKind => {
    if (isForSale) return isForLiving ? 'new-home' : 'new-shop';
    return isForLiving ? 'home' : 'shop';
  });
  let asked = 0;
  return (kind: DemoUnitKind): DemoUnit | undefined => {
    asked += 1;
    return asked % knownOneOf === 0 ? free.get(kind)?.pop() : undefined;
  };
}
