import type { Page } from '@playwright/test';
import { choose, chooseMore, drawer, enterAdmin, message, openElsewhere, row, save } from './admin.ts';
import { expectNoBarriers } from './barriers.ts';
import { submitLease } from './cases.ts';
import { card, enterAs, expectLogin, expectSelection } from './portal.ts';
import { testOnServerOfItsOwn } from './server-of-its-own.ts';
import { openSession, readPhoneCode, signIn, signInHere } from './sign-in.ts';
import { expect } from './test.ts';

// Accounts are made, disabled and locked.
const test = testOnServerOfItsOwn();
// Several people sign in within one test, which takes seconds each.
test.describe.configure({ timeout: 60_000 });

const search = async (page: Page, keyword: string) => {
  await page.getByLabel('关键字').fill(keyword);
  await page.getByRole('button', { name: '查询' }).click();
};

/** As its owner does it who was told to; on the login page that is shown. */
async function setPassword(page: Page, name: string, password: string): Promise<void> {
  await page.getByRole('button', { name: '忘记密码' }).click();
  const dialog = page.getByRole('dialog', { name: '找回密码' });
  await dialog.getByLabel('用户名').fill(name);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码发送成功！1分钟内有效！')).toBeVisible();
  await dialog.getByLabel('新密码', { exact: true }).fill(password);
  await dialog.getByLabel('确认新密码').fill(password);
  await dialog.getByLabel('手机验证码').fill(await readPhoneCode(page, name));
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('新密码修改成功，请重新登录！')).toBeVisible();
}

