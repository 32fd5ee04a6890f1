import type { Page } from '@playwright/test';
import { at, expectLogin, openSelection } from './portal.ts';
import { signInHere } from './sign-in.ts';
import { readStorage, readStored } from './stored.ts';
import { homeHeading } from './sub-apps.ts';
import { expect, test } from './test.ts';
import { activeTab, enterAtBox } from './workspace.ts';

const lockPassword = 'kai-men-2';
const cover = (page: Page) => page.getByRole('dialog', { name: '王审批，屏幕已锁定' });

async function lock(page: Page): Promise<void> {
  await page.getByRole('button', { name: '锁屏', exact: true }).click();
  await page.getByLabel('锁屏密码').fill(lockPassword);
  await page.keyboard.press('Enter');
  await expect(cover(page)).toBeVisible();
}

async function unlock(page: Page): Promise<void> {
  await page.getByLabel('锁屏密码').fill(lockPassword);
  await page.getByRole('button', { name: '解锁' }).click();
  await expect(cover(page)).toHaveCount(0);
}

/** On the login screen that is shown already. */
async function expectOtherPersonSignsIn(page: Page): Promise<void> {
  await signInHere(page, 'citizen01');
  await expect(page).toHaveURL(at('/index'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Of the password a salted hash lies in the browser, which is answered, and nothing else. */
async function readMark(page: Page): Promise<string> {
  const stored = (await readStored(page, 'screen-lock')) as { salt: string; mark: string };
  expect(Object.keys(stored).sort()).toEqual(['mark', 'salt']);
  expect(stored.mark).toMatch(/^[\da-f]{64}$/);
  const everything = JSON.stringify([await readStorage(page, 'local'), await readStorage(page, 'session')]);
  for (const encoding of ['utf8', 'base64', 'hex'] as const)
    expect(everything).not.toContain(Buffer.from(lockPassword).toString(encoding));
  return stored.mark;
}

test('LAY-12 the lock covers the workspace, also after a reload; unlocking wipes its password, of which a salted hash is kept, also where the browser has no cryptography of its own', async ({
  page,
}) => {
  await enterAtBox(page);
  await page.getByRole('button', { name: '锁屏', exact: true }).click();
  await page.getByRole('button', { name: '锁屏', exact: true }).last().click();
  await expect(page.getByText('请输入锁屏密码')).toBeVisible();
  await page.keyboard.press('Escape');
  await lock(page);
  const marks = new Set([await readMark(page)]);
  await unlock(page);

  await lock(page);
  marks.add(await readMark(page));
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
  await expect(cover(page)).toBeVisible();
  await page.reload();
  await expect(cover(page)).toBeVisible();
  await page.getByLabel('锁屏密码').fill('wrong');
  await page.getByRole('button', { name: '解锁' }).click();
  await expect(page.getByText('锁屏密码不正确')).toBeVisible();
  await unlock(page);
  await expect(activeTab(page)).toHaveText('业务受理');
  expect(Object.keys(await readStorage(page, 'local'))).not.toContain('anju-screen-lock');

  await page.addInitScript("Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined });");
  await page.reload();
  await expect(activeTab(page)).toHaveText('业务受理');
  await expect(cover(page)).toHaveCount(0);
  await lock(page);
  marks.add(await readMark(page));
  await unlock(page);
  expect(marks.size).toBe(3);
});

test('LAY-12 every window of the session locks and unlocks with the others, outside the workspace too', async ({
  page,
  context,
}) => {
  await enterAtBox(page);
  const selection = await context.newPage();
  await openSelection(selection);
  const alone = await context.newPage();
  await alone.goto('/apps/lease-app/');
  await expect(homeHeading(alone, 'lease-app')).toBeVisible();

  await lock(page);
  await expect(cover(selection)).toBeVisible();
  await expect(alone.getByRole('heading', { name: '屏幕已锁定' })).toBeVisible();
  await expect(homeHeading(alone, 'lease-app')).toBeHidden();
  const later = await context.newPage();
  for (const address of ['/portal/main', '/portal/index', '/portal/404', '/portal/login']) {
    await later.goto(address);
    await expect(cover(later)).toBeVisible();
  }
  await later.goto('/apps/lease-app/');
  await expect(later.getByRole('link', { name: '前往解锁' })).toHaveAttribute('href', '/portal/');
  await expect(homeHeading(later, 'lease-app')).toBeHidden();

  await unlock(selection);
  for (const window of [page, later]) await expect(cover(window)).toHaveCount(0);
  for (const window of [alone, later]) await expect(homeHeading(window, 'lease-app')).toBeVisible();
  await expect(activeTab(page)).toHaveText('业务受理');
});

test('LAY-12 the lock belongs to a session: whoever signs in after it is not before it', async ({ page, context }) => {
  const other = await context.newPage();
  await enterAtBox(page);
  await openSelection(other);
  await lock(page);
  await expect(cover(other)).toBeVisible();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expectLogin(page);
  await expectLogin(other);
  await expect(cover(other)).toHaveCount(0);
  expect(Object.keys(await readStorage(page, 'local'))).not.toContain('anju-screen-lock');
  await expectOtherPersonSignsIn(page);
});

test.describe('where the server has ended the session', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.*401/] });

  test('LAY-12 its lock is gone with it, and another person signs in', async ({ page }) => {
    await enterAtBox(page);
    await lock(page);
    await page.request.post('/gateway/api/auth/logout', {
      headers: { authorization: `Bearer ${await readStored(page, 'token')}` },
      data: {},
    });
    await page.reload();
    await expectLogin(page);
    await expectOtherPersonSignsIn(page);
  });
});
