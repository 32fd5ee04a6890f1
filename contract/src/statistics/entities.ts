import { district, text, titled, wholeNumber } from '../fields.ts';
import { dayRange } from '../periods.ts';
import { CaseCategory, CaseOutcome, DueGroup } from '../process/entities.ts';
import { z } from '../zod.ts';

const count = wholeNumber(0);
const workdays = z.nullable(z.number());

/** The dimension `official` counts the officials who have finished a step. */
export const CaseDimension = z.enum(['type', 'district', 'official']);
export type CaseDimension = z.output<typeof CaseDimension>;

export const TimeDimension = z.enum(['type', 'step', 'district', 'official']);
export type TimeDimension = z.output<typeof TimeDimension>;

const narrowing = {
  category: titled('业务大类', z.optional(CaseCategory)),
  caseType: titled('业务名称', z.optional(text('业务名称', 16))),
  district: titled('区域', z.optional(district('区域'))),
};

export const CaseStatisticsInput = z.strictObject({
  by: titled('统计方式', CaseDimension),
  /** The case was handed in within this period. */
  period: dayRange('申请日期'),
  ...narrowing,
});
export type CaseStatisticsInput = z.output<typeof CaseStatisticsInput>;

export const TimeStatisticsInput = z.strictObject({
  by: titled('统计方式', TimeDimension),
  /** The case was decided within this period. */
  period: dayRange('办结日期'),
  ...narrowing,
});
export type TimeStatisticsInput = z.output<typeof TimeStatisticsInput>;

/** Counts the cases that were handed in by what has become of them. */
export const CaseCounts = z.object({ total: count, outcomes: z.record(CaseOutcome, count) });
export type CaseCounts = z.output<typeof CaseCounts>;

const row = {
  /**
   * The key is the code of the type or district, or the id of the step or official. It is null if no official has
   * finished a step yet.
   */
  key: z.nullable(z.string()),
  name: z.string(),
};

export const CaseCountsRow = z.extend(CaseCounts, row);
export type CaseCountsRow = z.output<typeof CaseCountsRow>;

/** An official has this open work; the key null stands for cases that nobody has claimed yet. */
export const Workload = z.object({ open: count, due: z.record(DueGroup, count) });
export type Workload = z.output<typeof Workload>;

export const WorkloadRow = z.extend(Workload, row);
export type WorkloadRow = z.output<typeof WorkloadRow>;

/** The durations are those of cases that were granted or rejected; for a step or an official, of their part. */
export const TimeFigures = z.object({
  decided: count,
  /** Durations are in working days, without those in which the period stood still. */
  median: workdays,
  percentile90: workdays,
  /** Counts the cases with a promised last day. */
  promised: count,
  withinPromise: count,
  /** Counts the cases with a legal period. */
  limitedByLaw: count,
  withinLaw: count,
  /** Counts the open cases whose last day has passed, as of today and whatever the period. */
  overdue: count,
});
export type TimeFigures = z.output<typeof TimeFigures>;

export const TimeFiguresRow = z.extend(TimeFigures, row);
export type TimeFiguresRow = z.output<typeof TimeFiguresRow>;
