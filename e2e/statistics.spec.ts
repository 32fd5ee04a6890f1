import { readFile } from 'node:fs/promises';
import { calls } from '@anju/contract';
import { readXlsxRows } from '@anju/server/testing/read-xlsx';
import type { Page } from '@playwright/test';
import { expectNoBarriers, phone } from './barriers.ts';
import { grantLease, programOf, submitLease } from './cases.ts';
import { testOnServerOfItsOwn } from './server-of-its-own.ts';
import { storeSession } from './sign-in.ts';
import { tabOf } from './sub-apps.ts';
import { expect } from './test.ts';
import { activeTab, closeNoticesWhenTheyCome, openFromMenu } from './workspace.ts';

// Cases are made and a parameter is set, which the tests of others do not expect.
const test = testOnServerOfItsOwn();

const listOfCases = (page: Page) => page.getByRole('region', { name: '办件列表' });
/** Those with a case, and not the head. */
const casesListed = (page: Page) =>
  listOfCases(page)
    .getByRole('row')
    .filter({ hasText: /9901\d\d/ });

async function openAs(page: Page, name: string, path: string): Promise<void> {
  await storeSession(page, name);
  await closeNoticesWhenTheyCome(page);
  await page.goto(`/portal/main-app${path}`);
}

/** A figure is pressed, its list has as many cases, and the statistics are in sight again. */
async function expectList(page: Page, statistics: string, figure: string, count: number): Promise<void> {
  await page.getByRole('link', { name: `${figure} ${count} 件` }).click();
  await expect(activeTab(page)).toHaveText('全局查询');
  await expect(casesListed(page)).toHaveCount(count);
  await tabOf(page, statistics).click();
}

test('SYS-12 a figure of the statistics opens the list of its cases, which are as many', async ({ page, request }) => {
  await submitLease(request, 'citizen01');
  await submitLease(request, 'citizen01', { district: '990102' });
  await grantLease(request, 'citizen01');
  await openAs(page, 'supervisor01', '/main/searchGlobal');
  await openFromMenu(page, '办件统计');
  await expectNoBarriers(page);
  await expectList(page, '办件统计', '租赁合同备案，申请件数', 3);
  await expectList(page, '办件统计', '租赁合同备案，办理中', 2);
  await page.getByRole('link', { name: '合计，同意 1 件' }).click();
  await expect(casesListed(page)).toHaveCount(1);
  const conditions = page.getByRole('region', { name: '其他条件' });
  await expect(conditions).toContainText('办理结果：同意');
  await expectNoBarriers(page);
  await conditions.getByRole('button', { name: '取消条件：办理结果' }).click();
  await expect(casesListed(page)).toHaveCount(3);
  await page.getByRole('button', { name: '重置' }).click();
  await expect(conditions).toHaveCount(0);

  // The question stands in the address, and is asked again by it.
  await tabOf(page, '办件统计').click();
  await page.getByText('本年', { exact: true }).click();
  await expect(page).toHaveURL(/\/statistics\/cases\?.*from=\d{4}-01-01/);
  await page.getByRole('radiogroup', { name: '统计方式' }).getByText('经办人员').click();
  await expect(page).toHaveURL(/by=official/);
  await page.reload();
  await expectList(page, '办件统计', '周初审，同意', 1);
  await expect(page.getByText('合计只计一次')).toBeVisible();
  await expect(page.getByRole('link', { name: /^尚无经办人员/ }), 'no list without an official').toHaveCount(0);
  await expect(page.getByRole('row', { name: /^尚无经办人员/ })).toContainText('2');

  await openFromMenu(page, '时限统计');
  await expect(page.getByRole('row', { name: /^租赁合同备案/ })).toContainText('100.0%');
  await expectList(page, '时限统计', '租赁合同备案，承诺时限内办结', 1);
  await page.getByRole('radiogroup', { name: '统计方式' }).getByText('环节').click();
  await expectList(page, '时限统计', '初审，办结件数', 1);
  await expectNoBarriers(page);
  await page.setViewportSize(phone);
  await expectNoBarriers(page);
});

