import { queryDatabase } from '@anju/server/testing/database-query';
import { drawer, enterAdmin, row } from './admin.ts';
import { expectNoBarriers, phone } from './barriers.ts';
import { actAs, submitLease } from './cases.ts';
import { testOnServerOfItsOwn } from './server-of-its-own.ts';
import { type RunningServer, startDemo } from './start-demo.ts';
import { test as base, expect } from './test.ts';

// Cases are handed in.
const test = testOnServerOfItsOwn();
test.describe.configure({ timeout: 90_000 });

test('SYS-11 each process is read with its drawing, versions, steps, limits and parameters, on a phone too', async ({
  page,
  request,
}) => {
  await submitLease(request, 'citizen01');
  const reviewed = await actAs(request, 'reviewer01', await submitLease(request, 'citizen01'), { kind: 'claim' });
  await actAs(request, 'reviewer01', reviewed, { kind: 'decide', decision: 'approve' });

  await enterAdmin(page, '业务流程');
  const lease = row(page, 'ZL201').first();
  await expect(lease).toContainText('租赁合同备案');
  await expect(lease.getByRole('cell').nth(1)).toHaveText('2');
  await expect(lease).toContainText('3 工作日');
  await expectNoBarriers(page);

  await page.getByRole('button', { name: '查看：租赁合同备案', exact: true }).click();
  const details = drawer(page, '租赁合同备案');
  await expect(details.locator('svg').getByText('初审')).toBeVisible();
  const steps = details.getByRole('region', { name: '各环节的办件' });
  await expect(
    steps
      .getByRole('row', { name: /^初审 / })
      .getByRole('cell')
      .nth(1),
  ).toHaveText('1');
  await expect(
    steps
      .getByRole('row', { name: /^初审 / })
      .getByRole('cell')
      .nth(3),
  ).toHaveText('不足 1 小时');
  await expect(
    steps
      .getByRole('row', { name: /^复审 / })
      .getByRole('cell')
      .nth(1),
  ).toHaveText('1');
  await expect(details.getByRole('region', { name: '流程版本' }).getByRole('row').nth(1)).toContainText('第 1 版 现行');
  await expect(details.getByRole('region', { name: '办理期限' })).toContainText('商品房屋租赁管理办法第十六条');
  await expect(details.getByRole('region', { name: '相关参数' })).toContainText('租赁合同备案承诺时限');
  await expectNoBarriers(page);
  await page.setViewportSize(phone);
  await expectNoBarriers(page);
  await details.getByRole('button', { name: '到参数设置修改' }).click();
  await expect(page.getByRole('heading', { name: '参数设置', level: 1 })).toBeVisible();
});

const onKnownDatabase = base.extend<object, { readonly server: RunningServer; readonly serverAddress: string }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright takes nothing but a pattern here
    async ({}, use) => {
      const server = await startDemo();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  serverAddress: [({ server }, use) => use(server.address), { scope: 'worker' }],
});

onKnownDatabase('an earlier version that cases still run on is drawn too', async ({ page, request, server }) => {
  const { id } = await submitLease(request, 'citizen01');
  // As an earlier release has left it.
  const [earlier] = await queryDatabase(
    server.databaseUrl,
    `insert into process.definition (case_type, version, bpmn, steps, created_at)
     select case_type, 7, replace(bpmn, 'name="初审"', 'name="受理初审"'), steps, created_at
     from process.definition where case_type = 'ZL201' returning id`,
  );
  await queryDatabase(server.databaseUrl, 'update process.case_file set definition_id = $1 where id = $2', [
    earlier.id,
    id,
  ]);

  await enterAdmin(page, '业务流程');
  await page.getByRole('button', { name: '查看：租赁合同备案', exact: true }).click();
  const drawing = drawer(page, '租赁合同备案').getByRole('region', { name: '流程图' });
  await expect(drawing.locator('svg').getByText('初审', { exact: true })).toBeVisible();
  await drawing.getByText('第 7 版（在办 1 件）').click();
  await expect(drawing.locator('svg').getByText('受理初审')).toBeVisible();
  await expectNoBarriers(page);
  await drawing.getByText('第 1 版（现行）').click();
  await expect(drawing.locator('svg').getByText('受理初审')).toHaveCount(0);
});
