import { calls } from '@anju/contract';
import { drawer, enterAdmin, message, openAdmin, row } from './admin.ts';
import { expectNoBarriers, phone } from './barriers.ts';
import { programOf, submitLease } from './cases.ts';
import { testOnServerOfItsOwn } from './server-of-its-own.ts';
import { storeSession } from './sign-in.ts';
import { homeHeading } from './sub-apps.ts';
import { expect } from './test.ts';

// The calendar is changed.
const test = testOnServerOfItsOwn();
test.describe.configure({ timeout: 120_000 });
test.use({ expectedConsoleErrors: [/status of 409/] });

test('a missing year is warned of, imported from an official list line by line, and warned of no more', async ({
  page,
}) => {
  await storeSession(page, 'admin');
  await page.goto('/portal/admin-app/home');
  await expect(homeHeading(page, 'admin-app')).toBeVisible({ timeout: 20_000 });
  const warning = page.getByRole('alert').filter({ hasText: '节假日安排尚未录入工作日历' }).first();
  const year = /(\d{4}) 年/.exec(await warning.innerText())?.[1] ?? '';
  await warning.getByRole('button', { name: '录入工作日历' }).click();
  await expect(page.getByRole('heading', { name: '工作日历', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: `${year} 年`, level: 2 })).toBeVisible();

  await page.getByRole('button', { name: '导入放假安排' }).click();
  const importing = drawer(page, '导入放假安排');
  const showEffects = importing.getByRole('button', { name: '查看影响' });
  await expect(showEffects).toBeDisabled();
  await importing.getByLabel('放假安排').fill(`${year},元旦,1月1日至2日,\n${year},国庆节,10月32日,`);
  await expect(importing.getByRole('alert')).toContainText('第 2 行：没有这一天：10月32日');
  await expect(importing.getByRole('region', { name: '读出 2 天' })).toContainText(`${year}-01-02 放假 元旦`);
  await expect(showEffects).toBeDisabled();
  await expectNoBarriers(page);
  await importing.locator('input[type=file]').setInputFiles({
    name: 'holidays.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`年份,名称,放假日期,上班日期\n${year},元旦,1月1日,\n${year},国庆节,10月1日至3日,\n`),
  });
  await expect(importing.getByRole('region', { name: '读出 4 天' })).toContainText(`${year}-10-03 放假 国庆节`);
  await showEffects.click();
  await expect(importing.getByRole('region', { name: '对在办办件的影响' })).toContainText('将修改 4 天');
  await importing.getByRole('button', { name: '确认修改' }).click();
  await expect(importing.getByText('请填写变更依据')).toBeVisible();
  await importing.getByLabel('变更依据').fill('放假通知');
  await expectNoBarriers(page);
  await importing.getByRole('button', { name: '确认修改' }).click();
  await expect(message(page, '工作日历已修改 4 天')).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${year}-10-01 .* 放假 国庆节$`) })).toBeVisible();
  await expect(page.getByText('最近由管理员修改：放假通知')).toBeVisible();
  await page.setViewportSize(phone);
  await expectNoBarriers(page);
  await page.goto('/portal/admin-app/home');
  await expect(homeHeading(page, 'admin-app')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: '工作日历' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: `${year} 年的节假日安排尚未录入` })).toHaveCount(0);
});

test('a day becomes a holiday: what it moves is read first, a change made meanwhile is told, and the case is due later', async ({
  page,
  request,
}) => {
  const lease = await submitLease(request, 'citizen01');
  const reviewer = await programOf(request, 'reviewer01');
  const dueOn = async () => (await reviewer.call(calls.getCase, { id: lease.id })).dueOn ?? '';
  const before = await dueOn();
  await enterAdmin(page, '工作日历');
  await page.goto(`/portal/admin-app/settings/calendar?year=${before.slice(0, 4)}`);
  await page.getByRole('button', { name: new RegExp(`^${before} .* 工作日$`) }).click();
  const changing = drawer(page, '修改日期');
  await changing.getByLabel('节日名称').fill('市庆');
  await expectNoBarriers(page);
  await changing.getByRole('button', { name: '查看影响' }).click();
  const effects = changing.getByRole('region', { name: '对在办办件的影响' });
  await expect(effects).toContainText(/\d+ 件在办办件的到期日将改变/);
  await expect(effects).toContainText(/租赁合同备案 \d+ 件/);
  const moved = effects.getByRole('row').filter({ hasText: before });
  await expect(moved.first().getByRole('cell').nth(2)).toHaveText(before);
  expect((await moved.first().getByRole('cell').nth(3).innerText()) > before).toBe(true);
  await expectNoBarriers(page);

  const other = await programOf(request, 'admin');
  const { version } = await other.call(calls.getCalendar, { year: 2030 });
  const changes = [{ day: '2030-05-01', kind: 'holiday' as const, name: '劳动节' }];
  await other.call(calls.changeCalendar, { version, changes, reason: '另一项安排' });
  await changing.getByLabel('变更依据').fill('市政府令');
  await changing.getByRole('button', { name: '确认修改' }).click();
  await expect(changing.getByRole('alert')).toContainText('工作日历已由管理员修改，请重新查看影响后再提交');
  expect(await dueOn()).toBe(before);
  await changing.getByRole('button', { name: '重新查看影响' }).click();
  await expect(changing.getByRole('button', { name: '重新查看影响' })).toHaveCount(0);
  await changing.getByRole('button', { name: '确认修改' }).click();
  await expect(message(page, '工作日历已修改 1 天')).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${before} .* 放假 市庆$`) })).toBeVisible();
  expect((await dueOn()) > before).toBe(true);

  await openAdmin(page, '操作日志');
  await expect(row(page, '修改工作日历').first()).toContainText(before);
});
