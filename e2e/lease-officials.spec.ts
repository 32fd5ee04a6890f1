import { demoHomes, samplePeople } from '@anju/contract/samples';
import { queryDatabase } from '@anju/server/testing/database-query';
import { grantLease } from './cases.ts';
import { storeSession } from './sign-in.ts';
import { type RunningServer, startDemo } from './start-demo.ts';
import { test as base, expect } from './test.ts';
import { activeTab, openFromMenu } from './workspace.ts';

// The tests file leases, and send a job that nobody sends by hand.
const test = base.extend<object, { readonly server: RunningServer; readonly serverAddress: string }>({
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

test('an official takes what looks like group letting, looks into it and settles it; the certificate is found', async ({
  page,
  request,
  server,
}) => {
  test.setTimeout(90_000);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const occupants = [samplePeople.liu, samplePeople.zhang].map(({ name, idNumber }) => ({ name, idNumber }));
  const lease = {
    ...demoHomes.let,
    startDate: inDays(-30),
    endDate: inDays(300),
    signedOn: inDays(-3),
    area: 9,
    occupants,
  };
  const { number: filed } = await grantLease(request, 'citizen01', lease);
  const number = filed ?? '';
  await queryDatabase(server.databaseUrl, `insert into jobs.job (name, data) values ('lease-suspicions', '{}')`);

  await storeSession(page, 'reviewer01');
  await page.goto('/portal/lease-app/filings/search');
  await expect(page.getByRole('region', { name: '租赁备案列表' })).toContainText(number, { timeout: 20_000 });
  await expect
    .poll(
      async () =>
        (await queryDatabase(server.databaseUrl, 'select count(*)::int as count from lease.suspicion'))[0]?.count,
      { timeout: 30_000 },
    )
    .toBe(1);
  await openFromMenu(page, '租赁疑点');
  const list = page.getByRole('region', { name: '租赁疑点列表' });
  await expect(list).toContainText('人均 4.5 平方米');
  await expect(page.getByRole('list', { name: '各状态的件数' })).toContainText('待核查 1');

  await page.getByRole('button', { name: `查看：群租，${demoHomes.let.address}` }).click();
  const drawer = page.getByRole('dialog', { name: '租赁疑点', exact: true });
  await drawer.getByRole('button', { name: /^领\s*取$/ }).click();
  await page
    .getByRole('dialog', { name: '领取租赁疑点' })
    .getByRole('button', { name: /^领\s*取$/ })
    .click();
  await drawer.getByRole('button', { name: '记录核查情况' }).click();
  const note = page.getByRole('dialog', { name: '记录核查情况' });
  await note.getByLabel('核查情况').fill('上门核实，房间内住两人');
  await note.getByRole('button', { name: '记录核查情况' }).click();
  await drawer.getByRole('button', { name: /^属\s*实$/ }).click();
  const settling = page.getByRole('dialog', { name: '结论：属实' });
  await settling.getByLabel('处理情况').fill('已责令限期改正');
  await settling.getByRole('button', { name: /^属\s*实$/ }).click();
  await expect(drawer).toContainText('属实：已责令限期改正');
  await drawer.getByRole('link', { name: number }).click();
  await expect(activeTab(page)).toContainText(number);

  await openFromMenu(page, '备案证明管理');
  const certificates = page.getByRole('region', { name: '备案证明列表' });
  await expect(certificates.getByRole('row').filter({ hasText: '有效' })).toHaveCount(1);
  const download = page.waitForEvent('download');
  await certificates.getByRole('button', { name: /^下载证明/ }).click();
  expect((await download).suggestedFilename()).toMatch(/租备〔\d{4}〕\d+号\.pdf$/);
});
