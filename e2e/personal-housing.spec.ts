import { demoHomes, samplePeople } from '@anju/contract/samples';
import type { Download, Page } from '@playwright/test';
import { expectNoBarriers, phone } from './barriers.ts';
import { grantLease, submitLease } from './cases.ts';
import { control } from './intake.ts';
import { testOnServerOfItsFile } from './server-of-its-own.ts';
import { signInHere, storeSession } from './sign-in.ts';
import { expect } from './test.ts';
import { closeNoticesWhenTheyCome } from './workspace.ts';

// The tests hand in and decide cases, and authorisations stay.
const test = testOnServerOfItsFile;

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const services = {
  houses: '我的房屋',
  contracts: '承租/出租合同',
  certificates: '承租/出租备案证明',
  progress: '办件进度',
  documents: '资料下载',
};
const home = demoHomes.let.address;

async function download(page: Page, name: string | RegExp): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).first().click()]);
  return file;
}

test('SEL-02 a card opens its page in a new window on the same host and port, and without a session each page is of use', async ({
  page,
  serverAddress,
}) => {
  await page.goto('/portal/navigation');
  for (const [route, title] of Object.entries(services)) {
    const card = page.getByRole('listitem').filter({ hasText: title }).getByRole('link');
    const [opened] = await Promise.all([page.waitForEvent('popup'), card.click()]);
    await expect(heading(opened, title)).toBeVisible();
    expect(opened.url()).toBe(`${serverAddress}/apps/lease-app/outer/${route}`);
    await expect(opened).toHaveTitle(`${title} - 安居市房地产政务服务一体化平台`);
    await opened.close();
  }

  await page.goto('/apps/lease-app/outer/certificates');
  await page.getByRole('link', { name: '办件进度' }).click();
  await page.getByRole('link', { name: '凭编号查询进度' }).click();
  await expect(page.getByLabel('办件编号')).toBeVisible();

  await page.goto('/apps/lease-app/outer/documents');
  const guide = await download(page, '下载办事指南：租赁合同备案');
  expect(guide.suggestedFilename()).toBe('租赁合同备案办事指南.pdf');
  expect((await download(page, '下载空白合同（PDF）')).suggestedFilename()).toBe('房屋租赁合同（空白文本）.pdf');

  await page.goto('/apps/lease-app/outer/contracts');
  await page.getByRole('link', { name: '登录', exact: true }).click();
  await signInHere(page, 'citizen01');
  await expect(page).toHaveURL('/apps/lease-app/outer/contracts');
  await expect(page.getByText('我出租的', { exact: true })).toBeVisible();
});

test('SEL-02 SYS-08 with a session the five pages show what is one’s own: houses, leases, certificates, progress, records', async ({
  page,
  request,
}) => {
  test.slow();
  await grantLease(request, 'citizen01', { ...demoHomes.let, lessees: [samplePeople.chen], endDate: '2045-12-31' });
  await submitLease(request, 'citizen01');
  await storeSession(page, 'citizen01');
  await page.goto('/apps/lease-app/outer/houses');
  const owned = page.getByRole('region', { name: '名下房屋' });
  const house = owned.getByRole('listitem').filter({ has: page.getByRole('heading', { name: home }) });
  await expect(house).toContainText('成套住宅');
  await expect(page.getByRole('list', { name: `租赁：${home}` })).toContainText(/有效.*我出租.*承租人 990\*+0025/);
  await page.getByRole('button', { name: `查看详情：${home}` }).click();
  await expect(house.getByRole('region', { name: '权利人' })).toContainText('张出租');
  // The frame has the app's own address.
  await page.setViewportSize(phone);
  await expectNoBarriers(page);

  const nav = page.getByRole('navigation', { name: '租赁服务' });
  await nav.getByRole('link', { name: services.contracts, exact: true }).click();
  await expect(page.getByRole('heading', { name: home })).toBeVisible();

  await nav.getByRole('link', { name: services.certificates }).click();
  const file = await download(page, /^下载 PDF：房屋租赁登记备案证明/);
  expect(file.suggestedFilename()).toBe('房屋租赁登记备案证明.pdf');
  const check = page.getByRole('link', { name: /^核验：房屋租赁登记备案证明/ }).first();
  const [checked] = await Promise.all([page.waitForEvent('popup'), check.click()]);
  await expect(checked.getByRole('heading', { name: '有效', exact: true })).toBeVisible();

  await nav.getByRole('link', { name: services.progress }).click();
  await expect(page.getByRole('region', { name: '正在办理' }).getByRole('listitem').first()).toContainText(
    '租赁合同备案',
  );

  await nav.getByRole('link', { name: services.documents }).click();
  expect((await download(page, '下载表格（xlsx）')).suggestedFilename()).toBe('我的住房与租赁记录.xlsx');
});

test('SYS-12 personal housing: from a house to its lease, prefilled, and to somebody who may look at it until it is revoked', async ({
  page,
  browser,
  serverAddress,
}) => {
  test.slow();
  await storeSession(page, 'citizen01');
  await closeNoticesWhenTheyCome(page);
  await page.goto('/portal/lease-app/personal/houses');
  await page.getByRole('button', { name: `出租备案：${home}` }).click();
  await expect(page.getByLabel('房屋坐落')).toHaveValue(home);
  await expect(page.getByLabel('不动产单元号')).toHaveValue(demoHomes.let.unitNumber);

  await page.goto('/portal/lease-app/personal/houses');
  await page.getByRole('button', { name: `授权他人查询：${home}` }).click();
  const form = page.getByRole('dialog', { name: '新增授权' });
  await form.getByLabel('被授权人姓名').fill('陈承租');
  await form.getByLabel('被授权人身份证号').fill(samplePeople.chen.idNumber);
  await form.getByLabel('查询用途').fill('续租前核对房屋');
  await form.getByRole('button', { name: /^保\s*存$/ }).click();
  const granted = page.getByRole('region', { name: '我作出的授权' }).getByRole('listitem');
  await expect(granted).toContainText(`一套房屋（${home}）`);
  await expect(granted).toContainText('有效');

  const context = await browser.newContext({ baseURL: serverAddress, viewport: phone, reducedMotion: 'reduce' });
  const other = await context.newPage();
  await storeSession(other, 'citizen02');
  await other.goto('/apps/lease-app/personal/authorisations');
  await other.getByRole('button', { name: '查询：张出租' }).click();
  const found = other.getByRole('region', { name: '张出租 的住房信息' });
  await expect(found.getByRole('listitem')).toHaveCount(1);
  await expect(found).toContainText(home);

  await page.reload();
  await expect(granted).toContainText('已查询 1 次');
  await expect(page.getByRole('region', { name: '查询记录' }).getByRole('listitem')).toContainText(
    /陈承租.*一套房屋.*续租前核对房屋/,
  );
  await page.getByRole('button', { name: '撤销授权：陈承租' }).click();
  await page
    .getByRole('dialog', { name: '撤销授权：陈承租' })
    .getByRole('button', { name: /^撤\s*销$/ })
    .click();
  await expect(granted).toContainText('已撤销');
  await other.getByRole('button', { name: '查询：张出租' }).click();
  await expect(other.getByText('该授权已被撤销，不能查询')).toBeVisible();
  await context.close();

  await page.goto('/portal/lease-app/personal/holdings');
  await control(page, '受理区域').selectOption('东湖区');
  await control(page, '查询用途').selectOption('贷款');
  await page.getByRole('button', { name: '提交申请', exact: true }).click();
  await expect(page.getByText('住房情况查询结果').first()).toBeVisible();
});
