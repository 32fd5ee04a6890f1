import { expect, test } from 'vitest';
import { stateOfApp } from './app-state.ts';

const app = { valid: 1, starttime: '2026-03-01', stoptime: '2026-06-30' };

test.for([
  ['2026-02-28', 'early'],
  ['2026-03-01', 'running'],
  ['2026-06-30', 'running'],
  ['2026-07-01', 'over'],
] as const)('on %s an app with a window is %s', ([day, state]) => {
  expect(stateOfApp(app, day)).toBe(state);
});

test('an app that was switched off is off on every day', () => {
  for (const day of ['2026-02-28', '2026-04-01', '2026-07-01'])
    expect(stateOfApp({ ...app, valid: 0 }, day)).toBe('off');
});
