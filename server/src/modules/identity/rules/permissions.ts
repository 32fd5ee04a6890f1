import type { UserType } from '@anju/contract';

const none: ReadonlySet<string> = new Set();
const administrator: ReadonlySet<string> = new Set(['catalog.manage']);

export function permissionsOf(userType: UserType): ReadonlySet<string> {
  return userType === 'SYS_ADMIN' ? administrator : none;
}
