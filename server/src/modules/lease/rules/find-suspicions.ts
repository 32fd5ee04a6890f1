import { type Day, isRoomForLiving, type LeaseSuspicionPattern } from '@anju/contract';

export interface LeaseInForce {
  readonly id: number;
  readonly caseId: number;
  readonly caseNumber: string;
  readonly from: Day;
  readonly use: string;
  /** Null means the whole unit. */
  readonly room: { readonly number: string; readonly kind: string } | null;
  readonly area: number;
  readonly rent: number;
  readonly deposit: number;
  readonly occupants: number;
  /** Lessors are listed by the numbers of their documents. */
  readonly lessors: readonly string[];
  readonly byEnterprise: boolean;
}

export interface UnitInUse {
  readonly id: number;
  readonly district: string;
  readonly address: string;
  readonly area: number;
  /** The layout reads like 两室一厅. */
  readonly layout: string | null;
  readonly leases: readonly LeaseInForce[];
}

export interface PersonSubletting {
  readonly number: string;
  readonly units: readonly {
    readonly id: number;
    readonly district: string;
    readonly address: string;
    readonly caseId: number;
    readonly caseNumber: string;
  }[];
}

export interface CityLimits {
  readonly minArea: number;
  readonly maxOccupants: number;
  readonly businessUnits: number;
  /** Undefined means that the city has set no limit for leases that begin on that day. */
  maxDepositMonths(lease: Pick<LeaseInForce, 'from' | 'byEnterprise'>): number | undefined;
}

export interface FoundSuspicion {
  readonly pattern: LeaseSuspicionPattern;
  /** The subject is unique within the pattern. */
  readonly subject: string;
  readonly district: string;
  readonly address: string;
  readonly facts: readonly string[];
  /** A suspicion that was settled is reopened only if its basis has changed. */
  readonly basis: string;
  readonly cases: readonly { readonly id: number; readonly number: string }[];
  readonly lessors: readonly string[];
}

/** Amounts are rounded when a contract is made, so smaller differences do not count. */
const roundingYuan = 1;
/** An official does not open more cases than this from one suspicion. */
const maxCases = 100;

const figure = (value: number): string => String(Math.round(value * 100) / 100);
const casesOf = (leases: readonly Pick<LeaseInForce, 'caseId' | 'caseNumber'>[]): FoundSuspicion['cases'] =>
  leases.slice(0, maxCases).map(({ caseId, caseNumber }) => ({ id: caseId, number: caseNumber }));

export function findSuspicionsOfUnit(unit: UnitInUse, limits: CityLimits): FoundSuspicion[] {
  const living = unit.leases.filter(({ use }) => use === '居住');
  const groupLetting = findGroupLetting(unit, living, limits);
  const deposits = living.flatMap((lease) => findDeposit(unit, lease, limits) ?? []);
  return groupLetting ? [groupLetting, ...deposits] : deposits;
}

/** This pattern is 群租 under 住房租赁条例 art. 7. */
function findGroupLetting(
  unit: UnitInUse,
  leases: readonly LeaseInForce[],
  limits: CityLimits,
): FoundSuspicion | undefined {
  const facts = [
    ...leases.flatMap((lease) => crowdOfLease(lease, limits)),
    ...crowdOfUnit(unit, leases, limits),
    ...roomsOf(unit, leases),
  ];
  if (facts.length === 0) return undefined;
  const { id, district, address, area, layout } = unit;
  return {
    pattern: 'group-letting',
    subject: `unit ${id}`,
    district,
    address,
    facts,
    basis: JSON.stringify([area, layout, leases.map((one) => [one.id, one.area, one.occupants, one.room])]),
    cases: casesOf(leases),
    lessors: [...new Set(leases.flatMap(({ lessors }) => lessors))],
  };
}

