import { wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';
import { ownershipKinds, restrictionKinds, saleStates, unitStates } from './codes.ts';

const day = z.iso.date();

/** As whom somebody sees a unit: whose business it is, whose it is, or anybody. */
export const UnitView = z.enum(['official', 'owner', 'public']);
export type UnitView = z.output<typeof UnitView>;

/** A unit in a list. */
export const UnitSummary = z.object({
  id: wholeNumber(1),
  buildingId: wholeNumber(1),
  district: z.string(),
  address: z.string(),
  unitNumber: z.nullable(z.string()),
  houseCode: z.string(),
  /** 成套住宅 */
  use: z.string(),
  area: z.number(),
  state: z.enum(unitStates),
  view: UnitView,
});
export type UnitSummary = z.output<typeof UnitSummary>;

const Areas = z.object({ area: z.number(), inner: z.number(), shared: z.number() });

/** Everything known of a unit that who asks may see; what they may not see is null. Names and numbers are masked. */
export const UnitDetail = z.object({
  ...UnitSummary.shape,
  floor: z.int(),
  entrance: z.string(),
  roomNumber: z.string(),
  structure: z.string(),
  nature: z.string(),
  layout: z.nullable(z.string()),
  saleState: z.enum(saleStates),
  predicted: z.nullable(Areas),
  measured: z.nullable(Areas),
  endedOn: z.nullable(day),
  /** The case by which it was entered by hand; null: it came with a register. */
  registeredByCase: z.nullable(z.string()),
  /** Units it was made from, and those it was made into. */
  madeFrom: z.array(wholeNumber(1)),
  madeInto: z.array(wholeNumber(1)),
  rooms: z.nullable(z.array(z.object({ number: z.string(), kind: z.string(), area: z.nullable(z.number()) }))),
  owners: z.nullable(
    z.array(
      z.object({
        kind: z.enum(ownershipKinds),
        name: z.string(),
        documentNumber: z.string(),
        share: z.nullable(z.number()),
      }),
    ),
  ),
  restrictions: z.nullable(
    z.array(
      z.object({
        kind: z.enum(restrictionKinds),
        authority: z.string(),
        documentNumber: z.string(),
        fromDay: day,
        untilDay: z.nullable(day),
        /** 轮候 */
        isWaiting: z.boolean(),
      }),
    ),
  ),
  leases: z.nullable(
    z.array(
      z.object({
        caseNumber: z.string(),
        from: day,
        to: day,
        use: z.string(),
        isWholeUnit: z.boolean(),
        state: z.enum(['申请中', '有效']),
      }),
    ),
  ),
  /** For officials: what has happened to it, the latest first. */
  changes: z.nullable(
    z.array(
      z.object({
        at: z.iso.datetime({ offset: true }),
        what: z.string(),
        cause: z.enum(['case', 'message', 'order', 'import']),
        reference: z.string(),
      }),
    ),
  ),
});
export type UnitDetail = z.output<typeof UnitDetail>;

/**
 * A unit in a building table: id, floor, entrance, room, code of the use, area, state as a place in `states`; whether it is
 * let (1, 0, or null for who may not know); and behind what stands in the way how far it has come, as a place in `states`,
 * null where the state says it.
 */
const UnitCell = z.tuple([
  wholeNumber(1),
  z.int(),
  z.string(),
  z.string(),
  z.int(),
  z.number(),
  wholeNumber(0),
  z.nullable(z.union([z.literal(0), z.literal(1)])),
  z.nullable(wholeNumber(0)),
]);

/** A building table in short: a row for each unit, whose state is a place in `states`. */
export const BuildingTable = z.object({
  id: wholeNumber(1),
  district: z.string(),
  address: z.string(),
  structure: z.string(),
  view: z.enum(['official', 'public']),
  states: z.array(z.enum(unitStates)),
  /** Number and name, the highest first. */
  floors: z.array(z.tuple([z.int(), z.string()])),
  units: z.array(UnitCell),
  /** How far it is, for the stream of what changes afterwards. */
  version: z.string(),
});
export type BuildingTable = z.output<typeof BuildingTable>;

/** An event of the stream of a building table; its id is the version that the table has afterwards. */
export interface ChangedCells {
  readonly units: BuildingTable['units'];
  /** Units that are not there any more. */
  readonly gone: readonly number[];
  /** Whether these are all units: what is missing is not there any more. */
  readonly isWhole: boolean;
}

/** A lease, to who lets or rents by it. */
export const OwnLease = z.object({
  caseId: wholeNumber(1),
  caseNumber: z.string(),
  unitId: wholeNumber(1),
  address: z.string(),
  role: z.enum(['出租', '承租']),
  from: day,
  to: day,
  use: z.string(),
  isWholeUnit: z.boolean(),
  state: z.enum(['申请中', '有效', '已到期', '已变更', '已终止']),
  /** The numbers of the others, masked. */
  lessors: z.array(z.string()),
  lessees: z.array(z.string()),
});
export type OwnLease = z.output<typeof OwnLease>;

export const filedLeaseStates = ['申请中', '有效', '已变更', '已终止'] as const;

/** A lease as officials search it; the numbers of its parties are masked. */
export const FiledLease = z.object({
  id: wholeNumber(1),
  caseId: wholeNumber(1),
  caseNumber: z.string(),
  district: z.string(),
  address: z.string(),
  from: day,
  to: day,
  use: z.string(),
  isWholeUnit: z.boolean(),
  state: z.enum(filedLeaseStates),
  lessors: z.array(z.string()),
  lessees: z.array(z.string()),
});
export type FiledLease = z.output<typeof FiledLease>;

/** Of fewer leases nothing is shown: it could be read off whose they are. */
export const minLeasesOfFigure = 5;

const RentFigure = z.object({
  month: z.string(),
  /** Null: too few to be shown, or others would tell of too few. */
  leases: z.nullable(wholeNumber(minLeasesOfFigure)),
  /** Yuan a square metre a month; null: of too few. */
  median: z.nullable(z.number()),
});

/** Rents of leases to live in, by the month in which they begin. */
export const RentStatistics = z.object({
  /** Of all districts that were asked for, each month. */
  months: z.array(RentFigure),
  /** Where there are any leases. */
  districts: z.array(z.object({ ...RentFigure.shape, district: z.string() })),
});
export type RentStatistics = z.output<typeof RentStatistics>;
