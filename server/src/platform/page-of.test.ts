import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

const idOf = ({ id }: { readonly id: number }) => id;
const rows = [{ id: 3 }, { id: 2 }, { id: 1 }];

test('a page that is not the last one names its last row, behind which the next begins', () => {
  expect(pageOf(rows, 2, idOf)).toEqual({ shown: [{ id: 3 }, { id: 2 }], next: 2 });
  expect(pageOf(rows, 3, idOf)).toEqual({ shown: rows, next: null });
  expect(pageOf([], 20, idOf)).toEqual({ shown: [], next: null });
});
