import type { BuildingTable } from '@anju/contract';
import { expect, test } from 'vitest';
import { changedTable, changedUnits } from './changed-table.ts';

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
const table = {
  id: 1,
  district: '990101',
  address: '',
  structure: '',
  view: 'public',
  version: 'first',
  states: [],
  floors: [],
  units: [cell(1, 0), cell(2, 0), cell(3, 0)],
} satisfies BuildingTable;
const statesOf = ({ units }: BuildingTable) => units.map(([id, , , , , , state]) => `${id}: ${state}`);

test('what has changed takes its place, what is new comes, what is gone goes, and nothing else moves', () => {
  const after = changedTable(table, { units: [cell(2, 5), cell(4, 0)], gone: [3], isWhole: false }, 'second');
  expect(statesOf(after)).toEqual(['1: 0', '2: 5', '4: 0']);
  expect(after.version).toBe('second');
  expect(changedUnits(table, after)).toEqual([2, 4]);
});

test('where all units come, the others are gone, and those that are what they were have not changed', () => {
  const after = changedTable(table, { units: [cell(1, 0), cell(2, 5)], gone: [], isWhole: true }, 'second');
  expect(statesOf(after)).toEqual(['1: 0', '2: 5']);
  expect(changedUnits(table, after)).toEqual([2]);
});
