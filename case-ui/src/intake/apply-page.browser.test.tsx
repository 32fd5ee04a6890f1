import { calls, pages } from '@anju/contract';
import {
  clerk,
  expectNoBarriers,
  expectNoBarriersInAnyLook,
  openPage,
  page,
  phone,
  startGateway,
  userEvent,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { button, caseApp, control, leaseType, openApplication, region } from '../../testing/index.ts';

const faultsOf = (title: string) => {
  const field = (control(title).element() as HTMLElement).closest('[data-path]');
  return [...(field?.querySelectorAll('[role=alert]') ?? [])].map(({ textContent }) => textContent);
};

describe('application', () => {
  test('SYS-11 what is wrong is told at its field when it is left, and taken back when it is mended', async () => {
    await openApplication();
    await control('承租人证件号码').fill('990101198001010015');
    await control('承租人手机号').fill('123');
    await control('租赁起始日期').fill('2026-12-01');
    await expect.poll(() => faultsOf('承租人手机号')).toEqual(['承租人手机号格式不正确']);
    await control('租赁终止日期').fill('2026-11-01');
    await control('月租金').fill('三千五');
    await control('房屋坐落').click();
    await expect.poll(() => faultsOf('租赁终止日期')).toEqual(['租赁终止日期应晚于起始日期']);
    expect(faultsOf('月租金')).toEqual(['月租金格式不正确']);
    await expect.element(control('月租金')).toHaveAttribute('aria-invalid', 'true');
    await control('月租金').fill('12,500');
    await expect.poll(() => faultsOf('月租金')).toEqual([]);
    await control('房屋坐落').click();
    await expect.element(control('月租金')).toHaveValue('12,500.00');
    await expect.element(page.getByText('合 1.25 万元')).toBeVisible();
  });

  test('SYS-11 only what applies is asked for', async () => {
    await openApplication();
    await expect.element(control('押金月数')).toBeVisible();
    await expect.element(control('押金金额')).not.toBeInTheDocument();
    await control('押金月数').fill('1');
    await expect.element(control('押金金额')).toBeVisible();
    const kindOf = (name: string) => page.getByRole('radiogroup', { name: '承租人类型' }).getByRole('radio', { name });
    await expect.element(kindOf('个人')).toBeChecked();
    await page.getByRole('radiogroup', { name: '承租人类型' }).getByText('单位').click();
    await expect.element(kindOf('单位')).toBeChecked();
    await expect.element(control('承租人证件号码')).not.toBeInTheDocument();
    await expect.element(control('承租人统一社会信用代码')).toBeVisible();
    // Fields known from the filer's account are not asked for.
    await expect.element(region('当事人')).toMatchTextContent('已由您的账号带出，不用填写');
    await expect.element(control('出租人手机号')).not.toBeInTheDocument();
  });

  test('SYS-11 on a phone it is filled in step by step, and a step that is not complete is left at the second press', async () => {
    await openApplication({ window: phone });
    const next = button('保存并继续');
    await expect.element(page.getByText('第 1 步，共 7 步')).toBeVisible();
    await next.click();
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('请填写所在区');
    await expect.element(control('所在区')).toHaveFocus();
    await expect.element(region('出租依据')).not.toBeInTheDocument();
    await expectNoBarriers();
    await next.click();
    await expect.element(page.getByText('第 2 步，共 7 步')).toBeVisible();
    await expect.element(region('出租依据')).toBeVisible();
    await expect.element(control('所在区')).not.toBeVisible();
    await button('上一步').click();
    await expect.element(control('所在区')).toBeVisible();
  });

  test('SYS-11 on a phone who files themselves is asked for at most 20 things', async () => {
    await openApplication({ window: phone });
    await expect.element(button('保存并继续')).toBeVisible();
    const asked = document.querySelectorAll('[data-asked]').length;
    expect(asked).toBeGreaterThan(10);
    expect(asked).toBeLessThanOrEqual(20);
  });

  test('SYS-11 a button that is pressed stays where it is: what is wrong with the field before is told after it', async () => {
    await openApplication();
    await control('承租人手机号').fill('123');
    const draft = button('保存草稿').element();
    const send = (name: string) =>
      control('承租人手机号')
        .element()
        .dispatchEvent(new PointerEvent(name, { bubbles: true }));
    send('pointerdown');
    (draft as HTMLElement).focus();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(faultsOf('承租人手机号')).toEqual([]);
    send('pointerup');
    await expect.poll(() => faultsOf('承租人手机号')).toEqual(['承租人手机号格式不正确']);
  });

  test('SYS-11 how a right one looks is shown beside it', async () => {
    await openApplication();
    await button('查看示例').click();
    const sample = page.getByRole('dialog', { name: '租赁合同备案示例' });
    await expect.element(sample).toMatchTextContent('示例中的人员、企业和房屋均为虚构');
    await expect.element(sample).toMatchTextContent('月租金');
    await expectNoBarriers();
    await userEvent.keyboard('{Escape}');
    await expect.element(sample).not.toBeInTheDocument();
  });
});

describe('choice at the window', () => {
  test('SYS-11 what is applied for is chosen by its name, and opened in its app', async () => {
    const gateway = startGateway();
    gateway.answer(calls.listCaseTypes, [leaseType]);
    const shell = await openPage(caseApp, pages.mainApp.window, { user: clerk });
    await button('租赁合同备案').click();
    await expect
      .poll(() => shell.opened)
      .toMatchObject([{ appcode: 'lease-app', path: '/apply', title: '租赁合同备案申请', query: { type: 'ZL201' } }]);
    await expectNoBarriersInAnyLook();
  });
});
