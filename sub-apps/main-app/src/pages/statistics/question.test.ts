import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { presetOf, presets, readQuestion, writeQuestion } from './question.ts';

const today = '2026-11-17';
const read = (query: Readonly<Record<string, string>>) => readQuestion(calls.getTimeStatistics, query, today);

test('a day, a month and a year reach up to today, and are recognised', () => {
  expect(presets.day(today)).toEqual({ from: today, to: today });
  expect(presets.month(today)).toEqual({ from: '2026-11-01', to: today });
  expect(presets.year(today)).toEqual({ from: '2026-01-01', to: today });
  for (const name of ['day', 'month', 'year'] as const) expect(presetOf(presets[name](today), today)).toBe(name);
  expect(presetOf({ from: '2026-11-02', to: today }, today)).toBeUndefined();
  expect(presetOf({ from: '2026-11-01', to: '2026-11-16' }, today)).toBeUndefined();
});

test('an address names the question; what is wrong in it is left out', () => {
  const question = {
    by: 'official',
    category: 'ZL',
    caseType: 'ZL201',
    district: '990101',
    period: { from: '2026-01-01', to: '2026-02-28' },
  } as const;
  expect(read(writeQuestion(question))).toEqual(question);
  const usual = { by: 'type', period: presets.month(today) };
  expect(read({})).toEqual(usual);
  expect(read({ by: 'weather', from: '2026-02-30', to: '2026-03-01', category: 'XX', district: '1' })).toEqual(usual);
  expect(read({ from: '2026-03-01', to: '2026-02-01' })).toEqual(usual);
  expect(read({ from: '2026-03-01' })).toEqual(usual);
  expect(readQuestion(calls.getCaseStatistics, { by: 'step' }, today).by, 'of the times alone').toBe('type');
});
