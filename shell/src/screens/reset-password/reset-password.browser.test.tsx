import { calls } from '@anju/contract';
import {
  expectNoBarriers,
  expectNoBarriersInAnyLook,
  holdTime,
  page,
  tabThrough,
  tabTo,
  userEvent,
  watchAddresses,
} from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import { captchaImage, expectLogin } from '../../../testing/login.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { stopTime } from '../../../testing/time.ts';
import { startLoginGateway } from '../../../testing/workspace.ts';

const newPassword = 'Xin#Mima2026';
const codeSent = '验证码发送成功！1分钟内有效！';
const complete = { 用户名: 'clerk01', 新密码: newPassword, 确认新密码: newPassword, 手机验证码: '123456' };

const dialog = () => page.getByRole('dialog', { name: '找回密码' });
const field = (label: string) => dialog().getByLabelText(label, { exact: true });
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const send = () => button('确定').click();
const opener = () => page.getByRole('button', { name: '忘记密码' });
const problem = () => dialog().getByRole('alert');

async function fillIn(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
}

async function openReset() {
  const gateway = startLoginGateway();
  gateway.answer(calls.sendPhoneCode, { result: 1, requestId: 'request-7' });
  await openPortal('/login');
  await expect.element(captchaImage()).toBeVisible();
  await opener().click();
  await expect.element(dialog()).toBeVisible();
  return gateway;
}

