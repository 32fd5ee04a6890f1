import { wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';
import { ownershipKinds, restrictionKinds, saleStates, unitStates } from './codes.ts';

const day = z.iso.date();

/** A user sees a unit as the official in charge, as its owner, or as the public does. */
export const UnitView = z.enum(['official', 'owner', 'public']);
export type UnitView = z.output<typeof UnitView>;

export const UnitSummary = z.object({
  id: wholeNumber(1),
  buildingId: wholeNumber(1),
  district: z.string(),
  address: z.string(),
  unitNumber: z.nullable(z.string()),
  houseCode: z.string(),
  /** The use is a name such as 成套住宅. */
  use: z.string(),
  area: z.number(),
  state: z.enum(unitStates),
  view: UnitView,
});
export type UnitSummary = z.output<typeof UnitSummary>;

const Areas = z.object({ area: z.number(), inner: z.number(), shared: z.number() });

/** Contains everything about a unit that the user may see; the rest is null. Names and numbers are masked. */
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
  /** This case registered the unit by hand; the value is null if the unit came with a register. */
  registeredByCase: z.nullable(z.string()),
  /** The unit was made from some units, and made into others. */
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
        state: z.enum(['applied', 'in-force']),
      }),
    ),
  ),
  /** Only officials get the history of the unit, the latest change first. */
  changes: z.nullable(
    z.array(
      z.object({
        at: z.iso.datetime({ offset: true }),
        what: z.string(),
        cause: z.enum(['case', 'message', 'document', 'import']),
        reference: z.string(),
      }),
    ),
  ),
});
export type UnitDetail = z.output<typeof UnitDetail>;

/**
 * A unit of a building table consists of id, floor, entrance, room, code of the use, area, and the state as an index
 * into `states`; then whether it is let (1 or 0, null for users who may not know it), and the state of sale behind a
 * restriction as an index into `states` (null without a restriction).
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

/** Each unit is a row with its state as an index into `states`, to keep large tables small. */
export const BuildingTable = z.object({
  id: wholeNumber(1),
  district: z.string(),
  address: z.string(),
  structure: z.string(),
  view: z.enum(['official', 'public']),
  states: z.array(z.enum(unitStates)),
  /** Each floor has a number and a name; the highest comes first. */
  floors: z.array(z.tuple([z.int(), z.string()])),
  units: z.array(UnitCell),
  /** The stream of later changes starts from this version. */
  version: z.string(),
});
export type BuildingTable = z.output<typeof BuildingTable>;

/** The id of an event in the stream of a building table is the version of the table after it. */
export interface ChangedCells {
  readonly units: BuildingTable['units'];
  /** These units no longer exist. */
  readonly gone: readonly number[];
  /** If true, these are all units, and any other no longer exists. */
  readonly isWhole: boolean;
}

/** A lessor or lessee sees their lease in this form. */
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
  state: z.enum(['applied', 'in-force', 'expired', 'changed', 'ended']),
  /** The numbers of the other parties are masked. */
  lessors: z.array(z.string()),
  lessees: z.array(z.string()),
});
export type OwnLease = z.output<typeof OwnLease>;

export const filedLeaseStates = ['applied', 'in-force', 'changed', 'ended'] as const;

/** Officials search leases in this form; the numbers of the parties are masked. */
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

/** Figures of fewer leases are not shown, because they could reveal whose they are. */
export const minLeasesOfFigure = 5;

const RentFigure = z.object({
  month: z.string(),
  /** The number is null if it is too small to be shown, or if it would reveal another that is too small. */
  leases: z.nullable(wholeNumber(minLeasesOfFigure)),
  /** The median is in yuan per square metre and month; it is null if there are too few leases. */
  median: z.nullable(z.number()),
});

/** Rents are those of dwellings, by the month in which their leases begin. */
export const RentStatistics = z.object({
  /** Each month covers all districts that were asked for. */
  months: z.array(RentFigure),
  /** Only districts with leases are listed. */
  districts: z.array(z.object({ ...RentFigure.shape, district: z.string() })),
});
export type RentStatistics = z.output<typeof RentStatistics>;
