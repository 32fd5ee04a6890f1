import { type Account, type CaseScope, calls, pages } from '@anju/contract';
import {
  admin,
  choose,
  chooseMore,
  drawer,
  expectNoBarriers,
  expectNoBarriersInAnyLook,
  openPage,
  page,
  pageOf,
  row,
  save,
  startGateway,
  userEvent,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { roles } from '../../../testing/catalog.ts';
import { subApp } from '../../sub-app.ts';

const account = (given: Pick<Account, 'loginName' | 'displayName'> & Partial<Account>): Account => ({
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

const clerk01 = account({ loginName: 'clerk01', displayName: '林受理', lastSignInAt: '2026-11-18T01:02:00.000Z' });
const admin01 = account({
  loginName: 'admin',
  displayName: '管理员',
  userType: 'SYS_ADMIN',
  roleCodes: ['system-administrator'],
});
const citizen01 = account({
  loginName: 'citizen01',
  displayName: '张出租',
  userType: 'CITIZEN',
  orgName: '',
  roleCodes: ['citizen'],
  secondFactor: true,
});
const locked = account({
  loginName: 'entemp01',
  displayName: '孙经办',
  userType: 'ENTERPRISE_EMP',
  lockedUntil: '2026-11-19T02:30:00.000Z',
  roleCodes: [],
});

/** The gateway keeps what the page changes, as the server does. */
function startUsersGateway() {
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

async function openUsers() {
  const gateway = startUsersGateway();
  const shell = await openPage(subApp, pages.adminApp.accessUsers, { user: admin });
  await expect.element(row('clerk01')).toBeVisible();
  return { gateway, shell };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const filter = (name: string) => page.getByRole('combobox', { name });
const search = async (keyword: string) => {
  await page.getByLabelText('关键字').fill(keyword);
  await button('查询').click();
};

describe('list of accounts', () => {
  test('a word narrows it down, stands in the address, and finds nobody in words', async () => {
    const { gateway, shell } = await openUsers();
    await search('citizen');
    await expect.element(row('clerk01')).not.toBeInTheDocument();
    await expect.element(row('citizen01')).toMatchTextContent('138****0015');
    await search('nobody');
    await expect.element(page.getByText('没有符合条件的用户')).toBeVisible();
    await expect.poll(() => gateway.asked(calls.listAccounts).at(-1)).toMatchObject({ keyword: 'nobody' });
    await expect.poll(() => shell.query).toMatchObject({ keyword: 'nobody' });
    await button('重置').click();
    await expect.element(row('clerk01')).toBeVisible();
    expect(shell.query).not.toHaveProperty('keyword');
  });

  test('each account is shown with its roles by name, its state and its last sign-in; by type, role and state it is asked for', async () => {
    const { gateway } = await openUsers();
    await expect.element(row('clerk01')).toMatchTextContent(/政务人员.*窗口受理.*正常.*2026-11-18 09:02/);
    await expect.element(row('entemp01')).toMatchTextContent(/企业员工.*—.*锁定至 2026-11-19 10:30.*从未登录/);
    await choose(filter('用户类型'), '市民');
    await choose(filter('角色'), '窗口受理');
    await choose(filter('状态'), '停用');
    await button('查询').click();
    await expect
      .poll(() => gateway.asked(calls.listAccounts).at(-1))
      .toMatchObject({ userType: 'CITIZEN', roleCode: 'window-clerk', state: 'disabled' });
  });

  test('their times are those of the clocks of the city, wherever the browser is', async () => {
    startUsersGateway();
    await openPage(subApp, pages.adminApp.accessUsers, { user: admin, config: { timeZone: 'America/New_York' } });
    await expect.element(row('clerk01')).toMatchTextContent('2026-11-17 20:02');
    await expect.element(row('entemp01')).toMatchTextContent('锁定至 2026-11-18 21:30');
  });

  test('who may not manage roles is offered none, and what a failed list says', async () => {
    const gateway = startUsersGateway();
    gateway.refuse(calls.listRoles, 'forbidden');
    const shell = await openPage(subApp, pages.adminApp.accessUsers, { user: admin });
    await expect.element(row('clerk01')).toMatchTextContent('window-clerk');
    await expect.element(button('设置角色：clerk01')).not.toBeInTheDocument();
    await expect.element(filter('角色')).not.toBeInTheDocument();
    await button('新建用户').click();
    await expect.element(drawer('新建用户').getByText('您没有管理角色的权限')).toBeVisible();
    expect(shell.messages).toEqual([]);
    await shell.leave();

    const failing = startUsersGateway();
    failing.refuse(calls.listAccounts, 'unavailable');
    await openPage(subApp, pages.adminApp.accessUsers, { user: admin });
    await expect.element(page.getByRole('alert')).toBeVisible();
  });

  test('nothing stands in the way of who reads it, in any look', async () => {
    await openUsers();
    await expectNoBarriersInAnyLook();
  });
});

describe('form of a new account', () => {
  test('nothing stands in the way of who fills it in, with its faults, in any look', async () => {
    await openUsers();
    await button('新建用户').click();
    const form = drawer('新建用户');
    await expect.element(form.getByLabelText('用户名')).toBeVisible();
    await save(form);
    await expect.element(form.getByText('请填写用户名')).toBeVisible();
    await expectNoBarriersInAnyLook();
  });

  test('it asks for what is missing, refuses a malformed name, and makes the account with its roles', async () => {
    const { gateway, shell } = await openUsers();
    const opener = button('新建用户');
    await opener.click();
    const form = drawer('新建用户');
    await expect.element(form.getByText('忘记密码')).toBeVisible();
    await save(form);
    for (const fault of ['请填写用户名', '请填写姓名', '请填写用户类型', '请填写手机号'])
      await expect.element(form.getByText(fault)).toBeVisible();
    expect(gateway.asked(calls.createAccount)).toEqual([]);

    await form.getByLabelText('用户名').fill('1st');
    await form.getByLabelText('姓名').fill('赵新来');
    await expect.element(form.getByText('用户名格式不正确')).toBeVisible();
    await form.getByLabelText('用户名').fill(' newclerk ');
    await choose(form.getByLabelText('用户类型'), '政务人员');
    await form.getByLabelText('所属单位').fill('安居市住房和城乡建设局');
    await form.getByLabelText('手机号').fill('13800009001');
    await form.getByLabelText('窗口受理（政务人员）').click();
    await save(form);
    await expect.element(row('newclerk')).toMatchTextContent('138****9001');
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await expect.poll(() => shell.messages).toEqual([{ kind: 'success', text: expect.stringContaining('用户已建立') }]);
    await expect
      .poll(() => gateway.asked(calls.createAccount))
      .toMatchObject([
        { loginName: 'newclerk', userType: 'GOV_STAFF', phone: '13800009001', roleCodes: ['window-clerk'] },
      ]);
  });

  test('a name that is taken is told in it once, and what was typed stays', async () => {
    const { gateway, shell } = await openUsers();
    gateway.refuse(calls.createAccount, 'conflict', '用户名 clerk01 已被使用，请换一个');
    await button('新建用户').click();
    const form = drawer('新建用户');
    await form.getByLabelText('用户名').fill('clerk01');
    await form.getByLabelText('姓名').fill('林重名');
    await choose(form.getByLabelText('用户类型'), '政务人员');
    await form.getByLabelText('手机号').fill('13800009002');
    await save(form);
    await expect.element(form.getByRole('alert').filter({ hasText: '已被使用' })).toBeVisible();
    expect(shell.messages).toEqual([]);
    await expect.element(form.getByLabelText('姓名')).toHaveValue('林重名');
    gateway.answer(calls.createAccount, account({ loginName: 'clerk0199', displayName: '林重名' }));
    await form.getByLabelText('用户名').fill('clerk0199');
    await save(form);
    await expect.element(form).not.toBeInTheDocument();
    await expect.poll(() => shell.messages).toHaveLength(1);
  });
});

describe('forms of an account', () => {
  test('its roles are set; the own last right to administer is refused in the form, and the choice stays', async () => {
    const { gateway } = await openUsers();
    gateway.refuse(calls.setAccountRoles, 'conflict', '不能收回自己最后的管理权限，请由另一名管理员操作');
    const opener = button('设置角色：admin');
    await opener.click();
    const form = drawer('设置角色：admin');
    const administrator = form.getByLabelText('系统管理员（政务人员）');
    await administrator.click();
    await save(form);
    await expect.element(form.getByRole('alert')).toHaveTextContent('不能收回自己最后的管理权限，请由另一名管理员操作');
    await expect.element(administrator).not.toBeChecked();
    await expect.poll(() => gateway.asked(calls.setAccountRoles)).toEqual([{ id: admin01.id, roleCodes: [] }]);
    await userEvent.keyboard('{Escape}');
    await expect.element(opener).toHaveFocus();
  });

  test('it is edited with its whole numbers, and listed as it is now', async () => {
    const { gateway, shell } = await openUsers();
    const whole = { ...citizen01, phone: '13800000015', idNumber: '990101198001010014' };
    gateway.answer(calls.getAccount, whole);
    await button('编辑：citizen01').click();
    const form = drawer('编辑用户：citizen01');
    await expect.element(form.getByLabelText('手机号')).toHaveValue('13800000015');
    await expect.element(form.getByLabelText('证件号码')).toHaveValue('990101198001010014');
    await form.getByLabelText('姓名').fill('张改名');
    await save(form);
    await expect.element(row('citizen01')).toMatchTextContent('张改名');
    await expect.element(form).not.toBeInTheDocument();
    await expect.poll(() => gateway.asked(calls.getAccount)).toEqual([{ id: citizen01.id }]);
    await expect.poll(() => shell.messages).toEqual([{ kind: 'success', text: '用户资料已保存' }]);
  });

  test('who somebody is, is entered as a whole or not at all', async () => {
    const { gateway, shell } = await openUsers();
    gateway.refuseBadInput(calls.updateAccount);
    gateway.answer(calls.getAccount, { ...citizen01, phone: '13800000015', idNumber: '990101198001010014' });
    await button('编辑：citizen01').click();
    const form = drawer('编辑用户：citizen01');
    await form.getByLabelText('证件号码').fill('990101198001010015');
    await save(form);
    await expect.element(form.getByRole('alert').filter({ hasText: '证件号码不正确，请核对后重新填写' })).toBeVisible();
    await form.getByLabelText('统一社会信用代码').fill('91990101MA0000005B');
    await form.getByLabelText('证件号码').fill('990101199006200030');
    await save(form);
    await expect.element(form.getByRole('alert').filter({ hasText: '只有企业用户填写统一社会信用代码' })).toBeVisible();
    await choose(form.getByLabelText('用户类型'), '企业员工');
    await choose(form.getByLabelText('企业类型'), '住房租赁企业');
    await form.getByLabelText('所属单位').fill('安居租赁（示例）有限公司');
    await save(form);
    await expect.element(form).not.toBeInTheDocument();
    await expect.poll(() => shell.messages).toEqual([{ kind: 'success', text: '用户资料已保存' }]);
    await expect
      .poll(() => gateway.asked(calls.updateAccount).at(-1))
      .toMatchObject({
        userType: 'ENTERPRISE_EMP',
        creditCode: '91990101MA0000005B',
        idNumber: '990101199006200030',
      });
  });

  test('districts and categories of an official are listed one by one, with a fault at its own, and read again', async () => {
    const { gateway, shell } = await openUsers();
    let scopes: CaseScope[] = [];
    gateway.answer(calls.getAccountScopes, () => scopes);
    gateway.answer(calls.setAccountScopes, ({ scopes: set }) => {
      scopes = set as CaseScope[];
      return {};
    });
    await chooseMore('clerk01', '设置数据范围');
    const form = drawer('设置数据范围：clerk01');
    const item = (number: number) => form.getByRole('group', { name: `第 ${number} 项` });
    await expect.element(form).toMatchTextContent('一项都不列的，办理全市各类业务');
    await form.getByRole('button', { name: '添加一项' }).click();
    await form.getByRole('button', { name: '添加一项' }).click();
    await item(1).getByLabelText('区划').fill('12');
    await save(form);
    await expect.element(item(1).getByText('区划格式不正确')).toBeVisible();
    await expectNoBarriers();
    expect(gateway.asked(calls.setAccountScopes)).toEqual([]);
    await item(1).getByLabelText('区划').fill('990102');
    await choose(item(1).getByLabelText('业务大类'), '房屋租赁');
    await form.getByRole('button', { name: '移除：第 2 项' }).click();
    await expect.element(form.getByRole('button', { name: '添加一项' })).toHaveFocus();
    await save(form);
    await expect.element(form).not.toBeInTheDocument();
    await expect.poll(() => shell.messages).toEqual([{ kind: 'success', text: '数据范围已保存' }]);
    expect(scopes).toEqual([{ district: '990102', category: 'ZL' }]);

    await chooseMore('clerk01', '设置数据范围');
    await expect.element(item(1).getByLabelText('区划')).toHaveValue('990102');
    await expect.element(item(1)).toMatchTextContent('房屋租赁');
  });
});

describe('rarer actions of an account', () => {
  test('to disable it says what follows; enabled again, it is listed as before', async () => {
    const { gateway, shell } = await openUsers();
    await chooseMore('clerk01', '停用');
    const dialog = drawer('停用用户 clerk01？');
    await expect.element(dialog).toMatchTextContent('正在进行的登录会立即退出');
    await expectNoBarriers();
    await dialog.getByRole('button', { name: '停用' }).click();
    await expect.element(row('clerk01')).toMatchTextContent('停用');
    await expect.element(button('更多：clerk01')).toHaveFocus();
    await chooseMore('clerk01', '启用');
    await drawer('启用用户 clerk01？').getByRole('button', { name: '启用' }).click();
    await expect.element(row('clerk01')).toMatchTextContent('正常');
    await expect
      .poll(() => gateway.asked(calls.setAccountEnabled))
      .toEqual([
        { id: clerk01.id, enabled: false },
        { id: clerk01.id, enabled: true },
      ]);
    await expect
      .poll(() => shell.messages.map(({ text }) => text))
      .toEqual(['用户已停用，其登录已全部退出', '用户已启用']);
  });

  test('a password is cleared when that is confirmed, and not when it is called off', async () => {
    const { gateway, shell } = await openUsers();
    await chooseMore('citizen01', '作废密码');
    const dialog = drawer('作废用户 citizen01 的密码？');
    await expect.element(dialog).toMatchTextContent('正在进行的登录全部退出');
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(gateway.asked(calls.clearPassword)).toEqual([]);
    await chooseMore('citizen01', '作废密码');
    await dialog.getByRole('button', { name: '作废密码' }).click();
    await expect.element(button('更多：citizen01')).toHaveFocus();
    await expect.poll(() => gateway.asked(calls.clearPassword)).toEqual([{ id: citizen01.id }]);
    await expect.poll(() => shell.messages).toEqual([{ kind: 'success', text: '密码已作废，其登录已全部退出' }]);
  });

  test('a locked name is found by its state, and unlocked', async () => {
    const { gateway } = await openUsers();
    await choose(filter('状态'), '锁定');
    await button('查询').click();
    await expect.element(row('clerk01')).not.toBeInTheDocument();
    await chooseMore('entemp01', '解除锁定');
    await drawer('解除用户 entemp01 的锁定？').getByRole('button', { name: '解除锁定' }).click();
    await expect.element(page.getByText('没有符合条件的用户')).toBeVisible();
    await button('重置').click();
    await expect.element(row('entemp01')).toMatchTextContent('正常');
    await expect.poll(() => gateway.asked(calls.unlockAccount)).toEqual([{ id: locked.id }]);
  });

  test('what is offered is what can be done: scopes of an official alone, and nothing is unlocked that is not locked', async () => {
    await openUsers();
    for (const [name, offered] of [
      ['clerk01', ['设置数据范围', '停用', '作废密码']],
      ['citizen01', ['停用', '作废密码', '解除动态验证码']],
      ['entemp01', ['停用', '解除锁定', '作废密码']],
    ] as const) {
      await button(`更多：${name}`).click();
      await expect
        .poll(() =>
          page
            .getByRole('menuitem')
            .elements()
            .map(({ textContent }) => textContent),
        )
        .toEqual(offered);
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('menuitem').first()).not.toBeInTheDocument();
    }
  });
});
