import type { Page } from '@playwright/test';
import { holdAnswers } from './calls.ts';
import { at, expectLogin, logOut, recordPaths } from './portal.ts';
import { recordBodies } from './request-bodies.ts';
import { demoPassword, signInHere, storeSession } from './sign-in.ts';
import { readStorage } from './stored.ts';
import { expect, test } from './test.ts';

const returnPath = '/gateway/api/auth/ssologin';
const notCompleted = '统一身份认证登录未完成，请重试或使用账号登录';
const providerHeading = (page: Page) => page.getByRole('heading', { name: '统一身份认证（演示）' });

async function leaveForProvider(page: Page): Promise<void> {
  await page.goto('/portal/login');
  await page.getByRole('button', { name: '统一身份认证登录', exact: true }).click();
  await expect(providerHeading(page)).toBeVisible();
}

/** On the page of the identity provider. */
async function identifyAs(page: Page, name: string): Promise<void> {
  await page.getByLabel('用户名').fill(name);
  await page.getByLabel('密码').fill(demoPassword);
  await page.getByRole('button', { name: '登录' }).click();
}

/** The address with which the provider sends the browser home. */
async function nextReturn(page: Page): Promise<URL> {
  const request = await page.waitForRequest((one) => new URL(one.url()).searchParams.has('code') && isLogin(one.url()));
  return new URL(request.url());
}
const isLogin = (address: string) => new URL(address).pathname === '/portal/login';

async function expectBackAtLogin(page: Page): Promise<void> {
  await expect(page.getByRole('alert').getByText(notCompleted)).toHaveCount(1);
  await expectLogin(page);
}

test('LGN-05 LGN-08 unified identity login leads to the provider, which is told the way back; a person whom the portal does not know yet is let in too', async ({
  page,
  serverAddress,
}) => {
  const request = page.waitForRequest((one) => new URL(one.url()).pathname === '/demo-idp/');
  await leaveForProvider(page);
  const gotourl = new URL(new URL((await request).url()).searchParams.get('gotourl') ?? '');
  expect(gotourl.origin).toBe(serverAddress);
  expect(gotourl.pathname).toBe(returnPath);
  expect(gotourl.searchParams.get('type')).toBe('ssologin');
  expect(gotourl.searchParams.get('challenge')).toMatch(/^[\w-]{43}$/);

  await identifyAs(page, 'demo-yi');
  await expect(page.getByRole('heading', { name: '您好，演示市民乙' })).toBeVisible();
});

test('LGN-05 the identity provider of the city is where its configuration says', async ({ page }) => {
  const elsewhere = 'https://identity.example.com/sso?app=housing';
  await page.route('**/portal/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), identityProvider: elsewhere } });
  });
  await page.route('https://identity.example.com/**', (route) => route.fulfill({ body: 'the provider of a city' }));
  await page.goto('/portal/login');
  await page.getByRole('button', { name: '统一身份认证登录', exact: true }).click();
  await expect(page).toHaveURL(/^https:\/\/identity\.example\.com\/sso\?app=housing&gotourl=http/);
});

test('LGN-08 who comes back with type=ssologin is signed on while the page loads, by /redirect', async ({ page }) => {
  const bodies = recordBodies(page, 'getLoginToken');
  await leaveForProvider(page);
  const { release } = await holdAnswers(page, 'getLoginToken');
  expect(Object.keys(await readStorage(page, 'session'))).toContain('anju-sign-on-verifier');
  const home = nextReturn(page);
  await identifyAs(page, 'demo-jia');
  await expect(page.getByText('正在通过统一身份认证登录，请稍候')).toBeVisible();
  await expect(page.getByLabel('用户名')).toHaveCount(0);

  const paths = recordPaths(page);
  release();
  await expect(page.getByRole('heading', { name: '您好，张出租' })).toBeVisible();
  expect(paths).toEqual(['/portal/redirect', '/portal/index']);
  const { searchParams } = await home;
  expect(searchParams.get('type')).toBe('ssologin');
  expect(bodies).toEqual([{ code: searchParams.get('code'), verifier: expect.stringMatching(/^[\w-]{43}$/) }]);
  // It has done its work: nobody who comes to this window later finds it.
  expect(Object.keys(await readStorage(page, 'session'))).not.toContain('anju-sign-on-verifier');
});

