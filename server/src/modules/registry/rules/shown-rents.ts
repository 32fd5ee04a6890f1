import { minLeasesOfFigure, type RentStatistics } from '@anju/contract';

interface Measured {
  /** Null means all districts together. */
  readonly district: string | null;
  readonly month: string;
  readonly leases: number;
  readonly median: number;
}

/** Nothing is shown that is made of too few leases, and no sum from which their number could be worked out. */
export function shownRents(measured: readonly Measured[], months: readonly string[]): RentStatistics {
  const show = ({ month, leases, median }: Measured) =>
    leases < minLeasesOfFigure ? { month, leases: null, median: null } : { month, leases, median };
  const ofDistricts = measured.flatMap((one) => (one.district === null ? [] : { ...one, district: one.district }));
  const hidden = new Set(ofDistricts.filter(({ leases }) => leases < minLeasesOfFigure).map(({ month }) => month));
  const ofAll = new Map(measured.filter(({ district }) => district === null).map((one) => [one.month, show(one)]));
  return {
    months: months.map((month) => {
      const known = ofAll.get(month) ?? { month, leases: null, median: null };
      return hidden.has(month) ? { ...known, leases: null } : known;
    }),
    districts: ofDistricts.map((one) => ({ district: one.district, ...show(one) })),
  };
}