function crowdOfLease({ room, area, occupants }: LeaseInForce, { minArea, maxOccupants }: CityLimits): string[] {
  const where = room ? `房间 ${room.number} ` : '整套';
  const facts: string[] = [];
  if (area < occupants * minArea)
    facts.push(
      `${where}出租 ${figure(area)} 平方米，居住 ${occupants} 人，人均 ${figure(area / occupants)} 平方米，低于本市标准 ${minArea} 平方米`,
    );
  if (room && occupants > maxOccupants)
    facts.push(`${where}居住 ${occupants} 人，超过本市标准每个房间 ${maxOccupants} 人`);
  return facts;
}

/** Several leases may each be within the standard while all of them together are not. */
function crowdOfUnit({ area }: UnitInUse, leases: readonly LeaseInForce[], { minArea }: CityLimits): string[] {
  const occupants = leases.reduce((sum, lease) => sum + lease.occupants, 0);
  if (leases.length < 2 || area >= occupants * minArea) return [];
  return [
    `整套 ${figure(area)} 平方米，共居住 ${occupants} 人，人均 ${figure(area / occupants)} 平方米，低于本市标准 ${minArea} 平方米`,
  ];
}

function roomsOf({ layout }: UnitInUse, leases: readonly LeaseInForce[]): string[] {
  const rooms = leases.flatMap(({ room }) => room ?? []);
  const facts = rooms
    .filter(({ kind }) => !isRoomForLiving(kind))
    .map(({ number, kind }) => `房间 ${number} 登记为${kind}，不得单独出租用于居住`);
  const count = new Set(rooms.map(({ number }) => number)).size;
  const bedrooms = bedroomsIn(layout) ?? Number.POSITIVE_INFINITY;
  if (count > bedrooms) facts.push(`分间出租 ${count} 间，登记的户型为${layout}，超过 ${bedrooms} 间居室`);
  return facts;
}

const digits = '零一二三四五六七八九十';

/** For 三室两厅 this is 3; it is undefined if the layout does not say the number. */
export function bedroomsIn(layout: string | null): number | undefined {
  const written = layout?.match(/(\d+|[一二两三四五六七八九十])[室房]/)?.[1];
  if (written === undefined) return undefined;
  return /\d/.test(written) ? Number(written) : digits.indexOf(written.replace('两', '二'));
}

/** A city limits the deposit by a number of monthly rents. */
function findDeposit(unit: UnitInUse, lease: LeaseInForce, limits: CityLimits): FoundSuspicion | undefined {
  const { id, rent, deposit, lessors } = lease;
  const months = limits.maxDepositMonths(lease);
  if (months === undefined || deposit <= rent * months + roundingYuan) return undefined;
  const limit = months === 0 ? '本市规定不得收取押金' : `超过本市规定的 ${months} 个月租金`;
  const share = rent > 0 ? `，相当于 ${figure(deposit / rent)} 个月租金` : '';
  return {
    pattern: 'deposit',
    subject: `lease ${id}`,
    district: unit.district,
    address: unit.address,
    lessors,
    facts: [`月租金 ${figure(rent)} 元，押金 ${figure(deposit)} 元${share}，${limit}`],
    basis: JSON.stringify([rent, deposit]),
    cases: casesOf([lease]),
  };
}

/** The suspicion belongs to the district in which most of the units are. */
export function findSuspicionOfPerson(
  { number, units }: PersonSubletting,
  { businessUnits }: Pick<CityLimits, 'businessUnits'>,
): FoundSuspicion | undefined {
  const [first] = [...Map.groupBy(units, ({ district }) => district)]
    .toSorted(([one, those], [other, others]) => others.length - those.length || one.localeCompare(other))
    .flatMap(([, those]) => those);
  if (!first || units.length < businessUnits) return undefined;
  return {
    pattern: 'business',
    subject: `person ${number}`,
    lessors: [number],
    district: first.district,
    address: `${first.address}等 ${units.length} 套`,
    facts: [`个人同时转租他人住房 ${units.length} 套，达到本市规定的 ${businessUnits} 套，未登记为经营主体`],
    basis: JSON.stringify(units.map(({ id }) => id).toSorted((one, other) => one - other)),
    cases: casesOf(units),
  };
}
