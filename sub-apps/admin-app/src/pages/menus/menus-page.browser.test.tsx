import { calls, type ManagedMenuItem, pages } from '@anju/contract';
import {
  admin,
  chooseMore,
  drawer,
  expectNoBarriersInAnyLook,
  openPage,
  page,
  row,
  save,
  startGateway,
  userEvent,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { managedApps, menuItem } from '../../../testing/catalog.ts';
import { subApp } from '../../sub-app.ts';

const contracts = menuItem({ id: 'contracts', title: '租赁合同', path: '/lease-app/contracts', route: '' });

/** The gateway keeps what the page changes, as the server does. */
async function openMenus() {
  const gateway = startGateway();
  let items: ManagedMenuItem[] = [
    menuItem({ id: 'home', title: '首页', path: '/lease-app/home', icon: 'HomeOutlined' }),
    contracts,
    menuItem({ id: 'my', title: '我的合同', path: '/lease-app/contracts/mine', parentid: 'contracts' }),
  ];
  gateway.answer(calls.listManagedApps, managedApps);
  gateway.answer(calls.listManagedMenuItems, ({ appid }) => (appid === 9 ? items : []));
  gateway.answer(calls.createMenuItem, ({ appid: _, ...given }) => {
    const item = menuItem({ id: crypto.randomUUID(), ...(given as Pick<ManagedMenuItem, 'title' | 'path'>) });
    items = [...items, item];
    const { audiences: _audiences, ...made } = item;
    return made;
  });
  gateway.answer(calls.updateMenuItem, ({ id, ...given }) => {
    items = items.map((item) => (item.id === id ? { ...item, ...(given as Partial<ManagedMenuItem>) } : item));
    const { audiences: _, ...changed } = items.find((item) => item.id === id) as ManagedMenuItem;
    return changed;
  });
  gateway.answer(calls.moveMenuItem, ({ id, parentid, beforeId }) => {
    const moved = { ...(items.find((item) => item.id === id) as ManagedMenuItem), parentid };
    const others = items.filter((item) => item.id !== id);
    const at = beforeId === null ? others.length : others.findIndex((item) => item.id === beforeId);
    items = others.toSpliced(at, 0, moved);
    return {};
  });
  gateway.answer(calls.deleteMenuItem, ({ id }) => {
    items = items.filter((item) => item.id !== id);
    return {};
  });
  const shell = await openPage(subApp, pages.adminApp.catalogMenus, { user: admin });
  await expect.element(row('/lease-app/home')).toBeVisible();
  return { gateway, shell };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const titles = () =>
  page
    .getByRole('button', { name: /^编辑：/ })
    .elements()
    .map((element) => element.getAttribute('aria-label')?.slice('编辑：'.length));

describe('menu of an app', () => {
  test('a heading is made, an entry below it, which begins with its address, and limited to some', async () => {
    const { gateway, shell } = await openMenus();
    await button('新建顶层菜单').click();
    const form = drawer('新建顶层菜单');
    await form.getByLabelText('菜单名称').fill('政策法规');
    await form.getByLabelText('目录').click();
    await form.getByLabelText('页面地址').fill('/policies');
    await save(form);
    await expect.element(row('政策法规')).toMatchTextContent('目录');
    await expect.element(form).not.toBeInTheDocument();

    await chooseMore('政策法规', '新建下级');
    const child = drawer('新建下级');
    await expect.element(child.getByLabelText('页面地址')).toHaveValue('/policies/');
    await child.getByLabelText('菜单名称').fill('租赁条例');
    await child.getByLabelText('页面地址').fill('/policies/lease');
    await save(child);
    await expect.element(row('租赁条例')).toMatchTextContent(/页面.*\/lease-app\/policies\/lease.*不限/);
    await expect.element(child).not.toBeInTheDocument();

    await button('编辑：租赁条例').click();
    const change = drawer('编辑菜单：租赁条例');
    await change.getByLabelText('政务人员').click();
    await save(change);
    await expect.element(row('租赁条例')).toMatchTextContent('政务人员');
    await expect
      .poll(() => gateway.asked(calls.createMenuItem))
      .toMatchObject([
        { appid: 9, parentid: null, title: '政策法规', route: '', path: '/lease-app/policies' },
        { title: '租赁条例', route: '/policies/lease', path: '/lease-app/policies/lease' },
      ]);
    await expect.poll(() => shell.messages.map(({ text }) => text)).toEqual(['菜单已建立', '菜单已建立', '菜单已保存']);
    await expect.poll(() => shell.invalidated).toContain(calls.listMenuItems.path);
  });

  test('an entry is put below another heading, moved up by the keyboard, and deleted where nothing stands below it', async () => {
    const { gateway, shell } = await openMenus();
    await chooseMore('首页', '移动');
    const move = drawer('移动菜单：首页');
    await move.getByLabelText('移动到').click();
    await page.getByRole('treeitem', { name: '租赁合同', exact: true }).click();
    await save(move);
    await expect.element(button('更多：首页')).toHaveFocus();
    await expect.poll(titles).toEqual(['租赁合同', '我的合同', '首页']);
    const up = button('上移：首页');
    (up.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(titles).toEqual(['租赁合同', '首页', '我的合同']);
    await expect.element(up).toHaveFocus();
    await expect
      .poll(() => gateway.asked(calls.moveMenuItem))
      .toEqual([
        { id: 'home', parentid: 'contracts', beforeId: null },
        { id: 'home', parentid: 'contracts', beforeId: 'my' },
      ]);

    await button('更多：租赁合同').click();
    await expect.element(page.getByRole('menuitem', { name: '新建下级' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: '删除' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await chooseMore('首页', '删除');
    await drawer('删除菜单“首页”？').getByRole('button', { name: '删除' }).click();
    await expect.poll(titles).toEqual(['租赁合同', '我的合同']);
    await expect.element(page.getByRole('heading', { name: '菜单管理', level: 1 })).toHaveFocus();
    await expect.poll(() => shell.messages.map(({ text }) => text)).toEqual(['菜单已移动', '菜单已移动', '菜单已删除']);
  });

  test('another app is chosen beside it, and one without entries says so', async () => {
    await openMenus();
    await page.getByRole('navigation', { name: '选择应用' }).getByRole('button', { name: '系统管理' }).click();
    await expect.element(page.getByText('该应用还没有菜单')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: '系统管理', level: 2 })).toBeVisible();
  });

  test('nothing stands in the way of who reads it, in any look', async () => {
    await openMenus();
    await expectNoBarriersInAnyLook();
  });

  test('nothing stands in the way of who makes an entry, in any look', async () => {
    await openMenus();
    await button('新建顶层菜单').click();
    await expect.element(drawer('新建顶层菜单').getByLabelText('菜单名称')).toBeVisible();
    await expectNoBarriersInAnyLook();
  });
});
