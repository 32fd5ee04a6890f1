import { ForbiddenError } from '@anju/contract';
import { expect, test } from 'vitest';
import { assertNoLessPowerful } from './power-over-account.ts';

test('an account is in the power of those who hold at least its permissions', () => {
  assertNoLessPowerful(['identity.manage'], []);
  assertNoLessPowerful(['identity.manage', 'catalog.manage'], ['catalog.manage']);
  expect(() => assertNoLessPowerful(['identity.manage'], ['identity.manage', 'admin.audit'])).toThrow(ForbiddenError);
});
