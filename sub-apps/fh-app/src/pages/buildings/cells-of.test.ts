import type { BuildingTable } from '@anju/contract';
import { expect, test } from 'vitest';
import { cellsOf, legendOf, unitsOf } from './cells-of.ts';

const floors: BuildingTable['floors'] = [
  [2, '2层'],
  [1, '1层'],
  [-1, '地下1层'],
];
const states: BuildingTable['states'] = ['seized', 'for-sale', 'registered'];
const units = unitsOf({
  states,
  units: [
    [1, 1, '2', '101', 11, 80, 1, 0, null],
    [2, 2, '2', '201', 11, 80, 0, 1, 1],
    [3, 2, '1', '201', 11, 80, 1, null, null],
    [4, 2, '1', '202', 11, 80, 1, 0, null],
    [5, 1, '1', '102', 31, 80, 1, 0, null],
    [6, -1, '10', 'B01', 80, 30, 1, 0, null],
  ],
});
const everything = { states: new Set<string>(), use: undefined, room: '' };

test('a unit stands in the column of its entrance, above the one below it, and a gap where there is none', () => {
  const { groups, rows } = cellsOf(floors, units, everything, new Set([5]));
  expect(groups).toEqual([
    { title: '1 单元', width: 2 },
    { title: '2 单元', width: 1 },
    { title: '10 单元', width: 1 },
  ]);
  expect(rows.map(({ title, cells }) => [title, cells.map((cell) => cell?.key)])).toEqual([
    ['2层', [3, 4, 2, undefined]],
    ['1层', [undefined, 5, 1, undefined]],
    ['地下1层', [undefined, undefined, undefined, 6]],
  ]);
});

test('a cell says its state, its use and whether it is let, in words and signs', () => {
  const [seized] = cellsOf(floors, units, everything, new Set([5])).rows.flatMap(({ cells }) =>
    cells.filter((cell) => cell?.key === 2),
  );
  expect(seized).toEqual({
    key: 2,
    name: '201',
    marks: '封可',
    words: '查封，可售，住宅，已出租',
    tint: 'red',
    isShown: true,
    isChanged: false,
  });
});

test('what is not looked for stands back', () => {
  const shown = (wanted: object) =>
    cellsOf(floors, units, { ...everything, ...wanted }, new Set())
      .rows.flatMap(({ cells }) => cells)
      .flatMap((cell) => (cell?.isShown ? cell.key : []))
      .sort();
  expect(shown({})).toEqual([1, 2, 3, 4, 5, 6]);
  expect(shown({ states: new Set(['seized']) })).toEqual([2]);
  expect(shown({ use: '商业金融信息' })).toEqual([5]);
  expect(shown({ room: '20', states: new Set(['for-sale']) })).toEqual([3, 4]);
});

test('the legend counts the states that occur', () => {
  expect(legendOf(states, units).map(({ title, count }) => [title, count])).toEqual([
    ['查封', 1],
    ['可售', 5],
  ]);
});
