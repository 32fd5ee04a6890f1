import type { Page } from '@playwright/test';
import { phone } from './barriers.ts';
import { actAs, grantLease, programOf, submitLease } from './cases.ts';
import { testOnServerOfItsFile } from './server-of-its-own.ts';
import { storeSession } from './sign-in.ts';
import { expect } from './test.ts';

// The tests make and rate cases, which send notices to their parties.
const test = testOnServerOfItsFile;
test.use({ viewport: phone });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openMine(page: Page, id: number, who = 'citizen01'): Promise<void> {
  await storeSession(page, who);
  await page.goto(`/portal/lease-app/cases/case?id=${id}`);
  await expect(card(page, '办到哪一步')).toBeVisible({ timeout: 20_000 });
}

/** The notice lies over the end of the page. */
const closeNotices = (page: Page) => card(page, '消息提醒').getByRole('button', { name: '关闭消息提醒' }).click();

test('SYS-11 who applied sees on a phone how long it still takes, that they have nothing to do, where it is and what comes next', async ({
  page,
  request,
}) => {
  const lease = await submitLease(request, 'citizen01');
  const claimed = await actAs(request, 'reviewer01', lease, { kind: 'claim' });
  await (await programOf(request, 'reviewer01')).process('add-case-note', { id: lease.id, text: '内部讨论' });
  await openMine(page, lease.id);
  const clock = card(page, '时限');
  await expect(clock).toContainText('最晚还有');
  await expect(clock).toContainText(/当前环节初审下一步复审剩余时限剩 \d 个工作日/);
  await expect(clock).toContainText('您现在不用做什么。');
  await expect(card(page, '办到哪一步').getByRole('listitem')).toContainText(['已提交', '正在初审', '复审']);
  await expect(page.getByText('内部讨论')).toHaveCount(0);
  await expect(button(page, '通过')).toHaveCount(0);
  await button(page, '查看我提交的内容').click();
  await expect(page.getByText('房屋租赁合同').first()).toBeVisible();

  await button(page, '催办').click();
  await dialog(page, '催办').getByRole('textbox', { name: '理由' }).fill('急需办理居住证');
  await button(page, '确定').click();
  await expect(page.getByText('已催办')).toBeVisible();
  await button(page, '申请回避').click();
  await dialog(page, '申请回避').getByRole('textbox', { name: '理由' }).fill('经办人员是承租人的亲属');
  await button(page, '确定').click();
  await expect(button(page, '申请回避')).toHaveCount(0);
  await expect(card(page, '办到哪一步')).toContainText('申请回避');
  expect(
    (await (await programOf(request, 'reviewer01')).process('get-case', { id: claimed.id })).offered,
  ).not.toContain('approve');
});

test('a case that is over is rated once; a paper that was handed over at the window is recorded by an official', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const lease = await grantLease(request, 'citizen01');
  const desk = await browser.newPage({ ...(baseURL && { baseURL }) });
  await storeSession(desk, 'reviewer01');
  await desk.goto(`/portal/lease-app/cases/case?id=${lease.id}`);
  await desk.getByRole('button', { name: /^登记送达：/ }).click();
  await button(desk, '确定').click();
  await expect(desk.getByText(/ 送达（窗口）/)).toBeVisible();
  await desk.close();

  await openMine(page, lease.id);
  await closeNotices(page);
  await expect(card(page, '可以下载的文书')).toContainText('送达（窗口）');
  await button(page, '评价').click();
  await dialog(page, '评价').getByRole('radio', { name: '满意', exact: true }).check();
  await dialog(page, '评价').getByRole('textbox', { name: '评价内容' }).fill('办得很快');
  await button(page, '确定').click();
  await expect(card(page, '评价')).toContainText('您的评价：4 星 办得很快');
  await expect(button(page, '评价')).toHaveCount(0);
});
