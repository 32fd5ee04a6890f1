import { ConflictError } from '@anju/contract';
import { expect, test } from 'vitest';
import { assertRoleRemovable } from './role.ts';

test('a role can go when nobody holds it and the product does not give it', () => {
  assertRoleRemovable('window-clerk', 0);
  expect(() => assertRoleRemovable('window-clerk', 3)).toThrow(new ConflictError('该角色仍有 3 名用户持有，请先收回'));
  for (const code of ['citizen', 'system-administrator'])
    expect(() => assertRoleRemovable(code, 0)).toThrow(ConflictError);
});
