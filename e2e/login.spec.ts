import type { Page } from '@playwright/test';
import { holdAnswers } from './calls.ts';
import { at, expectLogin, productTitle, recordPaths } from './portal.ts';
import { recordBodies } from './request-bodies.ts';
import { captchaImage, demoPassword, fillIn, readCaptcha, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const logIn = (page: Page) => button(page, '登录');
const userName = (page: Page) => page.getByLabel('用户名');
const password = (page: Page) => page.getByLabel('密码', { exact: true });
const captcha = (page: Page) => page.getByLabel('验证码', { exact: true });

async function boxOf(page: Page, name: 'field' | 'picture') {
  const box = await (name === 'field' ? captcha(page) : captchaImage(page)).boundingBox();
  if (!box) throw new Error(`the captcha's ${name} is not shown`);
  return box;
}

test.beforeEach(async ({ page }) => {
  await page.goto('/portal/login');
});

test('LGN-01 LGN-02 LGN-17 the screen names the product and, at its foot, the bureau; asks for user name, password and, beside its picture, the captcha; and its link opens the reset', async ({
  page,
}) => {
  await expect(page.getByRole('heading', { level: 1, name: productTitle, exact: true })).toBeVisible();
  await expect(page).toHaveTitle(productTitle);
  await expect(page.getByText('主办单位：安居市住房和城乡建设局', { exact: true })).toBeVisible();

  await expect(page.getByPlaceholder('请输入用户名')).toHaveAccessibleName('用户名');
  await expect(page.getByPlaceholder('请输入密码')).toHaveAccessibleName('密码');
  await expect(page.getByPlaceholder('请输入密码')).toHaveAttribute('type', 'password');
  await expect(page.getByPlaceholder('请输入验证码')).toHaveAccessibleName('验证码');

  await expect(captchaImage(page)).toHaveAttribute('src', /^\/gateway\/api\/captcha\/image\/[\da-f-]{36}$/);
  await expect(captchaImage(page)).not.toHaveJSProperty('naturalWidth', 0);
  const field = await boxOf(page, 'field');
  const picture = await boxOf(page, 'picture');
  expect(picture.x).toBeGreaterThan(field.x + field.width);
  expect(picture.y).toBeLessThan(field.y + field.height);
  expect(picture.y + picture.height).toBeGreaterThan(field.y);

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByText('忘记密码', { exact: true }).click();
  await expect(page.getByRole('dialog', { name: '找回密码' })).toBeVisible();
});

test.describe('the server refuses', () => {
  test.use({ expectedConsoleErrors: [/status of 400/] });

  test('LGN-03 a captcha comes with the page, with a click on the picture and after a failed login', async ({
    page,
  }) => {
    const addresses = new Set<string | null>();
    const expectAnother = async () => {
      await expect.poll(async () => addresses.has(await captchaImage(page).getAttribute('src'))).toBe(false);
      addresses.add(await captchaImage(page).getAttribute('src'));
    };
    await expectAnother();
    await captchaImage(page).click();
    await expectAnother();
    await fillIn(page, 'clerk01', 'not-the-password');
    await logIn(page).click();
    await expectAnother();
    expect(addresses.size).toBe(3);
    await expect(captcha(page)).toHaveValue('');

    await fillIn(page, 'clerk01');
    await logIn(page).click();
    await expect(page).toHaveURL(at('/index'));
  });

  test("LGN-15 a failed login shows the server's message", async ({ page }) => {
    for (const [code, reason] of [
      ['????', '验证码不正确或已过期'],
      [undefined, '用户名或密码不正确'],
    ] as const) {
      await fillIn(page, 'reviewer01', 'not-the-password');
      if (code) await captcha(page).fill(code);
      const answer = page.waitForResponse('**/gateway/api/auth/login');
      await logIn(page).click();
      expect(await (await answer).json()).toMatchObject({ code: 400, msg: reason });
      await expect(page.getByRole('alert')).toHaveText(reason);
      await expectLogin(page);
      await expect(userName(page)).toHaveValue('reviewer01');
    }
  });
});

test('LGN-04 the login button says that it is busy', async ({ page }) => {
  const { release } = await holdAnswers(page, 'login');
  await fillIn(page, 'clerk01');
  await logIn(page).click();
  await expect(button(page, '登录中...')).toBeDisabled();
  await expect(logIn(page)).toHaveCount(0);
  release();
  await expect(page).toHaveURL(at('/index'));
});

test('LGN-06 LGN-07 the rental filing login signs in with type zl, by /redirectzl', async ({ page }) => {
  const bodies = recordBodies(page, 'login');
  const paths = recordPaths(page);
  await fillIn(page, 'citizen01');
  await button(page, '互联网租赁备案登录').click();
  await expect(page).toHaveURL(at('/indexzl'));
  await expect(page.getByRole('heading', { name: '房屋租赁办事入口' })).toBeVisible();
  expect(bodies).toEqual([expect.objectContaining({ name: 'citizen01', loginType: 'zl' })]);
  expect(paths).toEqual(['/portal/redirectzl', '/portal/indexzl']);
});

test('LGN-07 a normal login goes to /redirect', async ({ page }) => {
  const bodies = recordBodies(page, 'login');
  const { release } = await holdAnswers(page, 'userInfo');
  await fillIn(page, 'clerk01');
  await logIn(page).click();
  await expect(page).toHaveURL(at('/redirect'));
  await expect(page.getByRole('heading', { name: '正在跳转' })).toBeVisible();
  expect(bodies).toEqual([expect.objectContaining({ loginType: 'normal' })]);
  release();
  await expect(page).toHaveURL(at('/index'));
});

test('LGN-11 LGN-12 LGN-13 an empty user name or password is told when it is left, a captcha when it is emptied', async ({
  page,
}) => {
  // The page stands before its script does; the captcha comes by the script.
  await expect(captchaImage(page)).toBeVisible();
  await userName(page).focus();
  await expect(userName(page)).toHaveAccessibleDescription('');
  await userName(page).blur();
  await expect(userName(page)).toHaveAccessibleDescription('用户名不能为空');
  await expect(page.getByText('用户名不能为空')).toBeVisible();

  await userName(page).fill('   ');
  await userName(page).blur();
  await expect(page.getByText('用户名不能为空')).toBeVisible();
  await userName(page).fill('clerk01');
  await userName(page).blur();
  await expect(page.getByText('用户名不能为空')).toBeHidden();

  await password(page).focus();
  await expect(password(page)).toHaveAccessibleDescription('');
  await password(page).blur();
  await expect(password(page)).toHaveAccessibleDescription('密码不能为空');
  await expect(page.getByText('密码不能为空')).toBeVisible();
  await password(page).fill(' ');
  await password(page).blur();
  await expect(page.getByText('密码不能为空')).toBeHidden();

  // Not when it is left.
  await captcha(page).focus();
  await captcha(page).blur();
  await expect(captcha(page)).toHaveAccessibleDescription('');
  await captcha(page).fill('ab');
  await expect(captcha(page)).toHaveAccessibleDescription('');
  await captcha(page).fill('');
  await expect(captcha(page)).toHaveAccessibleDescription('验证码不能为空');
  await expect(page.getByText('验证码不能为空')).toBeVisible();
  await expect(captcha(page)).toBeFocused();
});

test('LGN-11 LGN-12 LGN-13 an empty form is not sent', async ({ page }) => {
  const bodies = recordBodies(page, 'login');
  for (const name of ['登录', '互联网租赁备案登录']) {
    if (name !== '登录') await page.reload();
    await expect(captchaImage(page)).toBeVisible();
    await button(page, name).click();
    for (const gap of ['用户名不能为空', '密码不能为空', '验证码不能为空'])
      await expect(page.getByText(gap, { exact: true })).toBeVisible();
  }
  expect(bodies).toEqual([]);
});

test('LGN-14 LGN-16 CON-02 the name is sent trimmed, isTelYzm as no, and the password never as it was typed', async ({
  page,
}) => {
  const bodies = recordBodies(page, 'login');
  await fillIn(page, '  entemp01 ');
  const code = await readCaptcha(page);
  await logIn(page).click();
  await expect(page).toHaveURL(at('/index'));

  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({ name: 'entemp01', isTelYzm: 'no', code });
  const sent = String(bodies[0]?.password);
  expect(JSON.stringify(bodies)).not.toContain(demoPassword);
  expect(Buffer.from(sent, 'base64').toString('latin1')).not.toContain(demoPassword);
  expect(Buffer.from(sent, 'base64')).toHaveLength(256);
});

test('CON-02 the same password looks different each time it is sent', async ({ page }) => {
  const bodies = recordBodies(page, 'login');
  await fillIn(page, 'clerk01');
  await logIn(page).click();
  // Whatever the page asks for has been answered: without a session it would be refused.
  await expect(page.getByRole('button', { name: '进入' }).first()).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'clerk01');
  await expect(page).toHaveURL(at('/index'));
  expect(bodies).toHaveLength(2);
  expect(bodies[0]?.password).not.toBe(bodies[1]?.password);
});
