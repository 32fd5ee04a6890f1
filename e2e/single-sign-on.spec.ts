import type { Page } from '@playwright/test';
import { at, expectLogin, expectSelection, logOut } from './portal.ts';
import { recordBodies } from './request-bodies.ts';
import { demoPassword } from './sign-in.ts';
import { expect, test } from './test.ts';

const returnPath = '/gateway/api/auth/ssologin';
const notCompleted = '统一身份认证登录未完成，请重试或使用账号登录';
const providerHeading = (page: Page) => page.getByRole('heading', { name: '统一身份认证（演示）' });

async function leaveForProvider(page: Page): Promise<void> {
  await page.goto('/portal/login');
  await page.getByRole('button', { name: '统一身份认证登录', exact: true }).click();
  await expect(providerHeading(page)).toBeVisible();
}

async function identifyAs(page: Page, name: string): Promise<void> {
  await page.getByLabel('用户名').fill(name);
  await page.getByLabel('密码').fill(demoPassword);
  await page.getByRole('button', { name: '登录' }).click();
}

/** The provider sends the browser home with this address. */
async function nextReturn(page: Page): Promise<URL> {
  const request = await page.waitForRequest((one) => new URL(one.url()).searchParams.has('code') && isLogin(one.url()));
  return new URL(request.url());
}
const isLogin = (address: string) => new URL(address).pathname === '/portal/login';

async function expectBackAtLogin(page: Page): Promise<void> {
  await expect(page.getByRole('alert').getByText(notCompleted)).toHaveCount(1);
  await expectLogin(page);
}

test.use({ expectedConsoleErrors: [/status of 400/] });

test('LGN-05 LGN-08 LGN-09 LGN-10 unified identity login leads to the provider and back, also with type=ssologinzl and where it begins at the provider; a person whom the portal does not know yet is let in too, and their code is good once', async ({
  page,
  serverAddress,
}) => {
  await test.step('from the login page', async () => {
    const bodies = recordBodies(page, 'getLoginToken');
    await leaveForProvider(page);
    const home = nextReturn(page);
    await identifyAs(page, 'demo-yi');
    await expect(page.getByRole('heading', { name: '您好，演示市民乙' })).toBeVisible();
    const { href, searchParams } = await home;
    expect(searchParams.get('type')).toBe('ssologin');
    expect(bodies).toEqual([{ code: searchParams.get('code'), verifier: expect.stringMatching(/^[\w-]{43}$/) }]);
    await logOut(page);
    await page.goto(href);
    await expectBackAtLogin(page);
  });

  await test.step('with type=ssologinzl, which ends by /redirectzl', async () => {
    await page.goto('/portal/login?type=ssologinzl');
    await expect(providerHeading(page)).toBeVisible();
    await identifyAs(page, 'demo-jia');
    await expect(page).toHaveURL(at('/indexzl'));
    await expect(page.getByText('张出租')).toBeVisible();
    await logOut(page);
  });

  await test.step('from the provider, which begins anew at the login page', async () => {
    const gotourl = encodeURIComponent(`${serverAddress}${returnPath}?type=ssologin`);
    for (const start of ['/demo-idp/', `/demo-idp/?gotourl=${gotourl}`]) {
      await page.goto(start);
      await expect(providerHeading(page)).toBeVisible();
      await identifyAs(page, 'demo-jia');
      await expectSelection(page);
      await logOut(page);
    }
  });
});

test('LGN-10 somebody else’s sign-on does not sign this browser in, nor does a provider that loses the challenge or vouches for nobody', async ({
  page,
  browser,
  serverAddress,
}) => {
  const attacker = await browser.newPage({ baseURL: serverAddress });
  await leaveForProvider(attacker);
  await attacker.route('**/getLoginToken', (route) => route.abort());
  const home = nextReturn(attacker);
  await identifyAs(attacker, 'demo-yi');
  const { href } = await home;
  await attacker.close();
  await page.goto(href);
  await expectBackAtLogin(page);
  // The link must not work either while another sign-on is under way.
  await leaveForProvider(page);
  await page.goto(href);
  await expectBackAtLogin(page);

  await leaveForProvider(page);
  await page.goto(returnPath);
  await expectBackAtLogin(page);
  await page.goto(`${returnPath}?error=access_denied&state=x`);
  await expectBackAtLogin(page);
  await page.reload();
  await expect(page.getByLabel('用户名')).toBeVisible();
  await expect(page.getByText(notCompleted)).toHaveCount(0);
});
