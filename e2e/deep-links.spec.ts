import type { Page } from '@playwright/test';
import { bindAuthenticator } from './authenticator.ts';
import { expectNoBarriersInAnyLook } from './barriers.ts';
import { callAs } from './calls.ts';
import { at, expectLogin, expectSelection, go, logOut } from './portal.ts';
import { testOnServerOfItsOwn } from './server-of-its-own.ts';
import { demoPassword, fillIn, readPhoneCode, signInHere, storeSession } from './sign-in.ts';
import { readToken } from './stored.ts';
import { expect } from './test.ts';

// A password is changed.
const test = testOnServerOfItsOwn();

const invitation = '/lease-app/contracts/invitation?token=of-an-sms';
const exactly = (path: string) => at(path.replace('?', '\\?'));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function ask(page: Page, path = invitation): Promise<void> {
  await page.goto(`/portal${path}`);
  await expectLogin(page);
}

async function expectInvitation(page: Page): Promise<void> {
  await expect(page).toHaveURL(exactly(invitation));
  await expect(button(page, '打开合同')).toBeVisible();
}

test('the link of an invitation is returned to after signing in, with its app chosen; the rental login does so too', async ({
  page,
}) => {
  for (const way of ['登录', '互联网租赁备案登录']) {
    await ask(page);
    await fillIn(page, 'citizen02');
    await button(page, way).click();
    await expectInvitation(page);
    await expect(button(page, '切换应用')).toHaveText('租赁备案');
    await page.evaluate(() => localStorage.clear());
  }
});

test('the app of the address is chosen before the default one, and nothing is returned to a second time', async ({
  page,
}) => {
  await ask(page, '/org-app/home');
  await signInHere(page, 'approver01');
  await expect(page).toHaveURL(at('/org-app/home'));
  await expect(button(page, '切换应用')).toHaveText('企业从业');
  await go(page, '/index');
  await logOut(page);
  await signInHere(page, 'clerk01');
  await expectSelection(page);
});

test('by single sign-on', async ({ page }) => {
  await ask(page);
  await button(page, '统一身份认证登录').click();
  await page.getByLabel('用户名').fill('demo-jia');
  await page.getByLabel('密码').fill(demoPassword);
  await button(page, '登录').click();
  await expectInvitation(page);
});

test.describe('what is refused on the way', () => {
  test.use({ expectedConsoleErrors: [/status of (400|401)/] });

  test('a wrong captcha, and a password that is reset by a telephone code', async ({ page }) => {
    await ask(page);
    await fillIn(page, 'agency01');
    await page.getByLabel('验证码', { exact: true }).fill('????');
    await button(page, '登录').click();
    await expect(page.getByRole('alert')).toHaveText('验证码不正确或已过期');

    await button(page, '忘记密码').click();
    const dialog = page.getByRole('dialog', { name: '找回密码' });
    await dialog.getByLabel('用户名').fill('agency01');
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByText('验证码发送成功！1分钟内有效！')).toBeVisible();
    await dialog.getByLabel('新密码', { exact: true }).fill('Xin#Mima2026');
    await dialog.getByLabel('确认新密码').fill('Xin#Mima2026');
    await dialog.getByLabel('手机验证码').fill(await readPhoneCode(page, 'agency01'));
    const loaded = page.waitForEvent('load');
    await dialog.getByRole('button', { name: '确定' }).click();
    await loaded;
    await signInHere(page, 'agency01', 'Xin#Mima2026');
    await expectInvitation(page);
  });

  test('a session that has ended before the link is opened, in the portal or in an app alone', async ({ page }) => {
    for (const address of [`/portal${invitation}`, '/apps/lease-app/contracts/mine?state=1']) {
      await storeSession(page, 'citizen01');
      expect(await callAs(page.request, await readToken(page), 'logout')).toBe(200);
      await page.goto(address);
      await expectLogin(page);
      await signInHere(page, 'citizen01');
      await expect(page).toHaveURL(address);
    }
  });

  test('work that waits is found again by single sign-on too, by its owner alone', async ({ page }) => {
    for (const [name, address] of [
      ['citizen01', '/lease-app/personal/houses'],
      ['citizen02', '/index'],
    ] as const) {
      await storeSession(page, name);
      await page.goto('/portal/lease-app/contracts/mine');
      await expect(page.getByRole('heading', { name: '承租/出租合同' })).toBeVisible();
      expect(await callAs(page.request, await readToken(page), 'logout')).toBe(200);
      await go(page, '/lease-app/personal/houses');
      await expectLogin(page);
      await button(page, '统一身份认证登录').click();
      await page.getByLabel('用户名').fill('demo-jia');
      await page.getByLabel('密码').fill(demoPassword);
      await button(page, '登录').click();
      await expect(page).toHaveURL(at(address));
      await page.evaluate(() => localStorage.clear());
    }
  });
});

test('an app alone leads to the sign-in and back; who may not enter it is told so', async ({ page }) => {
  await page.goto('/apps/lease-app/contracts/mine?state=1');
  await page.getByRole('link', { name: '登录' }).click();
  await signInHere(page, 'citizen01');
  await expect(page).toHaveURL('/apps/lease-app/contracts/mine?state=1');
  await page.goto('/apps/org-app/');
  await expect(page.getByRole('heading', { name: '您没有访问权限' })).toBeVisible();
  await expectNoBarriersInAnyLook(page);
  await page.getByRole('link', { name: '首页' }).click();
  await expect(page).toHaveURL(at('/welcome'));
});

test('an address of an app that the person may not enter says so after signing in', async ({ page }) => {
  await ask(page, '/org-app/enterprises/list?page=2');
  await signInHere(page, 'citizen01');
  await expect(page.getByRole('heading', { name: '您没有访问权限' })).toBeVisible();
  await page.getByRole('link', { name: '首页' }).click();
  await expect(page).toHaveURL(at('/welcome'));
});

test('who is signed in already is led on from the login at once', async ({ page }) => {
  await storeSession(page, 'citizen01');
  await page.goto(`/portal/login?back=${encodeURIComponent('/apps/lease-app/outer/contracts')}`);
  await expect(page).toHaveURL('/apps/lease-app/outer/contracts');
});

for (const back of [
  '//evil.example/portal/x',
  'https://evil.example/',
  '/\\evil.example',
  '/portal/%2f%2fevil.example',
  'javascript:alert(1)',
])
  test(`an address that leaves the portal is not followed: ${back}`, async ({ page }) => {
    await page.goto(`/portal/login?back=${encodeURIComponent(back)}`);
    await signInHere(page, 'clerk01');
    await expectSelection(page);
  });

test('what was asked for is forgotten when the login is opened by its own address', async ({ page }) => {
  await ask(page);
  await page.goto('/portal/login');
  await signInHere(page, 'citizen01');
  await expectSelection(page);
});

const secondFactor = testOnServerOfItsOwn({ SECOND_FACTOR: 'required' });

secondFactor.describe('a second factor', () => {
  secondFactor.use({ expectedConsoleErrors: [/status of (400|403)/] });

  secondFactor('is set up on the way, also when the link is opened again meanwhile', async ({ page }) => {
    await page.goto('/portal/main-app/main/searchGlobal?word=x');
    await expectLogin(page);
    await signInHere(page, 'clerk01');
    await expect(page.getByRole('heading', { name: '绑定身份验证器' })).toBeVisible();
    await page.goto('/portal/main-app/main/searchGlobal?word=y');
    await bindAuthenticator(page);
    await expect(page).toHaveURL(exactly('/main-app/main/searchGlobal?word=y'));
  });
});
