import type { Day, HandedMaterial, MaterialPromise } from '@anju/contract';

/** The authority may do without the material at first, or for good. */
export interface Leniency {
  /** The material may be handed in later, within this many working days (容缺受理). */
  readonly later?: number;
  /** The applicant gives this pledge instead of the material (告知承诺). */
  readonly pledge?: string;
}

interface Promisable {
  readonly code: string;
  readonly name: string;
  readonly leniency?: Leniency;
  readonly sharedFrom?: string;
}

export interface OwedMaterial {
  readonly material: string;
  readonly name: string;
  readonly by: Day;
}

interface Application {
  readonly materials: readonly HandedMaterial[];
  readonly promises: readonly MaterialPromise[];
}

/**
 * A needed material that was not handed in is promised as the type allows, comes from another department, or is
 * missing.
 */
export function partitionMaterials<Needed extends Promisable>(
  needed: readonly Needed[],
  { materials, promises }: Application,
): { missing: Needed[]; later: Needed[]; pledged: Needed[]; shared: Needed[] } {
  const handed = new Set(materials.map(({ material }) => material));
  const absent = needed.filter(({ code }) => !handed.has(code));
  const isPromised = ({ code, leniency }: Needed, kind: MaterialPromise['kind']): boolean =>
    leniency?.[kind] !== undefined && promises.some((one) => one.material === code && one.kind === kind);
  const pledged = absent.filter((one) => isPromised(one, 'pledge'));
  const later = absent.filter((one) => !pledged.includes(one) && isPromised(one, 'later'));
  const open = absent.filter((one) => !pledged.includes(one) && !later.includes(one));
  const shared = open.filter(({ sharedFrom }) => sharedFrom !== undefined);
  return { missing: open.filter((one) => !shared.includes(one)), later, pledged, shared };
}

/** Each material has to come by a day; handing in again does not prolong an earlier promise. */
export function owedBy(
  later: readonly Promisable[],
  before: readonly OwedMaterial[],
  dayAfter: (workdays: number) => Day,
): OwedMaterial[] {
  return later.map(
    ({ code, name, leniency }) =>
      before.find(({ material }) => material === code) ?? {
        material: code,
        name,
        by: dayAfter(leniency?.later ?? 0),
      },
  );
}
