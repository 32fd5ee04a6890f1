import { sampleDistricts } from '@anju/contract/samples';
import type { Platform } from '../../../platform/platform.ts';
import type { DemoUnit, DemoUnitKind } from '../../process/index.ts';
import { listFreeDemoUnits } from '../../registry/index.ts';

/** Made-up cases happen in these districts. */
const busyDistricts = sampleDistricts.slice(0, 4).map(({ code }) => code);
/**
 * One of this many applications is about a house that the registry knows: each such takes several statements more,
 * which would slow the first start.
 */
const knownOneOf = 3;

/** No unit is handed out twice, so leases of a unit do not overlap and nothing is sold twice. */
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