describe('reset of a forgotten password', () => {
  test('FGT-01 FGT-02 FGT-03 all four fields are wanted, both passwords alike and of every class and length: nothing is sent before', async () => {
    const gateway = await openReset();
    await fillIn({ ...complete, 确认新密码: `${newPassword} ` });
    for (const missing of ['用户名', '新密码', '确认新密码', '手机验证码']) {
      await send();
      await expect.element(problem()).toHaveTextContent('新密码和确认新密码不一致，请检查后修改！');
      await field(missing).fill('');
      await send();
      await expect.element(problem()).toHaveTextContent('请填写完整密码修改表单');
      await field(missing).fill(missing);
    }
    for (const label of ['新密码', '确认新密码'])
      await expect.element(field(label)).toHaveAttribute('type', 'password');
    for (const weak of ['Abcdef12', 'Ab1@']) {
      await fillIn({ 新密码: weak, 确认新密码: weak });
      await send();
      await expect
        .element(problem())
        .toHaveTextContent('密码强度不够请输入复杂密码！（包含数字、大小写字母、特殊字符）');
      await field('手机验证码').fill('');
      await send();
      await expect.element(problem()).toHaveTextContent('请填写完整密码修改表单');
      await field('手机验证码').fill('123456');
    }
    expect(gateway.asked(calls.resetPassword)).toEqual([]);
  });

  test('FGT-03 five characters of all classes are enough; then the telephone code counts', async () => {
    const gateway = await openReset();
    gateway.refuse(calls.resetPassword, 'bad-input', '手机验证码不正确或已过期');
    await fillIn({ ...complete, 新密码: 'Ab1@x', 确认新密码: 'Ab1@x' });
    await send();
    await expect.element(problem()).toHaveTextContent('手机验证码不正确或已过期');
    await expect.element(dialog()).toBeVisible();
    expect(gateway.asked(calls.resetPassword)).toHaveLength(1);
  });

  test('FGT-04 FGT-05 a code that was sent is told; its button counts 60 seconds down, disabled, and then offers to send again', async () => {
    const gateway = await openReset();
    await button('获取验证码').click();
    await expect.element(problem()).toHaveTextContent('用户名不能为空');
    expect(gateway.asked(calls.sendPhoneCode)).toEqual([]);
    await field('用户名').fill(' agency01 ');
    stopTime();
    await button('获取验证码').click();
    await expect.element(page.getByText(codeSent)).toBeVisible();
    await expect.element(problem()).toHaveTextContent('');
    expect(gateway.asked(calls.sendPhoneCode)).toEqual([{ name: 'agency01' }]);
    await expect.element(button('60秒后重新发送')).toBeDisabled();
    for (const [later, name] of [
      [30_000, '30秒后重新发送'],
      [29_000, '1秒后重新发送'],
    ] as const) {
      await vi.advanceTimersByTimeAsync(later);
      await expect.element(button(name)).toBeDisabled();
    }
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.element(button('重新发送')).toBeEnabled();

    gateway.refuse(calls.sendPhoneCode, 'too-many-requests', '验证码已发送，请1分钟后再试');
    await button('重新发送').click();
    await expect.element(problem()).toHaveTextContent('验证码已发送，请1分钟后再试');
    await expect.element(button('重新发送')).toBeEnabled();
  });

  test('FGT-06 a new password goes encrypted, with the code and its request; it is told to be accepted, then the page loads again', async () => {
    holdTime();
    const gateway = await openReset();
    gateway.answer(calls.resetPassword, { result: 1 });
    const { loaded } = watchAddresses();
    await field('用户名').fill('citizen02');
    await button('获取验证码').click();
    await expect.element(page.getByText(codeSent)).toBeVisible();
    await fillIn({ 新密码: newPassword, 确认新密码: newPassword, 手机验证码: ' 123456 ' });
    await send();
    await expect.element(page.getByText('新密码修改成功，请重新登录！')).toBeVisible();
    expect(gateway.asked(calls.resetPassword)).toEqual([
      { name: 'citizen02', password: expect.any(String), code: '123456', requestId: 'request-7' },
    ]);
    expect(atob(gateway.asked(calls.resetPassword)[0]?.password ?? '')).not.toContain(newPassword);
    await vi.advanceTimersByTimeAsync(5_000);
    await expect.poll(() => loaded).toEqual([location.href]);
  });

  test('FGT-04 where the server asks for a captcha it is filled in beside its picture, and the code is sent', async () => {
    const gateway = await openReset();
    gateway.refuse(calls.sendPhoneCode, 'captcha-required', '请输入图形验证码后重新获取');
    await field('用户名').fill('reviewer02');
    await button('获取验证码').click();
    await expect.element(problem()).toHaveTextContent('请输入图形验证码后重新获取');
    const captcha = field('验证码');
    await expect.element(captcha).toHaveFocus();
    await expect.element(captcha).toHaveAttribute('placeholder', '请输入验证码');
    await expectNoBarriers();

    const picture = dialog().getByRole('img', { name: '验证码图片' });
    await expect.element(picture).toBeVisible();
    const before = picture.element().getAttribute('src');
    await picture.click();
    await expect.element(picture).not.toHaveAttribute('src', before);
    const uuid = picture.element().getAttribute('src')?.split('/').at(-1);
    await button('获取验证码').click();
    await expect.element(problem()).toHaveTextContent('验证码不能为空');
    gateway.answer(calls.sendPhoneCode, { result: 1, requestId: 'request-8' });
    await captcha.fill(' a1b2 ');
    await button('获取验证码').click();
    await expect.element(page.getByText(codeSent)).toBeVisible();
    await expect.element(captcha).not.toBeInTheDocument();
    expect(gateway.asked(calls.sendPhoneCode)).toEqual([
      { name: 'reviewer02' },
      { name: 'reviewer02', code: 'a1b2', uuid },
    ]);
  });

  test('取消 closes it, and nothing is sent', async () => {
    await openReset();
    await fillIn(complete);
    await button('取消').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expectLogin();
  });

  test('it opens with Enter, keeps the focus, and gives it back when Escape closes it', async () => {
    startLoginGateway();
    await openPortal('/login');
    await expect.element(captchaImage()).toBeVisible();
    await tabTo(opener());
    await userEvent.keyboard('{Enter}');
    await expect.element(field('用户名')).toHaveFocus();
    await tabThrough([
      field('新密码'),
      button('显示密码').first(),
      field('确认新密码'),
      button('显示密码').last(),
      field('手机验证码'),
      button('获取验证码'),
      button('取消'),
      button('确定'),
    ]);
    // Tab goes round in the dialog and through the browser's own controls, and never reaches the page behind.
    for (let presses = 0; presses < 12; presses += 1) {
      await userEvent.tab();
      expect(document.querySelector(':focus:not(dialog *, body)')).toBeNull();
    }
    await tabTo(button('取消'));
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
  });

  test('it is filled in without a mouse, from the button that the space bar presses and back to it', async () => {
    const gateway = startLoginGateway();
    gateway.answer(calls.sendPhoneCode, { result: 1, requestId: 'request-7' });
    await openPortal('/login');
    await expect.element(captchaImage()).toBeVisible();
    (opener().element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(field('用户名')).toHaveFocus();
    await userEvent.keyboard('nobody-by-keyboard');
    await tabTo(button('获取验证码'));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(codeSent)).toBeVisible();
    expect(gateway.asked(calls.sendPhoneCode)).toEqual([{ name: 'nobody-by-keyboard' }]);
    await tabTo(button('确定'));
    await userEvent.keyboard('{Enter}');
    await expect.element(problem()).toHaveTextContent('请填写完整密码修改表单');
    await tabThrough([button('取消')], { shift: true });
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
  });

  test('nothing stands in the way of who fills it in, with what is wrong, in any look', async () => {
    await openReset();
    await send();
    await expect.element(problem()).toHaveTextContent('请填写完整密码修改表单');
    await expectNoBarriersInAnyLook();
  });
});
