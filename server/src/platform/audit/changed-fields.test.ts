import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('returns the changed fields, and no others', () => {
  const before = { name: '窗口', apps: [1, 8], valid: 1, audiences: null, id: 'x' };
  expect(changedFields(before, { name: '窗口受理', apps: [8], valid: 1, audiences: ['staff'] })).toEqual({
    name: '窗口 → 窗口受理',
    apps: '1、8 → 8',
    audiences: ' → staff',
  });
  expect(changedFields(before, before)).toEqual({});
});