test('LGN-09 who comes back with type=ssologinzl is signed on, by /redirectzl', async ({ page }) => {
  await page.goto('/portal/login?type=ssologinzl');
  await expect(providerHeading(page)).toBeVisible();
  const paths = recordPaths(page);
  const home = nextReturn(page);
  await identifyAs(page, 'demo-jia');
  await expect(page).toHaveURL(at('/indexzl'));
  await expect(page.getByText('张出租')).toBeVisible();
  expect((await home).searchParams.get('type')).toBe('ssologinzl');
  expect(paths).toEqual(['/portal/login', '/portal/redirectzl', '/portal/indexzl']);
});

test('LGN-08 a sign-on that begins at the provider begins anew at the login page, and ends signed in', async ({
  page,
  serverAddress,
}) => {
  const gotourl = encodeURIComponent(`${serverAddress}${returnPath}?type=ssologin`);
  for (const start of ['/demo-idp/', `/demo-idp/?gotourl=${gotourl}`]) {
    const bodies = recordBodies(page, 'getLoginToken');
    await page.goto(start);
    await expect(providerHeading(page)).toBeVisible();
    await identifyAs(page, 'demo-jia');
    await expect(page).toHaveURL(at('/index'));
    expect(bodies).toEqual([{ code: expect.any(String), verifier: expect.stringMatching(/^[\w-]{43}$/) }]);
    await logOut(page);
  }
});

test('LGN-08 who is signed in already stays so, and is not sent to the provider', async ({ page }) => {
  await storeSession(page, 'clerk01');
  await page.goto('/portal/login?type=ssologin');
  await expect(page).toHaveURL(at('/welcome'));
});

test('LGN-08 a browser without cryptography (http) signs on too', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  await leaveForProvider(page);
  await identifyAs(page, 'demo-jia');
  await expect(page).toHaveURL(at('/index'));
});

test.describe('a code that is not accepted', () => {
  test.use({ expectedConsoleErrors: [/status of 400/] });

  for (const type of ['ssologin', 'ssologinzl'])
    test(`LGN-10 a forged one with type=${type} returns to /login with a message`, async ({ page }) => {
      await page.goto(`/portal/login?type=${type}&code=forged`);
      await expectBackAtLogin(page);
      await signInHere(page, 'clerk01');
      await expect(page).toHaveURL(at('/index'));
    });

  test('LGN-10 one that has been used returns to /login with a message', async ({ page }) => {
    await leaveForProvider(page);
    const home = nextReturn(page);
    await identifyAs(page, 'demo-jia');
    await expect(page).toHaveURL(at('/index'));
    await logOut(page);
    await page.goto((await home).href);
    await expectBackAtLogin(page);
  });

  test('LGN-10 somebody else’s sign-on does not sign this browser in', async ({ page, browser, serverAddress }) => {
    const attacker = await browser.newPage({ baseURL: serverAddress });
    await leaveForProvider(attacker);
    await attacker.route('**/getLoginToken', (route) => route.abort());
    const home = nextReturn(attacker);
    await identifyAs(attacker, 'demo-yi');
    const { href } = await home;
    await attacker.close();
    await page.goto(href);
    await expectBackAtLogin(page);
    // Nor where a sign-on of its own is under way.
    await leaveForProvider(page);
    await page.goto(href);
    await expectBackAtLogin(page);
  });

  test('LGN-10 one that another window began returns to /login with a message', async ({ page }) => {
    await leaveForProvider(page);
    await page.evaluate(() => sessionStorage.clear());
    await identifyAs(page, 'demo-jia');
    await expectBackAtLogin(page);
  });
});

test('LGN-10 a provider that loses the challenge leads back to /login with a message, and not round in circles', async ({
  page,
}) => {
  await leaveForProvider(page);
  await page.goto(returnPath);
  await expectBackAtLogin(page);
});

test('LGN-10 a provider that vouches for nobody returns to /login with a message', async ({ page }) => {
  await page.goto(`${returnPath}?error=access_denied&state=x`);
  await expectBackAtLogin(page);
  await page.reload();
  await expect(page.getByLabel('用户名')).toBeVisible();
  await expect(page.getByText(notCompleted)).toHaveCount(0);
});
