import { type CallOutput, calls, pages } from '@anju/contract';
import { admin, openPage, page, pageOf, startGateway } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { subApp } from '../../sub-app.ts';

type Account = CallOutput<typeof calls.listAccounts>['list'][number];

const account = (given: Pick<Account, 'loginName' | 'displayName'> & Partial<Account>): Account => ({
  id: `00000000-0000-4000-8000-${String(given.loginName.length).padStart(12, '0')}`,
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
const accounts = [account({ loginName: 'clerk01', displayName: '林受理' })];

async function openUsers() {
  const gateway = startGateway();
  gateway.answer(calls.listRoles, []);
  gateway.answer(calls.listAccounts, ({ keyword = '', ...asked }) =>
    pageOf(
      accounts.filter(({ loginName }) => loginName.includes(keyword)),
      asked,
    ),
  );
  const shell = await openPage(subApp, pages.adminApp.accessUsers, { user: admin });
  return { gateway, shell };
}

describe('list of accounts', () => {
  test('a word narrows it down, stands in the address, and finds nobody in words', async () => {
    const { gateway, shell } = await openUsers();
    await expect.element(page.getByRole('row', { name: 'clerk01' })).toBeVisible();
    await page.getByLabelText('关键字').fill('nobody');
    await page.getByRole('button', { name: '查询' }).click();
    await expect.element(page.getByText('没有符合条件的用户')).toBeVisible();
    expect(gateway.asked(calls.listAccounts).at(-1)).toMatchObject({ keyword: 'nobody' });
    expect(shell.query).toMatchObject({ keyword: 'nobody' });
  });
});
