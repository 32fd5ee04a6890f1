import type { Locator, Page } from '@playwright/test';
import { at } from './portal.ts';
import { captchaImage, demoPassword, readCaptcha } from './sign-in.ts';
import { expect, test } from './test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const userName = (page: Page) => page.getByLabel('用户名');
const password = (page: Page) => page.getByLabel('密码', { exact: true });
const captcha = (page: Page) => page.getByLabel('验证码', { exact: true });
const resetDialog = (page: Page) => page.getByRole('dialog', { name: '找回密码' });

async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await goal.and(page.locator(':focus')).count()) > 0) return;
  }
  throw new Error(`twenty presses of Tab do not reach ${goal}`);
}

test.beforeEach(async ({ page }) => {
  await page.goto('/portal/login');
  await expect(captchaImage(page)).toBeVisible();
});

test('Tab walks through the login in the order of reading, and back', async ({ page }) => {
  const stops = [
    page.getByRole('link', { name: '办事入口' }),
    page.getByRole('link', { name: '公开信息' }),
    button(page, '关怀版'),
    userName(page),
    password(page),
    button(page, '显示密码'),
    captcha(page),
    page.getByRole('button', { name: '验证码图片' }),
    button(page, '播放语音验证码'),
    button(page, '登录'),
    button(page, '忘记密码'),
    button(page, '统一身份认证登录'),
    button(page, '互联网租赁备案登录'),
  ];
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  for (const stop of stops.reverse().slice(1)) {
    await page.keyboard.press('Shift+Tab');
    await expect(stop).toBeFocused();
  }
});

test('a sign-in without a mouse, up to the first app', async ({ page }) => {
  await tabTo(page, userName(page));
  await page.keyboard.type('clerk01');
  await tabTo(page, password(page));
  await page.keyboard.type(demoPassword);
  await tabTo(page, captcha(page));
  await page.keyboard.type(await readCaptcha(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '您好，林受理' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: '进入' }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/welcome'));
});

test('Enter sends the form from every field; the focus goes to the first that is empty', async ({ page }) => {
  await captcha(page).focus();
  await page.keyboard.press('Enter');
  await expect(userName(page)).toBeFocused();
  await expect(userName(page)).toHaveAccessibleDescription('用户名不能为空');
  await page.keyboard.type('clerk01');
  await page.keyboard.press('Enter');
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAccessibleDescription('密码不能为空');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(captcha(page)).toBeFocused();
  await expect(captcha(page)).toHaveAccessibleDescription('验证码不能为空');
  await page.keyboard.type(await readCaptcha(page));
  await userName(page).press('Enter');
  await expect(page.getByRole('heading', { name: '您好，林受理' })).toBeVisible();
});

test('the reset opens with Enter, keeps the focus, gives it back when Escape closes it, and can be filled in without a mouse', async ({
  page,
}) => {
  await tabTo(page, button(page, '忘记密码'));
  await page.keyboard.press('Enter');
  const stops = [
    resetDialog(page).getByLabel('用户名'),
    resetDialog(page).getByLabel('新密码', { exact: true }),
    resetDialog(page).getByRole('button', { name: '显示密码' }).first(),
    resetDialog(page).getByLabel('确认新密码'),
    resetDialog(page).getByRole('button', { name: '显示密码' }).last(),
    resetDialog(page).getByLabel('手机验证码'),
    resetDialog(page).getByRole('button', { name: '获取验证码' }),
    resetDialog(page).getByRole('button', { name: '取消' }),
    resetDialog(page).getByRole('button', { name: '确定' }),
  ];
  for (const [index, stop] of stops.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus:not(dialog *, body)')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(resetDialog(page)).toHaveCount(0);
  await expect(button(page, '忘记密码')).toBeFocused();

  await page.keyboard.press('Space');
  await expect(resetDialog(page).getByLabel('用户名')).toBeFocused();
  await page.keyboard.type('nobody-by-keyboard');
  await tabTo(page, resetDialog(page).getByRole('button', { name: '获取验证码' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('验证码发送成功！1分钟内有效！')).toBeVisible();
  await tabTo(page, resetDialog(page).getByRole('button', { name: '确定' }));
  await page.keyboard.press('Enter');
  await expect(resetDialog(page).getByRole('alert')).toHaveText('请填写完整密码修改表单');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(resetDialog(page)).toHaveCount(0);
  await expect(button(page, '忘记密码')).toBeFocused();
});

test('a password is shown and hidden with the keyboard; a caps lock that is on is told there, and only while it is on', async ({
  page,
}) => {
  await password(page).focus();
  await page.keyboard.type('secret');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(button(page, '隐藏密码')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await expect(password(page)).toHaveValue('secret');
  await expect(button(page, '显示密码')).toBeFocused();

  await expect(password(page)).toHaveAccessibleDescription('');
  await password(page).dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
  await expect(password(page)).toHaveAccessibleDescription('大写锁定已打开');
  await expect(page.getByText('大写锁定已打开')).toBeVisible();
  await password(page).dispatchEvent('keyup', { key: 'CapsLock', modifierCapsLock: false });
  await expect(page.getByText('大写锁定已打开')).toHaveCount(0);
});
