import { readFile } from 'node:fs/promises';
import { calls } from '@anju/contract';
import { readXlsxRows } from '@anju/server/testing/read-xlsx';
import type { Page } from '@playwright/test';
import { grantLease, programOf, submitLease } from './cases.ts';
import { testOnServerOfItsFile } from './server-of-its-own.ts';
import { storeSession } from './sign-in.ts';
import { expect } from './test.ts';
import { activeTab, closeNoticesWhenTheyCome, openFromMenu } from './workspace.ts';

// The tests make cases and set a parameter, which other tests do not expect.
const test = testOnServerOfItsFile;
test.describe.configure({ timeout: 90_000 });

const listOfCases = (page: Page) => page.getByRole('region', { name: '办件列表' });
/** The rows with a case count, and not the head. */
const casesListed = (page: Page) =>
  listOfCases(page)
    .getByRole('row')
    .filter({ hasText: /9901\d\d/ });

async function openAs(page: Page, name: string, path: string): Promise<void> {
  await storeSession(page, name);
  await closeNoticesWhenTheyCome(page);
  await page.goto(`/portal/main-app${path}`);
}

test('SYS-12 a figure of the statistics opens as many cases, whose list is exported: approved by a second person, and downloaded', async ({
  page,
  request,
  browser,
}) => {
  const filed = [await submitLease(request, 'citizen01'), await submitLease(request, 'citizen01')];
  await grantLease(request, 'citizen01');
  const admin = await programOf(request, 'admin');
  await admin.call(calls.setParameter, { name: 'export-approval-rows', value: 1 });
  await openAs(page, 'supervisor01', '/main/searchGlobal');
  await openFromMenu(page, '办件统计');
  await page.getByRole('link', { name: '租赁合同备案，办理中 2 件' }).click();
  await expect(activeTab(page)).toHaveText('全局查询');
  await expect(casesListed(page)).toHaveCount(2);
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导出为表格文件' });
  await dialog.getByRole('textbox', { name: '导出事由' }).fill('季度通报');
  await dialog.getByRole('button', { name: '导出' }).click();
  await expect(activeTab(page)).toHaveText('导出记录');
  const own = page.getByRole('row').filter({ hasText: '季度通报' });
  await expect(own).toContainText('待审批');

  const other = await browser.newPage();
  await openAs(other, 'approver01', '/statistics/exports');
  const waiting = other.getByRole('row').filter({ hasText: '何督查' });
  await waiting.getByRole('button', { name: '批准', exact: true }).click();
  await other.getByRole('dialog', { name: '批准导出' }).getByRole('button', { name: '批准' }).click();
  await expect(waiting).toHaveCount(0);
  await other.close();

  await expect(own, 'without a reload').toContainText('可以下载', { timeout: 15_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), own.getByRole('button', { name: '下载' }).click()]);
  expect(file.suggestedFilename()).toBe('办件清单.xlsx');
  const [watermark, heads, ...rows] = await readXlsxRows(await readFile(await file.path()));
  expect(watermark?.[0]).toMatch(/^导出人：何督查（supervisor01）　时间：.*　事由：季度通报$/);
  expect(heads?.[0]).toBe('办件编号');
  expect(rows.map(([number]) => number).sort()).toEqual(filed.map(({ number }) => number).sort());
});
