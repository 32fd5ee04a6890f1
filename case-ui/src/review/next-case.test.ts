import { expect, test } from 'vitest';
import { findNext } from './next-case.ts';

test('the next case is the one below in the box; behind the last, or of one that is gone, the first of the others', () => {
  const box = [{ id: 3 }, { id: 2 }, { id: 1 }];
  expect(findNext(box, 3)).toEqual({ id: 2 });
  expect(findNext(box, 1)).toEqual({ id: 3 });
  expect(findNext(box, 9)).toEqual({ id: 3 });
  expect(findNext([{ id: 3 }], 3)).toBeUndefined();
});
