import { type CaseScope, calls } from '@anju/contract';
import { choose, chooseMore, drawer, expectNoBarriers, row, save, userEvent } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { admin01, button, citizen01, openUsers } from '../../../testing/users.ts';

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
