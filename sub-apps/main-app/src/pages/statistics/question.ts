import type { calls } from '@anju/contract';
import { type CallInput, findFieldFault } from '@anju/contract';

type StatisticsCall = typeof calls.getCaseStatistics | typeof calls.getTimeStatistics;
export type Question<C extends StatisticsCall> = CallInput<C>;
export type Period = Question<StatisticsCall>['period'];
type Query = Readonly<Record<string, string>>;

const narrowing = ['category', 'caseType', 'district'] as const;

/** Each preset ends today. */
export const presets = {
  day: (today: string): Period => ({ from: today, to: today }),
  month: (today: string): Period => ({ from: `${today.slice(0, 7)}-01`, to: today }),
  year: (today: string): Period => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
} as const;
export type Preset = keyof typeof presets;

const presetNames = Object.keys(presets) as Preset[];

/** On the first of January all presets are the same period, and the shortest is named. */
export function presetOf({ from, to }: Period, today: string): Preset | undefined {
  return presetNames.find((name) => {
    const period = presets[name](today);
    return period.from === from && period.to === to;
  });
}

/** Reads the question that an address asks. Unknown values are ignored, and the period is this month by default. */
export function readQuestion<C extends StatisticsCall>(call: C, query: Query, today: string): Question<C> {
  const isRight = (name: string, value: unknown): boolean => findFieldFault(call.input, name, value) === undefined;
  const period = { from: query.from, to: query.to };
  const narrowed = narrowing.flatMap((name) =>
    query[name] && isRight(name, query[name]) ? [[name, query[name]]] : [],
  );
  return {
    by: query.by !== undefined && isRight('by', query.by) ? query.by : 'type',
    period: period.from !== undefined && isRight('period', period) ? period : presets.month(today),
    ...Object.fromEntries(narrowed),
  } as Question<C>;
}

export function writeQuestion({ by, period, ...narrowed }: Question<StatisticsCall>): Query {
  const chosen = Object.entries(narrowed).filter(([, value]) => value !== undefined);
  return { by, ...period, ...Object.fromEntries(chosen) };
}
