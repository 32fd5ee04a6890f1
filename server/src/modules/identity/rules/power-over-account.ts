import { ForbiddenError } from '@anju/contract';

/**
 * Whoever may change somebody's telephone or second factor can take the account over: only those who hold all that it
 * holds may, else managing accounts would be a way to every other permission. Where no one person holds so much, two
 * do it: one takes the roles away first.
 */
export function assertNoLessPowerful(own: readonly string[], theirs: readonly string[]): void {
  if (theirs.some((permission) => !own.includes(permission)))
    throw new ForbiddenError('该用户持有您没有的管理权限，请由持有这些权限的管理员操作，或先收回其角色');
}
