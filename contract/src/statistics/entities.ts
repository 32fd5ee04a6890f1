import { district, text, titled, wholeNumber } from '../fields.ts';
import { dayRange } from '../periods.ts';
import { CaseCategory, CaseOutcome, DueGroup } from '../process/entities.ts';
import { z } from '../zod.ts';

const count = wholeNumber(0);
const workdays = z.nullable(z.number());

/** What cases are counted by. An official is who has finished a step. */
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
  /** Handed in. */
  period: dayRange('申请日期'),
  ...narrowing,
});
export type CaseStatisticsInput = z.output<typeof CaseStatisticsInput>;

export const TimeStatisticsInput = z.strictObject({
  by: titled('统计方式', TimeDimension),
  /** Decided. */
  period: dayRange('办结日期'),
  ...narrowing,
});
export type TimeStatisticsInput = z.output<typeof TimeStatisticsInput>;

/** How many were handed in, and what has become of them. */
export const CaseCounts = z.object({ total: count, outcomes: z.record(CaseOutcome, count) });
export type CaseCounts = z.output<typeof CaseCounts>;

const row = {
  /** Code of the type or district, id of the step or official; null: no official has finished a step yet. */
  key: z.nullable(z.string()),
  name: z.string(),
};

export const CaseCountsRow = z.extend(CaseCounts, row);
export type CaseCountsRow = z.output<typeof CaseCountsRow>;

/** What an official has to do now; `key` null: what nobody has signed for yet. */
export const Workload = z.object({ open: count, due: z.record(DueGroup, count) });
export type Workload = z.output<typeof Workload>;

export const WorkloadRow = z.extend(Workload, row);
export type WorkloadRow = z.output<typeof WorkloadRow>;

/** How long the cases took that were granted or rejected; by step or official, the time that theirs took. */
export const TimeFigures = z.object({
  decided: count,
  /** Working days without those in which the period stood still. */
  median: workdays,
  percentile90: workdays,
  /** For which the city had promised a last day. */
  promised: count,
  withinPromise: count,
  /** For which a law sets a period. */
  limitedByLaw: count,
  withinLaw: count,
  /** Not closed, and their last day is over: today, whatever the period. */
  overdue: count,
});
export type TimeFigures = z.output<typeof TimeFigures>;

export const TimeFiguresRow = z.extend(TimeFigures, row);
export type TimeFiguresRow = z.output<typeof TimeFiguresRow>;
