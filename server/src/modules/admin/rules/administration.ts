import { ConflictError } from '@anju/contract';

/** The change would take administration away; the attempt is recorded. */
export class AdministrationRefusedError extends ConflictError {}

/**
 * The rule compares the administrators before and after: people who lock out themselves, or the whole city, could not
 * undo it.
 */
export function assertAdministrationRemains(
  actor: string,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): void {
  if (before.has(actor) && !after.has(actor))
    throw new AdministrationRefusedError('不能收回自己最后的管理权限，请由另一名管理员操作');
  if (before.size > 0 && after.size === 0)
    throw new AdministrationRefusedError('此操作会使系统失去最后一名管理员，请先另设一名管理员');
}

/** Another person has to do these: they lock out, let in again, or widen what may be done. */
export type NotToOneself =
  | '停用自己的账号'
  | '清除自己的密码'
  | '解除自己账号的锁定'
  | '关闭自己的两步验证'
  | '给自己增加角色'
  | '设置自己的数据范围'
  | '修改自己的用户类型、证件和所属企业';

export function assertNotOneself(actor: string, accountId: string, what: NotToOneself): void {
  if (actor === accountId) throw new AdministrationRefusedError(`不能${what}，请由另一名管理员操作`);
}
