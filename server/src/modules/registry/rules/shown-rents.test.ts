import { expect, test } from 'vitest';
import { shownRents } from './shown-rents.ts';

const row = (district: string | null, month: string, leases: number) => ({ district, month, leases, median: 40 });

test('nothing made of fewer than five leases is shown, and no sum that would tell how many', () => {
  const rows = [row(null, '2026-01', 9), row('A', '2026-01', 5), row('B', '2026-01', 4), row(null, '2026-02', 12)];
  const shown = shownRents(
    [...rows, row('A', '2026-02', 7), row('B', '2026-02', 5)],
    ['2026-01', '2026-02', '2026-03'],
  );
  expect(shown.months).toEqual([
    { month: '2026-01', leases: null, median: 40 },
    { month: '2026-02', leases: 12, median: 40 },
    { month: '2026-03', leases: null, median: null },
  ]);
  expect(shown.districts).toEqual([
    { district: 'A', month: '2026-01', leases: 5, median: 40 },
    { district: 'B', month: '2026-01', leases: null, median: null },
    { district: 'A', month: '2026-02', leases: 7, median: 40 },
    { district: 'B', month: '2026-02', leases: 5, median: 40 },
  ]);
});

test('where there are too few in all, the whole is not shown either', () => {
  expect(shownRents([row(null, '2026-01', 4), row('A', '2026-01', 4)], ['2026-01'])).toEqual({
    months: [{ month: '2026-01', leases: null, median: null }],
    districts: [{ district: 'A', month: '2026-01', leases: null, median: null }],
  });
});