test('a new user sets a password by telephone code, signs in, and has the apps of the roles', async ({
  page,
  browser,
  serverAddress,
}) => {
  await enterAdmin(page, '用户管理');
  const opener = page.getByRole('button', { name: '新建用户' });
  await opener.click();
  const form = drawer(page, '新建用户');
  await expect(form.getByText('忘记密码')).toBeVisible();
  await save(form);
  for (const fault of ['请填写用户名', '请填写姓名', '请填写用户类型', '请填写手机号'])
    await expect(form.getByText(fault)).toBeVisible();
  await expectNoBarriers(page);

  await form.getByLabel('用户名').fill('1st');
  await form.getByLabel('姓名').fill('赵新来');
  await expect(form.getByText('用户名格式不正确')).toBeVisible();
  await form.getByLabel('用户名').fill(' newclerk ');
  await choose(page, form.getByLabel('用户类型'), '政务人员');
  await form.getByLabel('所属单位').fill('安居市住房和城乡建设局');
  await form.getByLabel('手机号').fill('13800009001');
  await form.getByLabel('窗口受理（政务人员）').check();
  await save(form);
  await expect(message(page, '用户已建立')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(row(page, 'newclerk')).toContainText('138****9001');

  const other = await openElsewhere(browser, serverAddress);
  await other.goto('/portal/login');
  await setPassword(other, 'newclerk', 'Xin#Mima2026');
  await signIn(other, 'newclerk', { password: 'Xin#Mima2026' });
  await expectSelection(other);
  await expect(card(other, '房屋租赁备案')).toBeVisible();
  await other.context().close();
});

test.describe('what the server refuses', () => {
  test.use({ expectedConsoleErrors: [/status of (400|409)/] });

  test('a name that is taken is told in the form, and the own last right to administer stays; what was typed stays too', async ({
    page,
  }) => {
    await enterAdmin(page, '用户管理');
    await page.getByRole('button', { name: '新建用户' }).click();
    const form = drawer(page, '新建用户');
    await form.getByLabel('用户名').fill('clerk01');
    await form.getByLabel('姓名').fill('林重名');
    await choose(page, form.getByLabel('用户类型'), '政务人员');
    await form.getByLabel('手机号').fill('13800009002');
    await save(form);
    await expect(form.getByRole('alert').filter({ hasText: '已被使用' })).toBeVisible();
    await expect(page.getByText('已被使用')).toHaveCount(1);
    await expect(form.getByLabel('姓名')).toHaveValue('林重名');
    await form.getByLabel('用户名').fill('clerk0199');
    await save(form);
    await expect(message(page, '用户已建立')).toBeVisible();
    await expect(form).toBeHidden();

    const opener = page.getByRole('button', { name: '设置角色：admin', exact: true });
    await opener.click();
    const roles = drawer(page, '设置角色：admin');
    await roles.getByLabel('系统管理员（政务人员）').uncheck();
    await save(roles);
    await expect(roles.getByRole('alert')).toHaveText('不能收回自己最后的管理权限，请由另一名管理员操作');
    await expect(roles.getByLabel('系统管理员（政务人员）')).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  test('lists are narrowed down, an edited account is shown as it is now, and who somebody is, is entered as a whole or not at all', async ({
    page,
  }) => {
    await enterAdmin(page, '用户管理');
    await search(page, 'nobody-of-this-name');
    await expect(page.getByText('没有符合条件的用户')).toBeVisible();
    await search(page, 'citizen02');
    await expect(row(page, 'citizen02')).toContainText('138****');
    await expect(row(page, '系统管理员')).toHaveCount(0);
    await page.getByRole('button', { name: '编辑：citizen02' }).click();
    const renamed = drawer(page, '编辑用户：citizen02');
    await expect(renamed.getByLabel('手机号')).toHaveValue(/^1\d{10}$/);
    await renamed.getByLabel('姓名').fill('陈改名');
    await save(renamed);
    await expect(row(page, 'citizen02')).toContainText('陈改名');
    await expect(message(page, '用户资料已保存')).toBeVisible();
    await expect(renamed).toBeHidden();

    // Whose enterprise they file for, too.
    await search(page, 'citizen01');
    await page.getByRole('button', { name: '编辑：citizen01' }).click();
    const form = drawer(page, '编辑用户：citizen01');
    await expect(form.getByLabel('证件号码')).toHaveValue('990101198001010014');
    await form.getByLabel('证件号码').fill('990101198001010015');
    await save(form);
    await expect(form.getByRole('alert').filter({ hasText: '证件号码不正确，请核对后重新填写' })).toBeVisible();
    await form.getByLabel('统一社会信用代码').fill('91990101MA0000005B');
    await form.getByLabel('证件号码').fill('990101199006200030');
    await save(form);
    await expect(form.getByRole('alert').filter({ hasText: '只有企业用户填写统一社会信用代码' })).toBeVisible();
    await choose(page, form.getByLabel('用户类型'), '企业员工');
    await choose(page, form.getByLabel('企业类型'), '住房租赁企业');
    await form.getByLabel('所属单位').fill('安居租赁（示例）有限公司');
    await save(form);
    await expect(message(page, '用户资料已保存')).toBeVisible();
  });
});

test.describe('sessions that end', () => {
  test.use({ expectedConsoleErrors: [/status of (400|401|403|423|429)/] });

  test('to disable an account ends its session at once; enabled again, it signs in', async ({
    page,
    browser,
    serverAddress,
  }) => {
    const other = await openElsewhere(browser, serverAddress);
    await enterAs(other, 'reviewer01');
    await enterAdmin(page, '用户管理');
    await chooseMore(page, 'reviewer01', '停用');
    const dialog = page.getByRole('dialog', { name: '停用用户 reviewer01？' });
    await expect(dialog).toContainText('正在进行的登录会立即退出');
    await expectNoBarriers(page);
    await dialog.getByRole('button', { name: '停用' }).click();
    await expect(row(page, 'reviewer01')).toContainText('停用');
    await expect(page.getByRole('button', { name: '更多：reviewer01' })).toBeFocused();

    await other.reload();
    await expectLogin(other);
    await chooseMore(page, 'reviewer01', '启用');
    await page.getByRole('dialog').getByRole('button', { name: '启用' }).click();
    await expect(row(page, 'reviewer01')).toContainText('正常');
    await signInHere(other, 'reviewer01');
    await expectSelection(other);
    await other.context().close();
  });

  test('to clear a password ends the sessions, and its owner sets another by telephone code', async ({
    page,
    browser,
    serverAddress,
  }) => {
    const other = await openElsewhere(browser, serverAddress);
    await enterAs(other, 'citizen01');
    await enterAdmin(page, '用户管理');
    await chooseMore(page, 'citizen01', '作废密码');
    const dialog = page.getByRole('dialog', { name: '作废用户 citizen01 的密码？' });
    await expect(dialog).toContainText('正在进行的登录全部退出');
    await dialog.getByRole('button', { name: '取消' }).click();
    await other.reload();
    await expectSelection(other);

    await chooseMore(page, 'citizen01', '作废密码');
    await dialog.getByRole('button', { name: '作废密码' }).click();
    await expect(message(page, '密码已作废')).toBeVisible();
    await expect(page.getByRole('button', { name: '更多：citizen01' })).toBeFocused();
    await other.reload();
    await expectLogin(other);
    await signInHere(other, 'citizen01');
    await expect(other.getByRole('alert').getByText('用户名或密码不正确', { exact: true })).toBeVisible();
    await setPassword(other, 'citizen01', 'Xin#Mima2026');
    await signIn(other, 'citizen01', { password: 'Xin#Mima2026' });
    await expectSelection(other);
    await other.context().close();
  });

  test('a name locked by wrong passwords is shown as locked, and unlocked', async ({
    page,
    browser,
    serverAddress,
  }) => {
    const other = await openElsewhere(browser, serverAddress);
    await other.goto('/portal/login');
    for (let tries = 0; tries < 5; tries += 1) {
      await signInHere(other, 'entemp01', 'wrong');
      // It is asked for anew with every refusal.
      await expect(other.getByLabel('验证码', { exact: true })).toHaveValue('');
      await expect(other.getByRole('alert')).not.toBeEmpty();
    }
    await enterAdmin(page, '用户管理');
    await choose(page, page.getByLabel('状态'), '锁定');
    await page.getByRole('button', { name: '查询' }).click();
    await expect(row(page, 'entemp01')).toContainText(/锁定至 \d{4}-\d\d-\d\d \d\d:\d\d/);
    await chooseMore(page, 'entemp01', '解除锁定');
    await page.getByRole('dialog').getByRole('button', { name: '解除锁定' }).click();
    await expect(page.getByText('没有符合条件的用户')).toBeVisible();
    await page.getByRole('button', { name: '重置' }).click();
    await expect(row(page, 'entemp01')).toContainText('正常');
    await signInHere(other, 'entemp01');
    await expectSelection(other);
    await other.context().close();
  });
});

test('an official who is given a district sees the cases of that district alone', async ({
  page,
  browser,
  request,
  serverAddress,
}) => {
  await submitLease(request, 'citizen02', { filedBy: '承租人' });
  const other = await openElsewhere(browser, serverAddress);
  await openSession(other, 'reviewer01');
  await other.getByRole('listitem', { name: '综合业务查询' }).getByRole('button', { name: '进入' }).click();
  const box = other.getByRole('region', { name: '业务办理' }).getByRole('button', { name: '业务受理' });
  await expect(box).toContainText('1 件');

  await enterAdmin(page, '用户管理');
  await chooseMore(page, 'reviewer01', '设置数据范围');
  const form = drawer(page, '设置数据范围：reviewer01');
  const item = (number: number) => form.getByRole('group', { name: `第 ${number} 项` });
  await expect(form).toContainText('一项都不列的，办理全市各类业务');
  await form.getByRole('button', { name: '添加一项' }).click();
  await form.getByRole('button', { name: '添加一项' }).click();
  await item(1).getByLabel('区划').fill('12');
  await save(form);
  await expect(item(1).getByText('区划格式不正确')).toBeVisible();
  await expectNoBarriers(page);
  await item(1).getByLabel('区划').fill('990102');
  await choose(page, item(1).getByLabel('业务大类'), '房屋租赁');
  await form.getByRole('button', { name: '移除：第 2 项' }).click();
  await expect(form.getByRole('button', { name: '添加一项' })).toBeFocused();
  await save(form);
  await expect(message(page, '数据范围已保存')).toBeVisible();
  await expect(form).toBeHidden();
  await other.reload();
  await expect(box).toContainText('0 件');

  await chooseMore(page, 'reviewer01', '设置数据范围');
  await expect(item(1).getByLabel('区划')).toHaveValue('990102');
  await expect(item(1)).toContainText('房屋租赁');
  await item(1).getByLabel('区划').fill('990101');
  await save(form);
  await expect(form).toBeHidden();
  await other.reload();
  await expect(box).toContainText('1 件');
  await other.context().close();
});
