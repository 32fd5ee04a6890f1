import { expect, test } from 'vitest';
import { fromDates, toDates } from './dates.ts';

test.each([
  { text: '示例路', from: '2026-11-01', to: '2026-11-17' },
  { from: '2026-11-01' },
  { to: '2026-11-17' },
  { text: '示例路' },
  {},
])('a filter comes back from its controls as it went in: %j', (filter) => {
  expect(fromDates(toDates(filter))).toEqual(filter);
});

test('without a day there is nothing in the field, and a field that was emptied asks for nothing', () => {
  expect(toDates<{ text: string; from?: string }>({ text: '示例路' })).toEqual({ text: '示例路' });
  expect(fromDates({ dates: null })).toEqual({});
  expect(fromDates({ dates: [null, null] })).toEqual({});
});
