import { expect, test } from 'vitest';
import { type CellRow, firstPlace, placeAfter, placeNamed, placeOf } from './cells.ts';

const rowOf = (title: string, ...names: (string | undefined)[]): CellRow => ({
  title,
  cells: names.map((name) =>
    name === undefined
      ? undefined
      : { key: Number(name), name, marks: '', words: '', tint: 'green' as const, isShown: true },
  ),
});
const rows = [
  rowOf('3层', undefined, '302', '303'),
  rowOf('2层', '201', undefined, '203'),
  rowOf('1层', '101', '102', undefined),
];
const nameAt = (place: ReturnType<typeof placeAfter>) => place && rows[place.row]?.cells[place.column]?.name;

test('arrows lead to the next cell in their direction, past places without one, and stay at the edge', () => {
  const from = (row: number, column: number) => (key: string) => nameAt(placeAfter(rows, { row, column }, key));
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map(from(1, 2))).toEqual([
    '201',
    undefined,
    '303',
    undefined,
  ]);
  expect(['ArrowUp', 'ArrowDown', 'ArrowRight', 'Home', 'End', 'Tab'].map(from(1, 0))).toEqual([
    undefined,
    '101',
    '203',
    '201',
    '203',
    undefined,
  ]);
  expect(from(0, 1)('ArrowDown')).toBe('102');
  expect([from(0, 2)('Home'), from(2, 0)('End')]).toEqual(['302', '102']);
});

test('a cell is found by the beginning of its name, the lowest first, and by its key', () => {
  expect(['1', '20', '303', '9'].map((typed) => nameAt(placeNamed(rows, typed)))).toEqual([
    '101',
    '201',
    '303',
    undefined,
  ]);
  const high = [rowOf('10层', '1001'), rowOf('1层', '101')];
  expect(placeNamed(high, '10')).toEqual({ row: 1, column: 0 });
  expect([placeOf(rows, 302), placeOf(rows, 1)]).toEqual([{ row: 0, column: 1 }, undefined]);
  expect([firstPlace(rows), firstPlace([])]).toEqual([{ row: 0, column: 1 }, undefined]);
});
