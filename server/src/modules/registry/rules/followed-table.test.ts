import type { BuildingTable } from '@anju/contract';
import { expect, test } from 'vitest';
import { FollowedTable } from './followed-table.ts';

const cell = (id: number, state: number): BuildingTable['units'][number] => [
  id,
  1,
  '1',
  `10${id}`,
  11,
  80,
  state,
  null,
  null,
];
const followed = () => {
  const table = new FollowedTable();
  table.fill([cell(1, 0), cell(2, 0)], 100);
  return table;
};
const nothing = { units: [], gone: [], isWhole: false };

test('what changes nothing that is seen is told neither now nor later', () => {
  const table = followed();
  expect(table.take([{ id: 1, cell: cell(1, 0), by: 120 }])).toEqual(nothing);
  expect(table.changedSince(100)).toEqual(nothing);
});

test('to each comes what was changed by the transactions they have not seen', () => {
  const table = followed();
  table.take([{ id: 1, cell: cell(1, 5), by: 120 }]);
  table.take([{ id: 2, cell: undefined, by: 110 }]);
  expect(table.changedSince(100)).toEqual({ units: [cell(1, 5)], gone: [2], isWhole: false });
  expect(table.changedSince(110), 'its own included').toEqual({ units: [cell(1, 5)], gone: [2], isWhole: false });
  expect(table.changedSince(111)).toEqual({ units: [cell(1, 5)], gone: [], isWhole: false });
  expect(table.changedSince(121)).toEqual(nothing);
  expect(table.whole()).toEqual({ units: [cell(1, 5)], gone: [], isWhole: true });
});

test('an unknown unit is added, and a unit that is gone is not reported as gone twice', () => {
  const table = followed();
  expect(table.take([{ id: 3, cell: cell(3, 1), by: 120 }])).toEqual({ units: [cell(3, 1)], gone: [], isWhole: false });
  expect(table.take([{ id: 3, cell: undefined, by: 130 }])).toEqual({ units: [], gone: [3], isWhole: false });
  expect(table.take([{ id: 3, cell: undefined, by: 140 }])).toEqual(nothing);
  expect(table.changedSince(140), 'told with the transaction that ended it').toEqual(nothing);
});

test('filled anew, it answers what is different, and knows nothing of the time before', () => {
  const table = followed();
  table.take([{ id: 1, cell: cell(1, 5), by: 120 }]);
  expect(table.fill([cell(1, 5), cell(3, 1)], 200)).toEqual({ units: [cell(3, 1)], gone: [2], isWhole: false });
  expect([table.since, table.changedSince(200)]).toEqual([200, nothing]);
  table.reachBack(150);
  expect(table.since).toBe(150);
  table.reachBack(180);
  expect(table.since).toBe(150);
});
