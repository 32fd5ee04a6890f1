import type { Module } from '../../platform/module.ts';
import { clearPassword } from './routes/clear-password.ts';
import { createAccount } from './routes/create-account.ts';
import { createApp } from './routes/create-app.ts';
import { createRole } from './routes/create-role.ts';
import { deleteMenuItem } from './routes/delete-menu-item.ts';
import { deleteRole } from './routes/delete-role.ts';
import { getAccount } from './routes/get-account.ts';
import { getAccountScopes } from './routes/get-account-scopes.ts';
import { getAppGrants } from './routes/get-app-grants.ts';
import { listAccounts } from './routes/list-accounts.ts';
import { listAuditRecords } from './routes/list-audit-records.ts';
import { listManagedApps } from './routes/list-managed-apps.ts';
import { listManagedMenuItems } from './routes/list-managed-menu-items.ts';
import { listParameters } from './routes/list-parameters.ts';
import { listRoles } from './routes/list-roles.ts';
import { moveMenuItem } from './routes/move-menu-item.ts';
import { orderApps } from './routes/order-apps.ts';
import { removeSecondFactor } from './routes/remove-second-factor.ts';
import { setAccountEnabled } from './routes/set-account-enabled.ts';
import { setAccountRoles } from './routes/set-account-roles.ts';
import { setAccountScopes } from './routes/set-account-scopes.ts';
import { setAppGranted } from './routes/set-app-granted.ts';
import { setParameter } from './routes/set-parameter.ts';
import { unlockAccount } from './routes/unlock-account.ts';
import { updateAccount } from './routes/update-account.ts';
import { updateApp } from './routes/update-app.ts';
import { updateMenuItem } from './routes/update-menu-item.ts';
import { updateRole } from './routes/update-role.ts';
import { verifyAudit } from './routes/verify-audit.ts';
import type { AdminService } from './service.ts';

const routes = [
  listAccounts,
  getAccount,
  createAccount,
  updateAccount,
  setAccountEnabled,
  unlockAccount,
  clearPassword,
  removeSecondFactor,
  setAccountRoles,
  getAccountScopes,
  setAccountScopes,
  listRoles,
  createRole,
  updateRole,
  deleteRole,
  getAppGrants,
  setAppGranted,
  listManagedApps,
  createApp,
  updateApp,
  orderApps,
  listManagedMenuItems,
  updateMenuItem,
  moveMenuItem,
  deleteMenuItem,
  listParameters,
  setParameter,
  listAuditRecords,
  verifyAudit,
];

export function adminModule(admin: AdminService): Module {
  return { name: 'admin', migrations: {}, routes: routes.map((route) => route(admin)) };
}
