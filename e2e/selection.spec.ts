import type { Page } from '@playwright/test';
import { answerWith, callAs } from './calls.ts';
import {
  askAgain,
  at,
  card,
  enterAs,
  expectLogin,
  expectWelcome,
  logOut,
  openSelection,
  productTitle,
  recordPaths,
} from './portal.ts';
import { storeSession } from './sign-in.ts';
import { keysOfSession, readStored, readToken } from './stored.ts';
import { expect, test } from './test.ts';

/** Name and description of every card, and what one does with it, in their order. */
async function expectCards(page: Page, way: 'link' | 'button', cards: Readonly<Record<string, string>>): Promise<void> {
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText(Object.keys(cards));
  for (const [name, description] of Object.entries(cards)) {
    await expect(card(page, name).getByText(description, { exact: true })).toBeVisible();
    await expect(card(page, name).getByRole(way, { name: '进入' })).toBeVisible();
  }
}

const services = {
  我的房屋: '查看名下和受托管理的房屋，发起房源核验',
  '承租/出租合同': '查看、签订和变更房屋租赁合同',
  '承租/出租备案证明': '查看和下载租赁登记备案证明',
  办件进度: '查询已提交事项的办理环节和结果',
  资料下载: '按类型下载办事指南、合同示范文本和表格',
};

const leaseApp = { 房屋租赁备案: '核验房源、签订租赁合同、办理租赁备案，领取备案证明' };
const clerkApps = {
  综合业务查询: '受理、审核和查询各类办件，查看统计和发布的信息',
  ...leaseApp,
  企业与从业人员管理: '开发企业、经纪机构和从业人员的备案、资质与信用',
  商品房管理: '新建商品房的项目、预售许可、楼盘表、网上签约、合同备案和资金监管',
  存量房交易与销售大厅: '二手房的房源核验、挂牌、网上签约和交易资金监管，在售房源一览',
};

test('SEL-01 variant A shows five fixed services with name and description, whoever looks', async ({ page }) => {
  await page.goto('/portal/navigation');
  await expectCards(page, 'link', services);
  await storeSession(page, 'clerk01');
  await page.goto('/portal/indexzl');
  await expectCards(page, 'link', services);
});

test('SEL-03 variant B has a header with the product, the theme dialog, the name and the way out', async ({ page }) => {
  await enterAs(page, 'clerk01');
  const header = page.getByRole('banner');
  await expect(header.getByText(productTitle, { exact: true })).toBeVisible();
  await expect(header.getByText('林受理', { exact: true })).toBeVisible();
  await expect(header.getByRole('button', { name: '退出登录' })).toBeVisible();

  await header.getByRole('button', { name: '主题' }).click();
  const dialog = page.getByRole('dialog', { name: '主题' });
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog.getByRole('radio', { name: '简约蓝' })).toBeChecked();
  await dialog.getByRole('radio', { name: '无主题' }).check();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
});

test('LAY-15 the theme is a class of the body, coloured by /theme.css: 简约蓝 unless another is chosen, which stays', async ({
  page,
}) => {
  const body = page.locator('body');
  await page.goto('/portal/login');
  await expect(body).toHaveClass('theme-simple-blue');
  await expect(page.locator('link[rel=stylesheet][href="/theme.css"]')).toBeAttached();
  await enterAs(page, 'clerk01');
  const header = page.getByRole('banner');
  const white = 'rgb(255, 255, 255)';
  const blue = 'rgb(18, 70, 127)';
  const choose = async (theme: string) => {
    await header.getByRole('button', { name: '主题' }).click();
    await page.getByRole('radio', { name: theme }).check();
    await page.getByRole('button', { name: '确定' }).click();
  };
  const expectTheme = async (name: string, color: string) => {
    await expect(body).toHaveClass(`theme-${name}`);
    await expect(header).toHaveCSS('background-color', color);
  };
  await expectTheme('simple-blue', blue);
  await choose('无主题');
  await expectTheme('none', white);
  await page.reload();
  await expectTheme('none', white);
  await choose('简约蓝');
  await expectTheme('simple-blue', blue);
});

test('LAY-15 the colours of a theme come from /theme.css and from nowhere else', async ({ page }) => {
  const stylesheet = await page.request.get('/theme.css');
  expect(stylesheet.headers()['content-type']).toContain('text/css');
  expect(await stylesheet.text()).toContain('.theme-simple-blue');

  await page.route('**/theme.css', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await enterAs(page, 'clerk01');
  await expect(page.locator('body')).toContainClass('theme-simple-blue');
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('SEL-04 log-out asks 确定退出系统么?; 取消 stays, 确定 logs out and returns to /', async ({ page }) => {
  await enterAs(page, 'clerk01');
  const token = await readToken(page);
  await page.getByRole('button', { name: '退出登录' }).click();
  const dialog = page.getByRole('dialog', { name: '退出登录' });
  await expect(dialog.getByText('确定退出系统么?', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(at('/index'));
  expect(await callAs(page.request, token, 'getAppList')).toBe(200);

  const paths = recordPaths(page);
  await logOut(page);
  expect(paths).toContain('/portal/');
  expect(await callAs(page.request, token, 'getAppList')).toBe(401);
  await page.goto('/portal/index');
  await expectLogin(page);
});

test('SEL-05 variant B shows a card for each app of the user, with name, description and 进入', async ({ page }) => {
  await enterAs(page, 'clerk01');
  await expectCards(page, 'button', clerkApps);
  await logOut(page);
  await enterAs(page, 'citizen01');
  await expectCards(page, 'button', leaseApp);
});

test('SEL-06 entering an app stores its id and name, makes it the default app and goes to /welcome', async ({
  page,
}) => {
  await enterAs(page, 'clerk01');
  await card(page, '企业与从业人员管理').getByRole('button', { name: '进入' }).click();
  await expectWelcome(page, '林受理');
  expect(await readStored(page, 'default-app-id')).toBe(3);
  expect(await readStored(page, 'default-app-name')).toBe('企业与从业人员管理');

  await page.goto('/portal/redirect');
  await expectWelcome(page, '林受理');

  await openSelection(page);
  await card(page, '商品房管理').getByRole('button', { name: '进入' }).click();
  await expectWelcome(page, '林受理');
  expect(await readStored(page, 'default-app-id')).toBe(1020);
  expect(await readStored(page, 'default-app-name')).toBe('商品房管理');
});

test('SEL-07 an empty list of apps warns, logs out and leads to /login', async ({ page }) => {
  await storeSession(page, 'clerk01');
  const token = await readToken(page);
  await answerWith(page, 'getAppList', { status: 200, json: { code: 200, msg: '', data: [] } });
  await page.goto('/portal/index');
  await expect(page.getByText(askAgain)).toHaveCount(1);
  await expectLogin(page);
  expect(await keysOfSession(page)).toEqual([]);
  expect(await callAs(page.request, token, 'userInfo')).toBe(401);
});