test('SYS-12 an export above the city’s number: asked for with a reason, approved by a second person, downloaded', async ({
  page,
  request,
  browser,
}) => {
  const filed = [await submitLease(request, 'citizen01'), await submitLease(request, 'citizen01')];
  const admin = await programOf(request, 'admin');
  await admin.call(calls.setParameter, { name: 'export-approval-rows', value: 1 });
  await openAs(page, 'supervisor01', '/main/searchGlobal?bucket=pending');
  await expect(casesListed(page).first()).toBeVisible();
  const count = await casesListed(page).count();
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导出为表格文件' });
  await expect(dialog).toContainText('超过 1 行的，须由另一名有权人员审批');
  await dialog.getByRole('button', { name: '导出' }).click();
  await expect(dialog).toContainText('请填写导出事由');
  await expectNoBarriers(page);
  await dialog.getByRole('textbox', { name: '导出事由' }).fill('季度通报');
  await dialog.getByRole('button', { name: '导出' }).click();
  await expect(activeTab(page)).toHaveText('导出记录');
  const own = page.getByRole('row').filter({ hasText: '季度通报' });
  await expect(own).toContainText('待审批');
  await expect(page.getByText('没有待您审批的导出申请'), 'not one’s own').toBeVisible();

  const other = await browser.newPage();
  await openAs(other, 'approver01', '/statistics/exports');
  const waiting = other.getByRole('row').filter({ hasText: '何督查' });
  await expect(waiting).toContainText('办理状态：待办');
  await expectNoBarriers(other);
  await waiting.getByRole('button', { name: '批准', exact: true }).click();
  const approval = other.getByRole('dialog', { name: '批准导出' });
  await expect(approval).toContainText(`何督查申请导出办件清单（办理状态：待办），共 ${count} 行。事由：季度通报。`);
  await approval.getByRole('button', { name: '批准' }).click();
  await expect(waiting).toHaveCount(0);
  await other.close();

  await expect(own, 'without a reload').toContainText('可以下载', { timeout: 15_000 });
  await expectNoBarriers(page);
  const [file] = await Promise.all([page.waitForEvent('download'), own.getByRole('button', { name: '下载' }).click()]);
  expect(file.suggestedFilename()).toBe('办件清单.xlsx');
  const [watermark, heads, ...rows] = await readXlsxRows(await readFile(await file.path()));
  expect(watermark?.[0]).toMatch(/^导出人：何督查（supervisor01）　时间：.*　事由：季度通报$/);
  expect(heads?.[0]).toBe('办件编号');
  expect(rows).toHaveLength(count);
  expect(rows.map(([number]) => number)).toEqual(expect.arrayContaining(filed.map(({ number }) => number)));

  // A refusal comes with its reason, and who may not export has no button.
  const again = await programOf(request, 'supervisor01');
  const source = { kind: 'cases', box: 'visible', filter: {} } as const;
  await again.call(calls.requestExport, { source, reason: '留存' });
  const refusing = await browser.newPage();
  await openAs(refusing, 'approver01', '/statistics/exports');
  await refusing.getByRole('button', { name: '不批准' }).click();
  const refusal = refusing.getByRole('dialog', { name: '不批准导出' });
  await refusal.getByRole('textbox', { name: '理由' }).fill('没有必要');
  await refusal.getByRole('button', { name: '不批准' }).click();
  await expect(refusing.getByText('没有待您审批的导出申请')).toBeVisible();
  await refusing.close();
  await expect(page.getByRole('row').filter({ hasText: '留存' })).toContainText('王审批未批准：没有必要', {
    timeout: 15_000,
  });
  await page.setViewportSize(phone);
  await expectNoBarriers(page);

  await openAs(page, 'reviewer01', '/main/waitDoneItemView');
  await expect(casesListed(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '导出' })).toHaveCount(0);
});
