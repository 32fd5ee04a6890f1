import { type Account, calls, pages } from '@anju/contract';
import { admin, openPage, page, pageOf, row, startGateway } from '@anju/page-test';
import { expect } from 'vitest';
import { subApp } from '../src/sub-app.ts';
import { roles } from './catalog.ts';

export const account = (given: Pick<Account, 'loginName' | 'displayName'> & Partial<Account>): Account => ({
  id: crypto.randomUUID(),
  userType: 'GOV_STAFF',
  orgName: '安居市住房和城乡建设局',
  phone: '138****0015',
  documentType: '居民身份证',
  idNumber: '990***********6947',
  creditCode: '',
  enterpriseKind: null,
  homeEnabled: true,
  enabled: true,
  lockedUntil: null,
  secondFactor: false,
  roleCodes: ['window-clerk'],
  lastSignInAt: null,
  createdAt: '2026-11-01T02:00:00.000Z',
  ...given,
});

export const clerk01 = account({
  loginName: 'clerk01',
  displayName: '林受理',
  lastSignInAt: '2026-11-18T01:02:00.000Z',
});
export const admin01 = account({
  loginName: 'admin',
  displayName: '管理员',
  userType: 'SYS_ADMIN',
  roleCodes: ['system-administrator'],
});
export const citizen01 = account({
  loginName: 'citizen01',
  displayName: '张出租',
  userType: 'CITIZEN',
  orgName: '',
  roleCodes: ['citizen'],
  secondFactor: true,
});
export const locked = account({
  loginName: 'entemp01',
  displayName: '孙经办',
  userType: 'ENTERPRISE_EMP',
  lockedUntil: '2026-11-19T02:30:00.000Z',
  roleCodes: [],
});

/** The gateway keeps what the page changes, as the server does. */
export function startUsersGateway() {
  const gateway = startGateway();
  let accounts = [admin01, clerk01, citizen01, locked];
  const change = (id: string, changed: Partial<Account>): Account => {
    accounts = accounts.map((one) => (one.id === id ? { ...one, ...changed } : one));
    return accounts.find((one) => one.id === id) as Account;
  };
  gateway.answer(calls.listRoles, roles);
  gateway.answer(calls.listAccounts, ({ keyword = '', state, ...asked }) =>
    pageOf(
      accounts.filter(
        ({ loginName, lockedUntil }) => loginName.includes(keyword) && (state !== 'locked' || lockedUntil !== null),
      ),
      asked,
    ),
  );
  gateway.answer(calls.createAccount, ({ phone, roleCodes, ...given }) => {
    const made = account({ ...given, roleCodes, phone: phone.replace(/^(...)....(....)$/, '$1****$2') } as Account);
    accounts = [made, ...accounts];
    return made;
  });
  gateway.answer(calls.updateAccount, ({ id, ...given }) => change(id, given as Partial<Account>));
  gateway.answer(calls.setAccountEnabled, ({ id, enabled }) => change(id, { enabled }));
  gateway.answer(calls.unlockAccount, ({ id }) => change(id, { lockedUntil: null }));
  gateway.answer(calls.clearPassword, ({ id }) => change(id, {}));
  gateway.answer(calls.removeSecondFactor, ({ id }) => change(id, { secondFactor: false }));
  return gateway;
}

export async function openUsers() {
  const gateway = startUsersGateway();
  const shell = await openPage(subApp, pages.adminApp.accessUsers, { user: admin });
  await expect.element(row('clerk01')).toBeVisible();
  return { gateway, shell };
}

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const search = async (keyword: string) => {
  await page.getByLabelText('关键字').fill(keyword);
  await button('查询').click();
};
