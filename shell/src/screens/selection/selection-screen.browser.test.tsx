import { type CallOutput, calls } from '@anju/contract';
import {
  apps,
  citizen,
  clerk,
  expectNoBarriersInAnyLook,
  page,
  portalConfig,
  startGateway,
  userEvent,
  watchAddresses,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { button, expectLogin, expectSelection, expectWelcome, logOut } from '../../../testing/login.ts';
import { openPortal, openPortalAgain } from '../../../testing/open-portal.tsx';
import { keysOfSession, readStored } from '../../../testing/stored.ts';
import { address } from '../../../testing/tabs.ts';
import { startSignInGateway } from '../../../testing/workspace.ts';

const askAgain = '请重新登录或者联系管理员检查此用户信息！';
const services = {
  我的房屋: '查看名下和受托管理的房屋，发起房源核验',
  '承租/出租合同': '查看、签订和变更房屋租赁合同',
  '承租/出租备案证明': '查看和下载租赁登记备案证明',
  办件进度: '查询已提交事项的办理环节和结果',
  资料下载: '按类型下载办事指南、合同示范文本和表格',
};

const banner = () => page.getByRole('banner');
const card = (name: string) => page.getByRole('listitem', { name, exact: true });
const themeDialog = () => page.getByRole('dialog', { name: '主题' });
const described = (granted: CallOutput<typeof calls.listApps>) =>
  Object.fromEntries(granted.map(({ appname, description }) => [appname, description]));

async function expectCards(way: 'link' | 'button', cards: Readonly<Record<string, string>>): Promise<void> {
  const names = () =>
    page
      .getByRole('listitem')
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(names).toEqual(Object.keys(cards));
  for (const [name, description] of Object.entries(cards)) {
    await expect.element(card(name).getByText(description, { exact: true })).toBeVisible();
    await expect.element(card(name).getByRole(way, { name: '进入' })).toBeVisible();
  }
}

async function chooseTheme(name: string): Promise<void> {
  await banner().getByRole('button', { name: '主题' }).click();
  await themeDialog().getByRole('radio', { name }).click();
  await themeDialog().getByRole('button', { name: '确定' }).click();
  await expect.element(themeDialog()).not.toBeInTheDocument();
}

describe('selection of apps', () => {
  test('RT-03 SEL-01 the five fixed services have name and description and open in a window of their own, whoever looks', async () => {
    startGateway();
    await openPortal('/navigation');
    await expectCards('link', services);
    expect(document.title).toBe(`办事入口 - ${portalConfig.title}`);
    const link = card('我的房屋').getByRole('link', { name: '进入' });
    await expect.element(link).toHaveAttribute('href', '/apps/lease-app/outer/houses');
    await expect.element(link).toHaveAttribute('target', '_blank');
    startSignInGateway(clerk);
    await openPortal('/indexzl', { user: clerk });
    await expectCards('link', services);
    await expect.element(banner().getByText('林受理')).toBeVisible();
  });

  test('SEL-03 SEL-05 it has a header with the product, the theme, the name and the way out, and a card for each app of the user', async () => {
    startSignInGateway(clerk);
    await openPortal('/index', { user: clerk });
    await expectCards('button', described(clerk.apps));
    expect(Object.keys(described(clerk.apps))).toHaveLength(5);
    await expect.element(banner().getByText(portalConfig.title, { exact: true })).toBeVisible();
    await expect.element(banner().getByText('林受理', { exact: true })).toBeVisible();
    await expect.element(banner().getByRole('button', { name: '退出登录' })).toBeVisible();
    await banner().getByRole('button', { name: '主题' }).click();
    expect(themeDialog().getByRole('radio').elements()).toHaveLength(2);
    await expect.element(themeDialog().getByRole('radio', { name: '简约蓝' })).toBeChecked();

    startSignInGateway(citizen);
    await openPortal('/index', { user: citizen });
    await expectCards('button', described([apps.lease]));
  });

  test('LAY-15 SEL-03 the theme is a class of the body: 简约蓝 unless another is chosen, which stays after a reload', async () => {
    const expectTheme = async (name: string, color: string) => {
      await expect.element(document.body).toHaveClass(`theme-${name}`);
      expect(document.body.className.match(/theme-/g)).toHaveLength(1);
      await expect.element(banner()).toHaveStyle({ backgroundColor: color });
    };
    const white = 'rgb(255, 255, 255)';
    const blue = 'rgb(18, 70, 127)';
    startSignInGateway(clerk);
    await openPortal('/index', { user: clerk });
    await expectTheme('simple-blue', blue);
    await chooseTheme('无主题');
    await expectTheme('none', white);
    document.body.classList.remove('theme-none');
    await openPortalAgain('/index');
    await expectTheme('none', white);
    await chooseTheme('简约蓝');
    await expectTheme('simple-blue', blue);
  });

  test('SEL-04 log-out asks 确定退出系统么?; 取消 stays, 确定 logs out and returns to /', async () => {
    const gateway = startSignInGateway(clerk);
    await openPortal('/index', { user: clerk });
    const { visited } = watchAddresses();
    const dialog = page.getByRole('dialog', { name: '退出登录' });
    await button('退出登录').click();
    await expect.element(dialog.getByText('确定退出系统么?', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(address()).toBe('/index');
    expect(gateway.asked(calls.logout)).toEqual([]);
    expect(keysOfSession()).toContain('anju-token');

    await logOut();
    await expectLogin();
    expect(visited).toContain('/portal/');
    await expect.poll(() => gateway.asked(calls.logout)).toHaveLength(1);
    expect(keysOfSession()).toEqual([]);
    await openPortalAgain('/index');
    await expectLogin();
  });

  test('SEL-06 WEL-02 entering an app stores its id and name, makes it the default app and goes to /welcome', async () => {
    startSignInGateway(clerk);
    await openPortal('/index', { user: clerk });
    await card('企业与从业人员管理').getByRole('button', { name: '进入' }).click();
    await expectWelcome('林受理');
    expect([readStored('default-app-id'), readStored('default-app-name')]).toEqual([3, '企业与从业人员管理']);

    await openPortalAgain('/redirect');
    await expectWelcome('林受理');
    await openPortalAgain('/index');
    await card('商品房管理').getByRole('button', { name: '进入' }).click();
    await expectWelcome('林受理');
    expect([readStored('default-app-id'), readStored('default-app-name')]).toEqual([1020, '商品房管理']);
  });

  test('SEL-07 an empty list of apps warns, logs out and leads to /login', async () => {
    const gateway = startSignInGateway(clerk);
    gateway.answer(calls.listApps, []);
    await openPortal('/index', { user: clerk });
    await expect.element(page.getByText(askAgain)).toBeVisible();
    await expectLogin();
    await expect.poll(() => gateway.asked(calls.logout)).toHaveLength(1);
    expect(keysOfSession()).toEqual([]);
  });

  test('SEL-06 WEL-02 an app that was entered and that the user or the server does not know warns, logs out and leads to /login', async () => {
    const unknown = { ...apps.lease, appid: 4711, appname: '新应用' };
    for (const homeEnabled of [true, false]) {
      const user = { ...clerk, homeEnabled };
      const gateway = startSignInGateway(user);
      if (homeEnabled) gateway.answer(calls.listApps, [unknown]);
      else gateway.refuse(calls.getApp, 'not-found');
      await openPortal('/index', { user });
      await button('进入').first().click();
      await expect.element(page.getByText(askAgain)).toBeVisible();
      await expectLogin();
      await expect.poll(() => gateway.asked(calls.logout)).toHaveLength(1);
      expect(keysOfSession()).toEqual([]);
    }
  });

  test('a list that cannot be loaded says why and is asked for again', async () => {
    const gateway = startSignInGateway(clerk);
    gateway.refuse(calls.listApps, 'unavailable', '系统维护中');
    await openPortal('/index', { user: clerk });
    await expect.element(page.getByRole('alert').filter({ hasText: '应用列表加载失败：系统维护中' })).toBeVisible();
    gateway.answer(calls.listApps, clerk.apps);
    await expectNoBarriersInAnyLook();
    await button('重试').click();
    await expectSelection('林受理');
  });

  test('its button puts on care mode, with larger letters, which stays after a reload', async () => {
    startSignInGateway(clerk);
    await openPortal('/index', { user: clerk });
    await expectSelection('林受理');
    const size = () => Number.parseFloat(getComputedStyle(document.body).fontSize);
    const plain = size();
    await button('关怀版').click();
    await expect.element(button('关怀版')).toHaveAttribute('aria-pressed', 'true');
    expect(size()).toBeGreaterThan(plain);
    document.documentElement.classList.remove('care');
    await openPortalAgain('/index');
    await expect.element(button('关怀版')).toHaveAttribute('aria-pressed', 'true');
    expect(size()).toBeGreaterThan(plain);
    await button('关怀版').click();
    expect(size()).toBe(plain);
  });

  test('nothing stands in the way of who chooses, in any look, nor in the dialogs of theme and log-out, which give the focus back', async () => {
    startSignInGateway(clerk);
    await openPortal('/index', { user: clerk });
    await expectSelection('林受理');
    await expectNoBarriersInAnyLook();
    for (const name of ['主题', '退出登录']) {
      await button(name).click();
      await expect.element(page.getByRole('dialog', { name })).toBeVisible();
      await expectNoBarriersInAnyLook();
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      await expect.element(button(name)).toHaveFocus();
    }
  });

  test('nothing stands in the way of a guest who looks for a service, in any look', async () => {
    startGateway();
    await openPortal('/navigation');
    await expect.element(card('我的房屋')).toBeVisible();
    await expectNoBarriersInAnyLook();
  });
});
