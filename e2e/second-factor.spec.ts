import type { Page } from '@playwright/test';
import { chooseMore, message, openAdmin, openElsewhere } from './admin.ts';
import { bindAuthenticator, button, field, heading, wrongOneTimePassword } from './authenticator.ts';
import { oneTimePassword } from './one-time-password.ts';
import { expectLogin, expectSelection, logOut } from './portal.ts';
import { testOnServerOfItsOwn } from './server-of-its-own.ts';
import { fillIn, readCaptcha, signIn } from './sign-in.ts';
import { expect } from './test.ts';

const test = testOnServerOfItsOwn({ SECOND_FACTOR: 'required' });

const welcome = '您好，林受理';

/** The login page must be shown already. */
async function signInHere(page: Page, name: string): Promise<void> {
  await fillIn(page, name);
  await button(page, '登录').click();
}

/** The rest of the form is kept; only the captcha is new. */
async function sendOneTimePassword(page: Page, code: string): Promise<void> {
  await field(page).fill(code);
  await page.getByLabel('验证码', { exact: true }).fill(await readCaptcha(page));
  await button(page, '登录').click();
}

test.describe('staff', () => {
  test.use({ expectedConsoleErrors: [/status of (400|401|403|428)/] });

  test('bind an authenticator at their first sign-in, with another key each time until it is bound, and are asked for its code ever after; citizens need none', async ({
    page,
  }) => {
    await signIn(page, 'citizen01');
    await expect(heading(page, '您好，张出租')).toBeVisible();
    await logOut(page);

    await signIn(page, 'clerk01');
    const first = await page.getByRole('code').innerText();
    await page.reload();
    expect(await page.getByRole('code').innerText()).not.toBe(first);
    const { key, recoveryCodes } = await bindAuthenticator(page);
    await expect(heading(page, welcome)).toBeVisible();
    await logOut(page);

    await signInHere(page, 'clerk01');
    await expect(page.getByRole('alert')).toHaveText('请输入身份验证器中的动态验证码');
    await expect(page.getByLabel('用户名')).toHaveValue('clerk01');
    await sendOneTimePassword(page, wrongOneTimePassword(key));
    await expect(page.getByRole('alert')).toHaveText('动态验证码不正确');
    await expectLogin(page);
    // The binding has used up the present code.
    await sendOneTimePassword(page, oneTimePassword(key, 1));
    await expect(heading(page, welcome)).toBeVisible();
    await logOut(page);

    await signInHere(page, 'clerk01');
    await sendOneTimePassword(page, recoveryCodes[0] ?? '');
    await expect(heading(page, welcome)).toBeVisible();
    await logOut(page);

    await signInHere(page, 'clerk01');
    await sendOneTimePassword(page, recoveryCodes[0] ?? '');
    await expect(page.getByRole('alert')).toHaveText('动态验证码不正确');
  });

  test('whose authenticator is lost binds another after an administrator has removed it', async ({
    page,
    browser,
    serverAddress,
  }) => {
    test.setTimeout(60_000);
    const other = await openElsewhere(browser, serverAddress);
    await signIn(other, 'reviewer02');
    await bindAuthenticator(other);
    await expectSelection(other);

    await signIn(page, 'admin');
    await bindAuthenticator(page);
    await expectSelection(page);
    await openAdmin(page, '用户管理');
    await chooseMore(page, 'reviewer02', '解除动态验证码');
    const dialog = page.getByRole('dialog', { name: '解除用户 reviewer02 的动态验证码？' });
    await expect(dialog).toContainText('本人下次登录须重新绑定');
    await dialog.getByRole('button', { name: '解除动态验证码' }).click();
    await expect(message(page, '动态验证码已解除')).toBeVisible();
    await page.getByRole('button', { name: '更多：reviewer02' }).click();
    await expect(page.getByRole('menuitem', { name: '作废密码' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: '解除动态验证码' })).toHaveCount(0);

    await other.reload();
    await expectLogin(other);
    await signInHere(other, 'reviewer02');
    await bindAuthenticator(other);
    await expectSelection(other);
    await other.context().close();
  });
});
