import { calls, type Parameter, pages } from '@anju/contract';
import { admin, expectNoBarriersInAnyLook, openPage, page, row, startGateway, userEvent } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { subApp } from '../../sub-app.ts';

const parameter = (given: Pick<Parameter, 'name' | 'title' | 'value'> & Partial<Parameter>): Parameter => ({
  description: '何时生效见说明',
  unit: '分钟',
  defaultValue: given.value,
  min: 1,
  max: 1440,
  choices: null,
  dated: false,
  since: null,
  planned: [],
  modifier: null,
  modifiedAt: null,
  ...given,
});

const lock = parameter({ name: 'sign-in-lock-minutes', title: '登录锁定时长', value: 30 });
const promised = parameter({
  name: 'promised-ZL201',
  title: '租赁合同备案承诺时限',
  value: 3,
  unit: '工作日',
  max: 3,
  dated: true,
  planned: [{ value: 2, since: '2027-01-01' }],
});
const factor = parameter({ name: 'second-factor', title: '双因素登录', value: 1, max: 2, choices: ['不要求', '要求'] });

async function openParameters() {
  const gateway = startGateway();
  let parameters = [lock, promised, factor];
  gateway.answer(calls.listWarnings, []);
  gateway.answer(calls.listParameters, () => parameters);
  gateway.answer(calls.setParameter, ({ name, value }) => {
    parameters = parameters.map((one) =>
      one.name === name ? { ...one, value, modifier: '管理员', modifiedAt: '2026-11-19T02:00:00.000Z' } : one,
    );
    return parameters.find((one) => one.name === name) as Parameter;
  });
  const shell = await openPage(subApp, pages.adminApp.settingsParameters, { user: admin });
  await expect.element(row('登录锁定时长')).toBeVisible();
  return { gateway, shell };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('list of parameters', () => {
  test('a value out of range is refused beside its field; within it, it is saved, and says who set it', async () => {
    const { gateway, shell } = await openParameters();
    await expect.element(row('登录锁定时长')).toMatchTextContent(/30 分钟.*1 至 1440 分钟.*未修改过/);
    const opener = button('修改：登录锁定时长');
    await opener.click();
    const field = page.getByLabelText('登录锁定时长', { exact: true });
    await expect.element(field).toHaveFocus();
    await field.fill('100000');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('应为 1 至 1440 之间的整数')).toBeVisible();
    await expect.element(field).toHaveValue('100000');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    expect(gateway.asked(calls.setParameter)).toEqual([]);
    await field.fill('45');
    await button('保存').click();
    await expect.element(row('登录锁定时长')).toMatchTextContent(/45 分钟.*2026-11-19 10:00.*管理员/);
    await expect.element(opener).toHaveFocus();
    await expect.poll(() => gateway.asked(calls.setParameter)).toEqual([{ name: 'sign-in-lock-minutes', value: 45 }]);
    await expect.poll(() => shell.messages).toEqual([{ kind: 'success', text: '参数“登录锁定时长”已保存' }]);
  });

  test('what is in force from a day on is set for a day, and what is planned is shown; a choice is shown by its words', async () => {
    const { gateway } = await openParameters();
    await expect.element(row('租赁合同备案承诺时限')).toMatchTextContent(/3 工作日2027-01-01 起 2 工作日/);
    await expect.element(row('双因素登录')).toMatchTextContent(/不要求.*不要求、要求/);
    await button('修改：租赁合同备案承诺时限').click();
    await expect.element(page.getByLabelText('生效日期')).toHaveValue('2026-11-19');
    await page.getByLabelText('生效日期').fill('2026-12-01');
    await page.getByLabelText('租赁合同备案承诺时限', { exact: true }).fill('2');
    await button('保存').click();
    await expect
      .poll(() => gateway.asked(calls.setParameter))
      .toEqual([{ name: 'promised-ZL201', value: 2, since: '2026-12-01' }]);
  });

  test('a warning leads to the calendar of its year', async () => {
    const gateway = startGateway();
    gateway.answer(calls.listParameters, [lock]);
    gateway.answer(calls.listWarnings, [
      { name: 'holidays-missing', year: 2027, text: '2027 年的节假日安排尚未录入工作日历' },
    ]);
    const shell = await openPage(subApp, pages.adminApp.settingsParameters, { user: admin });
    const warning = page.getByRole('alert').filter({ hasText: '2027 年的节假日安排尚未录入工作日历' });
    await warning.getByRole('button', { name: '录入工作日历' }).click();
    await expect.poll(() => shell.opened).toMatchObject([{ query: { year: '2027' } }]);
  });

  test('nothing stands in the way of who reads them or changes one, in any look', async () => {
    await openParameters();
    await button('修改：登录锁定时长').click();
    await page.getByLabelText('登录锁定时长', { exact: true }).fill('0');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('应为 1 至 1440 之间的整数')).toBeVisible();
    await expectNoBarriersInAnyLook();
  });
});
