import { expect, test } from 'vitest';
import { calendarOf } from '../../../../platform/clock/workdays.ts';
import type { Actor } from '../../decision/rules/case-action.ts';
import { type CaseState, newCase } from '../../decision/rules/case-state.ts';
import type { ProcessTable } from '../../definition/rules/process-table.ts';
import { caseDurationOf, type Move, stepDurationsOf, workdaysWithout } from './measure-durations.ts';

const plainWeeks = calendarOf([]);
// The days are Monday to Friday of one week, and the next Monday.
const [monday, tuesday, wednesday, thursday, friday, nextMonday] = [
  ...['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23'],
] as [string, string, string, string, string, string];

test('the time of a case leaves out weekends, holidays and the days in which the period stood still', () => {
  expect(workdaysWithout([], monday, nextMonday, plainWeeks)).toBe(5);
  expect(workdaysWithout([], monday, nextMonday, calendarOf([{ day: thursday, is_workday: false }]))).toBe(4);
  expect(workdaysWithout([{ from: tuesday, to: thursday }], monday, nextMonday, plainWeeks)).toBe(3);
  expect(workdaysWithout([{ from: thursday, to: null }], monday, nextMonday, plainWeeks), 'still lasting').toBe(3);
  expect(workdaysWithout([{ from: '2026-11-02', to: tuesday }], monday, friday, plainWeeks), 'since before').toBe(3);
  expect(workdaysWithout([{ from: nextMonday, to: null }], monday, friday, plainWeeks), 'from later on').toBe(4);
  expect(workdaysWithout([{ from: '2026-11-02', to: monday }], tuesday, friday, plainWeeks), 'over before').toBe(3);
});

const task = (next: string) => ({ kind: 'task' as const, name: next, role: 'reviewer', next: { approve: next } });
const table: ProcessTable = {
  name: '测试',
  nature: 'filing',
  start: 'check',
  nodes: {
    check: { kind: 'check', name: '核验', next: { passed: 'first', flagged: 'first' } },
    first: task('second'),
    second: task('granted'),
    granted: { kind: 'end', name: '准予', result: 'granted' },
  },
};
const official = (accountId: string): Actor => ({ kind: 'person', accountId, isApplicant: false }) as Actor;
const applicant = { kind: 'person', accountId: 'applicant', isApplicant: true } as Actor;
const engine: Actor = { kind: 'engine' };
const at = (step: string | null, phase: CaseState['phase'] = 'open', pauses: CaseState['pauses'] = []): CaseState => ({
  ...newCase,
  step,
  phase,
  pauses,
});
const moves = (...way: [day: string, actor: Actor, after: CaseState][]): Move[] =>
  way.map(([day, actor, after], index) => ({
    entry: { number: index + 1, action: { kind: 'claim' }, actor, day },
    before: way[index - 1]?.[2] ?? newCase,
    after,
  }));

test('each stay at a step counts from the day it came there, for the official who ended it', () => {
  const transitions = moves(
    [monday, applicant, at('check')],
    [monday, engine, at('first')],
    [tuesday, official('one'), at('first')],
    [wednesday, official('one'), at('second')],
    [nextMonday, official('two'), at(null, 'closed')],
  );
  expect(stepDurationsOf(transitions, table, null, plainWeeks)).toEqual([
    { number: 4, step: 'first', accountId: 'one', endedOn: wednesday, workdays: 2 },
    { number: 5, step: 'second', accountId: 'two', endedOn: nextMonday, workdays: 3 },
  ]);
});

test('a return ends the stay, the correction begins another; an end by the applicant is nobody’s work', () => {
  const stood = [{ from: tuesday, to: thursday }];
  const transitions = moves(
    [monday, engine, at('first')],
    [tuesday, official('one'), at('first', 'returned', [{ from: tuesday, to: null }])],
    [thursday, applicant, at('check', 'open', stood)],
    [thursday, engine, at('first', 'open', stood)],
    [friday, applicant, at(null, 'closed', stood)],
  );
  expect(stepDurationsOf(transitions, table, null, plainWeeks)).toEqual([
    { number: 2, step: 'first', accountId: 'one', endedOn: tuesday, workdays: 1 },
    { number: 5, step: 'first', accountId: null, endedOn: friday, workdays: 1 },
  ]);
});

test('what began before the change counts from the day it did', () => {
  const [, , ...rest] = moves(
    [monday, engine, at('first')],
    [monday, official('one'), at('first')],
    [friday, official('one'), at('second')],
  );
  expect(stepDurationsOf(rest, table, tuesday, plainWeeks)).toMatchObject([{ step: 'first', workdays: 3 }]);
});

const limit = (days: number) => ({ days, unit: 'workdays', from: 'acceptance' }) as const;
const decided = (changes: Partial<CaseState> = {}): CaseState => ({
  ...newCase,
  phase: 'closed',
  result: 'granted',
  submittedOn: monday,
  acceptedOn: tuesday,
  ...changes,
});

test('a decision is held against the promise and the law, each with its own period', () => {
  const limits = { promised: limit(3), statutory: limit(4) };
  const on = (day: string, state = decided()) => caseDurationOf(state, day, limits, plainWeeks);
  expect(on(friday)).toEqual({ decidedOn: friday, workdays: 4, withinPromise: true, withinLaw: true });
  expect(on(nextMonday)).toMatchObject({ workdays: 5, withinPromise: false, withinLaw: true });
  expect(on('2026-11-24')).toMatchObject({ withinPromise: false, withinLaw: false });
  expect(on(nextMonday, decided({ pauses: [{ from: wednesday, to: thursday }] }))).toMatchObject({
    workdays: 4,
    withinPromise: true,
  });
  expect(caseDurationOf(decided(), friday, { promised: limit(3), statutory: null }, plainWeeks)?.withinLaw).toBeNull();
  expect(on(friday, decided({ acceptedOn: null })), 'no period ran').toMatchObject({ withinPromise: null });
});

test('only what was granted or rejected is a decision', () => {
  const limits = { promised: limit(3), statutory: null };
  for (const result of ['withdrawn', 'lapsed', 'not-accepted'] as const)
    expect(caseDurationOf(decided({ result }), friday, limits, plainWeeks)).toBeUndefined();
  expect(caseDurationOf(decided({ result: 'rejected' }), friday, limits, plainWeeks)).toBeDefined();
});
