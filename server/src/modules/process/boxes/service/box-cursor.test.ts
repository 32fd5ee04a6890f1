import { BadInputError } from '@anju/contract';
import { expect, test } from 'vitest';
import { readBoxCursor, writeBoxCursor } from './box-cursor.ts';

test('a cursor by what is due is read as it was written; one that names no day is refused', () => {
  const row = { id: 7, box_at: new Date(0), paused: true, due_on: '2026-03-02' };
  expect(readBoxCursor('due', writeBoxCursor('due', row))).toEqual({
    by: 'due',
    paused: true,
    dueOn: '2026-03-02',
    id: 7,
  });
  const withoutDay = writeBoxCursor('due', { ...row, paused: false, due_on: null });
  expect(readBoxCursor('due', withoutDay)).toEqual({ by: 'due', paused: false, dueOn: null, id: 7 });
  for (const text of ['0.2026-02-30.1', '0.0000-01-01.1', '2.-.1', '0.-.', '5.7', ''])
    expect(() => readBoxCursor('due', text), text).toThrow(BadInputError);
});
