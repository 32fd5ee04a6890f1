import type { Day, HandedMaterial, MaterialPromise } from '@anju/contract';

/** What the authority may do without at first, or for good. */
export interface Leniency {
  /** 容缺受理: handed in later, within so many working days. */
  readonly later?: number;
  /** 告知承诺: what the applicant pledges instead. */
  readonly pledge?: string;
}

interface Promisable {
  readonly code: string;
  readonly name: string;
  readonly leniency?: Leniency;
  readonly sharedFrom?: string;
}

/** A material that was promised, and until when. */
export interface OwedMaterial {
  readonly material: string;
  readonly name: string;
  readonly by: Day;
}

interface Application {
  readonly materials: readonly HandedMaterial[];
  readonly promises: readonly MaterialPromise[];
}

/** What is needed and was not handed in: promised in a way that it may be, to be had from another department, or missing. */
export function sortOut<Needed extends Promisable>(
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

/** Until when each has to come; a promise that was made before is not prolonged by handing in again. */
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
