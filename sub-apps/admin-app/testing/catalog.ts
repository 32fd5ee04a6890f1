import type { ManagedApp, ManagedMenuItem, Role } from '@anju/contract';
import { apps } from '@anju/page-test';

const role = (given: Pick<Role, 'code' | 'name'> & Partial<Role>): Role => ({
  audience: 'staff',
  permissions: [],
  appids: [],
  accountCount: 1,
  ...given,
});

export const roles: Role[] = [
  role({
    code: 'system-administrator',
    name: '系统管理员',
    permissions: ['catalog.manage', 'identity.manage', 'admin.configure', 'admin.audit', 'messages.publish'],
    appids: [1, 8, 9],
  }),
  role({ code: 'window-clerk', name: '窗口受理', appids: [8, 9, 1030], accountCount: 2 }),
  role({ code: 'citizen', name: '市民', audience: 'citizen', appids: [9], accountCount: 3 }),
];

/** These are the apps of the demo city that a test is about. */
export const managedApps: ManagedApp[] = [
  { ...apps.lease, menuItemCount: 3 },
  { ...apps.org, menuItemCount: 2 },
  { ...apps.fh, menuItemCount: 0 },
  { ...apps.sh, menuItemCount: 4 },
  { ...apps.admin, menuItemCount: 6 },
];

export const menuItem = (
  given: Pick<ManagedMenuItem, 'id' | 'title' | 'path'> & Partial<ManagedMenuItem>,
): ManagedMenuItem => ({
  parentid: null,
  route: given.path.replace(/^\/[^/]+/, ''),
  icon: '',
  keepAlive: true,
  audiences: null,
  ...given,
});
