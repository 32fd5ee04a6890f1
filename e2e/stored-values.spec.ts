import type { Page } from '@playwright/test';
import { answerAgain, changeAnswer } from './calls.ts';
import { at, card, enterAs, expectLogin, expectWelcome, go, logOut } from './portal.ts';
import { captchaImage, demoPassword, openSession, signIn, signInHere, storeSession } from './sign-in.ts';
import { forget, keysOfSession, readRecord, readStorage, readStored, type WebStorage } from './stored.ts';
import { expect, test } from './test.ts';

async function chooseNoTheme(page: Page): Promise<void> {
  await page.getByRole('button', { name: '主题' }).click();
  await page.getByRole('radio', { name: '无主题' }).check();
  await page.getByRole('button', { name: '确定' }).click();
}

test('DAT-02 the picture of a user is their own where its address is one of the web, else the default image', async ({
  page,
  serverAddress,
}) => {
  await storeSession(page, 'clerk01');
  const picture = page.getByRole('banner').getByRole('presentation');
  const own = `${serverAddress}/portal/favicon.svg`;
  const defaultImage = /^\/portal\/assets\/default-avatar-.+\.svg$/;
  for (const [avatar, shown] of [
    ['', defaultImage],
    ['/portal/favicon.svg', defaultImage],
    ['ftp://127.0.0.1/me.png', defaultImage],
    ['data:image/svg+xml,<svg/>', defaultImage],
    [own, own],
  ] as const) {
    await changeAnswer(page, 'userInfo', { avatar });
    await page.goto('/portal/index');
    await expect(picture).toHaveAttribute('src', shown);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await answerAgain(page, 'userInfo');
  }
});

test.describe('as a browser is that loads apps ahead', () => {
  test.use({ loadsAhead: true });

  test('DAT-03 DAT-04 the browser holds what the specification lists and the server gave; every key carries the prefix, every value its dataType, content, type and datetime', async ({
    page,
  }) => {
    const before = Date.now();
    const login = page.waitForResponse('**/gateway/api/auth/login');
    await signIn(page, 'approver01');
    await expectWelcome(page, '王审批');
    const { data: tokens } = await (await login).json();
    await go(page, '/index');
    await chooseNoTheme(page);
    const after = Date.now();

    for (const place of ['local', 'session'] satisfies WebStorage[]) {
      const entries = Object.entries(await readStorage(page, place));
      expect(entries.length, place).toBeGreaterThan(0);
      for (const [key, text] of entries) {
        expect(key).toMatch(/^anju-/);
        const record = JSON.parse(text);
        expect(Object.keys(record).sort(), key).toEqual(['content', 'dataType', 'datetime', 'type']);
        expect(record, key).toMatchObject({ dataType: typeof record.content, type: place });
        expect(record.datetime, key).toBeGreaterThanOrEqual(before);
        expect(record.datetime, key).toBeLessThanOrEqual(after);
      }
    }
    expect(await readRecord(page, 'default-app-id')).toMatchObject({ dataType: 'number', content: 8 });
    expect(await readRecord(page, 'display-name')).toMatchObject({ dataType: 'string', content: '王审批' });

    const stored = Object.fromEntries(
      Object.entries(await readStorage(page, 'local')).map(([key, text]) => [key, JSON.parse(text).content]),
    );
    expect(stored).toMatchObject({
      'anju-token': tokens.accessToken,
      'anju-refresh-token': tokens.refreshToken,
      'anju-display-name': '王审批',
      'anju-default-app-id': 8,
      'anju-default-app-name': '综合业务查询',
      'anju-login-flag': expect.stringMatching(/./),
      'anju-permissions': ['approver'],
      'anju-non-cached-menus': [],
      'anju-theme-name': 'none',
      'anju-theme-color': '#409EFF',
    });
    expect(stored['anju-micro-apps']).toHaveLength(5);
    expect(stored['anju-micro-apps']).toContainEqual({
      appcode: 'lease-app',
      entry: '/apps/lease-app/',
      structure: expect.stringMatching(/./),
    });
  });
});

test.describe('the typed password', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('DAT-04 lies nowhere in the browser, neither plain nor in base64, whether it was right or wrong', async ({
    page,
  }) => {
    const wrong = 'Wrong@Secret9';
    await page.goto('/portal/login');
    const captcha = await captchaImage(page).getAttribute('src');
    await signInHere(page, 'reviewer01', wrong);
    await expect(captchaImage(page)).not.toHaveAttribute('src', captcha ?? '');
    await expectNowhere(page, wrong);

    await signInHere(page, 'reviewer01');
    await expect(page).toHaveURL(at('/index'));
    await expectNowhere(page, demoPassword);
    await expectNowhere(page, wrong);
  });

  async function expectNowhere(page: Page, password: string): Promise<void> {
    const { cookies } = await page.context().storageState();
    const places = [await readStorage(page, 'local'), await readStorage(page, 'session'), cookies];
    const everything = JSON.stringify(places);
    // Base64 of a text differs with what stands before it: all three ways to begin, without what the neighbours touch.
    const encoded = ['', '?', '??'].map((before) =>
      Buffer.from(before + password)
        .toString('base64')
        .slice(before.length + 1, -4),
    );
    for (const form of [password, encodeURIComponent(password), ...encoded]) expect(everything).not.toContain(form);
  }
});

test('DAT-05 log-out clears all that belongs to the session; the theme stays with the browser', async ({ page }) => {
  await enterAs(page, 'clerk01');
  await chooseNoTheme(page);
  await card(page, '房屋租赁备案').getByRole('button', { name: '进入' }).click();
  await expectWelcome(page, '林受理');
  await go(page, '/index');
  await logOut(page);
  expect(await keysOfSession(page)).toEqual([]);
  expect(await readStored(page, 'theme-name')).toBe('none');

  // Nothing of the one before: their app would have led past the selection.
  await signInHere(page, 'citizen01');
  await expect(page.getByRole('heading', { name: '您好，张出租' })).toBeVisible();
  await expect(page).toHaveURL(at('/index'));
  await expect(page.getByRole('button', { name: '进入' })).toHaveCount(1);
  await expect(page.getByText('林受理')).toHaveCount(0);
});

for (const button of ['登录', '互联网租赁备案登录'] as const) {
  test(`DAT-06 a user with no apps is told so and their session is cleared (${button})`, async ({ page }) => {
    await signIn(page, 'noapps01', { button });
    await expect(page.getByText('该用户未授权，请联系管理员后重新登录。', { exact: true })).toHaveCount(1);
    await expectLogin(page);
    expect(await keysOfSession(page)).toEqual([]);
  });
}

test("DAT-07 the user's default app is taken only where none is stored", async ({ page }) => {
  await openSession(page, 'approver01');
  await expectWelcome(page, '王审批');
  expect(await readStored(page, 'default-app-id')).toBe(8);

  await go(page, '/index');
  await card(page, '房屋租赁备案').getByRole('button', { name: '进入' }).click();
  await expectWelcome(page, '王审批');
  await page.reload();
  await expectWelcome(page, '王审批');
  expect(await readStored(page, 'default-app-id')).toBe(9);
  expect(await readStored(page, 'default-app-name')).toBe('房屋租赁备案');

  await forget(page, 'default-app-id');
  await forget(page, 'default-app-name');
  await page.reload();
  await expectWelcome(page, '王审批');
  expect(await readStored(page, 'default-app-id')).toBe(8);
  expect(await readStored(page, 'default-app-name')).toBe('综合业务查询');
});
