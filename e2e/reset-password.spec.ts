import type { Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { test } from './changed-settings.ts';
import { expectLogin } from './portal.ts';
import { recordBodies } from './request-bodies.ts';
import { captchaImage, demoPassword, readCaptcha, readPhoneCode, signInHere } from './sign-in.ts';
import { expect } from './test.ts';

const newPassword = 'Xin#Mima2026';
const codeSent = '验证码发送成功！1分钟内有效！';
const dialog = (page: Page) => page.getByRole('dialog', { name: '找回密码' });
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const problem = (page: Page) => dialog(page).getByRole('alert');

const complete = { 用户名: 'clerk01', 新密码: newPassword, 确认新密码: newPassword, 手机验证码: '123456' };

async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

async function openReset(page: Page): Promise<void> {
  await page.goto('/portal/login');
  await page.getByRole('button', { name: '忘记密码' }).click();
  await expect(dialog(page)).toBeVisible();
}

test('FGT-01 FGT-02 FGT-03 all four fields are wanted, both passwords alike and of every class and length: nothing is sent before', async ({
  page,
}) => {
  const bodies = recordBodies(page, 'updatePas');
  await openReset(page);
  for (const missing of Object.keys(complete)) {
    await fillIn(page, { ...complete, [missing]: '' });
    await button(page, '确定').click();
    await expect(problem(page)).toHaveText('请填写完整密码修改表单');
    await fillIn(page, { 确认新密码: 'x', 新密码: 'y', 用户名: 'z', 手机验证码: '1' });
    await button(page, '确定').click();
    await expect(problem(page)).not.toHaveText('请填写完整密码修改表单');
  }
  await expect(field(page, '新密码')).toHaveAttribute('type', 'password');
  await expect(field(page, '确认新密码')).toHaveAttribute('type', 'password');

  await fillIn(page, { ...complete, 确认新密码: `${newPassword} ` });
  await button(page, '确定').click();
  await expect(problem(page)).toHaveText('新密码和确认新密码不一致，请检查后修改！');

  for (const weak of ['Abcdef@', 'ABCDEF1@', 'abcdef1@', 'Abcdef12', 'Ab1@']) {
    await fillIn(page, { ...complete, 新密码: 'x', 确认新密码: 'y' });
    await button(page, '确定').click();
    await expect(problem(page)).not.toHaveText(/强度/);
    await fillIn(page, { 新密码: weak, 确认新密码: weak });
    await button(page, '确定').click();
    await expect(problem(page), weak).toHaveText('密码强度不够请输入复杂密码！（包含数字、大小写字母、特殊字符）');
  }
  expect(bodies).toEqual([]);
});

test.describe('the server refuses', () => {
  test.use({ expectedConsoleErrors: [/status of (400|429)/] });

  test('FGT-03 five characters of all classes are enough; then the telephone code counts', async ({ page }) => {
    await openReset(page);
    await fillIn(page, { ...complete, 新密码: 'Ab1@x', 确认新密码: 'Ab1@x' });
    await button(page, '确定').click();
    await expect(problem(page)).toHaveText('手机验证码不正确或已过期');
    await expect(dialog(page)).toBeVisible();
  });

  test('FGT-04 the code button counts 60 seconds down, disabled, and then offers to send again', async ({ page }) => {
    await page.clock.install();
    await openReset(page);
    await expect(button(page, '获取验证码')).toBeEnabled();
    await field(page, '用户名').fill('agency01');
    await stopClock(page);
    await button(page, '获取验证码').click();
    await expect(button(page, '60秒后重新发送')).toBeDisabled();
    await page.clock.runFor(30_000);
    await expect(button(page, '30秒后重新发送')).toBeDisabled();
    await page.clock.runFor(29_800);
    await expect(button(page, '1秒后重新发送')).toBeDisabled();
    await page.clock.runFor(400);
    await expect(button(page, '重新发送')).toBeEnabled();

    // On the server's clock the minute is not over.
    await button(page, '重新发送').click();
    await expect(problem(page)).toHaveText('验证码已发送，请1分钟后再试');
    await expect(button(page, '重新发送')).toBeEnabled();
  });

  test('FGT-06 a new password is told to be accepted, then the page loads again, and only the new one signs in', async ({
    page,
  }) => {
    const bodies = recordBodies(page, 'updatePas');
    await page.clock.install();
    await openReset(page);
    await field(page, '用户名').fill('citizen02');
    const sent = page.waitForResponse('**/captcha/telid');
    await button(page, '获取验证码').click();
    await expect(page.getByText(codeSent)).toBeVisible();
    const code = await readPhoneCode(page, 'citizen02');
    await fillIn(page, { 新密码: newPassword, 确认新密码: newPassword, 手机验证码: code });
    await stopClock(page);
    const reloaded = page.waitForEvent('load');
    await button(page, '确定').click();
    await expect(page.getByText('新密码修改成功，请重新登录！')).toBeVisible();
    const { requestId } = (await (await sent).json()).data;
    expect(bodies).toEqual([{ name: 'citizen02', password: expect.any(String), code, requestId }]);
    expect(JSON.stringify(bodies)).not.toContain(newPassword);

    await page.clock.fastForward(5_000);
    await reloaded;
    await page.clock.resume();
    await expectLogin(page);
    await expect(dialog(page)).toHaveCount(0);

    for (const password of [demoPassword, newPassword]) {
      await signInHere(page, 'citizen02', password);
      if (password === demoPassword) await expect(page.getByRole('alert')).toHaveText('用户名或密码不正确');
    }
    await expect(page.getByRole('heading', { name: '您好，陈承租' })).toBeVisible();
  });
});

test.describe('the server asks for a captcha', () => {
  test.use({ expectedConsoleErrors: [/status of 428/] });

  test('FGT-04 where the server asks for a captcha it is filled in beside its picture, and the code is sent', async ({
    page,
  }) => {
    const bodies = recordBodies(page, 'telid');
    // By its own clock the server asks only after a minute.
    const envelope = { code: 428, msg: '请输入图形验证码后重新获取', data: null, error: 'captcha-required' };
    await page.route('**/captcha/telid', (route) => route.fulfill({ status: 428, json: envelope }), { times: 1 });
    await openReset(page);
    await field(page, '用户名').fill('reviewer02');
    await button(page, '获取验证码').click();
    await expect(problem(page)).toHaveText('请输入图形验证码后重新获取');
    const captcha = dialog(page).getByLabel('验证码', { exact: true });
    await expect(captcha).toBeFocused();
    await expect(captcha).toHaveAttribute('placeholder', '请输入验证码');
    await expectNoBarriers(page);

    const picture = captchaImage(dialog(page));
    const before = await picture.getAttribute('src');
    await picture.click();
    await expect(picture).not.toHaveAttribute('src', before ?? '');
    await button(page, '获取验证码').click();
    await expect(problem(page)).toHaveText('验证码不能为空');
    const code = await readCaptcha(page, dialog(page));
    await captcha.fill(code);
    await button(page, '获取验证码').click();
    await expect(page.getByText(codeSent)).toBeVisible();
    await expect(captcha).toHaveCount(0);
    expect(bodies).toEqual([
      { name: 'reviewer02' },
      { name: 'reviewer02', code, uuid: expect.stringMatching(/^[\da-f-]{36}$/) },
    ]);
  });
});

test('FGT-05 a code that was sent is told, and can be read on the telephone', async ({ page }) => {
  await openReset(page);
  await button(page, '获取验证码').click();
  await expect(problem(page)).toHaveText('用户名不能为空');
  await field(page, '用户名').fill(' entemp01 ');
  await button(page, '获取验证码').click();
  await expect(page.getByText(codeSent)).toBeVisible();
  await expect(problem(page)).toHaveText('');
  expect(await readPhoneCode(page, 'entemp01')).toMatch(/^\d{6}$/);
});
