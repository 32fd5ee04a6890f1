import { calls } from '@anju/contract';
import { choose, drawer, expectNoBarriersInAnyLook, row, save } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { account, button, openUsers } from '../../../testing/users.ts';

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
