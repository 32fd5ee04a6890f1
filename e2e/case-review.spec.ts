import { readFile } from 'node:fs/promises';
import { readPdfPages } from '@anju/server/testing/read-pdf-pages';
import type { Page } from '@playwright/test';
import { callAs } from './calls.ts';
import { actAs, programOf, submitLease } from './cases.ts';
import { authenticationFailed, expectLogin } from './portal.ts';
import { testOnServerOfItsFile } from './server-of-its-own.ts';
import { signInHere, storeSession } from './sign-in.ts';
import { readToken } from './stored.ts';
import { tabOf } from './sub-apps.ts';
import { expect } from './test.ts';
import { activeTab, chooseFromTabMenu, enterAtBox } from './workspace.ts';

// The tests make and handle cases, which send notices to their parties.
const test = testOnServerOfItsFile;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('region', { name: '办理', exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function openCase(page: Page, reviewer: string, id: number): Promise<void> {
  await storeSession(page, reviewer);
  await page.goto(`/portal/lease-app/cases/case?id=${id}`);
  await expect(panel(page)).toBeVisible({ timeout: 20_000 });
}

test('SYS-11 a reviewer clears a straightforward case with four clicks from the box, and takes away what bears their name', async ({
  page,
  request,
}) => {
  const { number } = await submitLease(request, 'citizen01');
  await enterAtBox(page, 'reviewer01');
  await page.getByRole('link', { name: number ?? '' }).click();
  await button(page, '签收').click();
  await button(page, '通过').click();
  await button(page, '确定').click();
  await expect(panel(page)).toContainText('复审');
  await expect(panel(page)).toContainText('您目前没有可以进行的操作');

  await button(page, '房屋租赁合同').click();
  await expect(page.getByRole('region', { name: '预览：房屋租赁合同：a.pdf' })).toContainText('周初审');
  const download = page.waitForEvent('download');
  await button(page, '下载').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('a.pdf');
  const [words = []] = await readPdfPages(await readFile(await file.path()));
  expect(words.map(({ text }) => text)).toEqual(expect.arrayContaining(['material', '周初审']));
});

test('a case is asked for once, while the pointer is still down, or when it is opened, not when its page has been drawn', async ({
  page,
  request,
}) => {
  const first = await submitLease(request, 'citizen01');
  const second = await submitLease(request, 'citizen01');
  await page.addInitScript({ content: "localStorage.removeItem('anju-preload');" });
  const typesLoaded = page.waitForResponse((answer) => answer.url().endsWith('/list-case-types'));
  await enterAtBox(page, 'reviewer01');
  const link = page.getByRole('link', { name: first.number ?? '' });
  await (await typesLoaded).finished();
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url().split('/').at(-1) ?? ''));
  const askCase = () => page.waitForRequest((sent) => sent.url().endsWith('/get-case'));
  const caseAsked = askCase();
  await link.hover();
  expect(asked).not.toContain('get-case');
  await page.mouse.down();
  await caseAsked;
  await expect(activeTab(page)).toHaveText('业务受理');
  await page.mouse.up();
  await expect(panel(page)).toBeVisible();
  expect(asked.filter((call) => call === 'get-case')).toHaveLength(1);
  expect(asked).not.toContain('list-case-types');

  await tabOf(page, '业务受理').click();
  const row = page.getByRole('row').filter({ hasText: second.number ?? '' });
  await row.focus();
  // A page that has been drawn waits for a frame before it asks.
  for (const frame of page.frames()) await frame.evaluate('requestAnimationFrame = () => 0');
  const otherAsked = askCase();
  await page.keyboard.press('Enter');
  expect((await otherAsked).postDataJSON()).toEqual({ id: second.id });
});

test.describe('of two at once', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.*409/] });

  test('each sees that the other has the case open, and who is slower reads it beside the fresh case', async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    const lease = await submitLease(request, 'citizen01');
    await openCase(page, 'reviewer01', lease.id);
    const other = await browser.newPage({ ...(baseURL && { baseURL }) });
    await openCase(other, 'reviewer03', lease.id);
    await expect(panel(page).getByRole('status')).toHaveText('陈初审也打开了本办件');
    await expect(panel(other).getByRole('status')).toHaveText('周初审也打开了本办件');
    await chooseFromTabMenu(other, `租赁合同备案 ${lease.number}`, '关闭全部');
    await expect(panel(page).getByRole('status')).toHaveText('');
    await other.close();

    await button(page, '签收').click();
    await button(page, '不予通过').click();
    await dialog(page, '不予通过').getByRole('textbox', { name: '理由' }).fill('出租人无权出租');
    const { version } = await (await programOf(request, 'citizen01')).process('get-case', { id: lease.id });
    await actAs(request, 'citizen01', { ...lease, version }, { kind: 'withdraw' });
    await button(page, '确定').click();
    await expect(panel(page).getByRole('alert')).toHaveText('该办件已由张出租办理，请刷新后重试');
    await expect(panel(page)).toContainText('已办结');
  });
});

test.describe('with a session that expires', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource.*401/] });

  test('a half-written opinion comes back after signing in again', async ({ page, request }) => {
    const lease = await submitLease(request, 'citizen01');
    await actAs(request, 'reviewer01', lease, { kind: 'claim' });
    await openCase(page, 'reviewer01', lease.id);
    await button(page, '不予通过').click();
    await dialog(page, '不予通过').getByRole('textbox', { name: '理由' }).fill('写到一半');
    expect(await callAs(page.request, await readToken(page), 'logout')).toBe(200);
    // The stream of events may learn of it before this is sent.
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(authenticationFailed)).toHaveCount(1);
    await expectLogin(page);
    await signInHere(page, 'reviewer01');
    await expect(dialog(page, '不予通过').getByRole('textbox', { name: '理由' })).toHaveValue('写到一半');
    await button(page, '确定').click();
    await expect(panel(page)).toContainText('已办结');
  });
});
