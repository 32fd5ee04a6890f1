import { ConflictError } from '@anju/contract';

/**
 * The product itself gives these roles: at a first single sign-on, and by the command that makes the first
 * administrator.
 */
const productRoles = ['citizen', 'system-administrator'];

export function assertRoleRemovable(code: string, holders: number): void {
  if (productRoles.includes(code)) throw new ConflictError('该角色由系统自动授予，不能删除');
  if (holders > 0) throw new ConflictError(`该角色仍有 ${holders} 名用户持有，请先收回`);
}
