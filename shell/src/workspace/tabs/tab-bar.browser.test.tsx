import { approver, clerk, expectNoBarriers, expectReadableInEveryTheme, page, userEvent } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { chooseFromTabMenu, openFromMenu, openWorkspace, switchApp } from '../../../testing/at-work.ts';
import { card } from '../../../testing/home.ts';
import { openPortalAgain } from '../../../testing/open-portal.tsx';
import { readStored } from '../../../testing/stored.ts';
import { activeTab, address, go, sideMenu, tabNames, tabs } from '../../../testing/tabs.ts';

const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const focusOn = (name: string) => (tab(name).element() as HTMLElement).focus();
const expectTabs = (...names: readonly string[]) => expect.poll(tabNames).toEqual(names);

describe('row of tabs', () => {
  test('WEL-01 LAY-05 TAB-01 TAB-03 the first is 首页 with the dashboard and cannot be closed; a page has one tab, which becomes active, and the address follows', async () => {
    await openWorkspace(approver, '/welcome');
    await expect.element(card('用户信息')).toMatchTextContent('王审批');
    await expectTabs('首页');
    await expect.element(activeTab()).toHaveTextContent('首页');
    focusOn('首页');
    await userEvent.keyboard('{Delete}');
    await expectTabs('首页');
    await openFromMenu('业务受理');
    focusOn('首页');
    await userEvent.keyboard('{Delete}');
    await expectTabs('首页', '业务受理');

    await openFromMenu('在办箱', '业务受理');
    await expectTabs('首页', '业务受理', '在办箱');
    expect(address()).toBe('/main-app/main/waitDoneItemView');
    go('/main-app/main/waitDoneItemView?box=2');
    await expectTabs('首页', '业务受理', '在办箱', '业务受理');
    await openFromMenu('在办箱');
    go('/main-app/main/waitDoneItemView?box=2');
    await expect.element(tabs().last()).toHaveAttribute('aria-selected', 'true');
    expect(tabNames()).toHaveLength(4);

    // Pages that are not kept alive are recorded as not cached.
    expect(readStored('non-cached-menus')).toEqual([]);
    await openFromMenu('交换记录');
    expect(readStored('non-cached-menus')).toEqual(['/main-app/collaboration/exchanges']);
  });

  test('LAY-06 TAB-02 TAB-04 closing the active one shows the one before it; the menu of a tab closes others, left, right and all but the first', async () => {
    await openWorkspace(approver);
    await page.getByRole('tab', { name: '综合查询' }).click({ button: 'middle' });
    await openFromMenu('业务受理', '在办箱', '已办箱');
    focusOn('已办箱');
    await userEvent.keyboard('{Delete}');
    await expect.element(activeTab()).toHaveTextContent('在办箱');
    expect(address()).toBe('/main-app/main/doingItemView');
    await tab('业务受理').click({ button: 'middle' });
    await expect.element(activeTab()).toHaveTextContent('在办箱');
    await expectTabs('首页', '在办箱');

    await openFromMenu('业务受理', '已办箱', '全局查询');
    await chooseFromTabMenu('业务受理', '关闭左侧');
    await expectTabs('首页', '业务受理', '已办箱', '全局查询');
    await chooseFromTabMenu('已办箱', '关闭右侧');
    await expectTabs('首页', '业务受理', '已办箱');
    await expect.element(activeTab()).toHaveTextContent('已办箱');
    await chooseFromTabMenu('业务受理', '关闭其他');
    await expectTabs('首页', '业务受理');
    await openFromMenu('在办箱');
    await chooseFromTabMenu('在办箱', '关闭全部');
    await expectTabs('首页');
    await expect.poll(address).toBe('/welcome');
  });

  test('LAY-06 they are put in another order with the mouse and the keyboard; the menu of a tab works by keyboard and gives the focus back', async () => {
    await openWorkspace(approver);
    await openFromMenu('业务受理', '在办箱', '已办箱');
    await tab('已办箱').dropTo(tab('业务受理'));
    await expectTabs('首页', '综合查询', '已办箱', '业务受理', '在办箱');
    focusOn('在办箱');
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await expectTabs('首页', '综合查询', '已办箱', '在办箱', '业务受理');

    focusOn('业务受理');
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    await expect.element(page.getByRole('menuitem', { name: '刷新当前' })).toHaveFocus();
    await expectNoBarriers();
    await expectReadableInEveryTheme();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(tab('业务受理')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}{ArrowDown}{Enter}');
    await expectTabs('首页', '业务受理');
  });

  test('TAB-05 they survive a reload, and the browser’s own buttons walk through them', async () => {
    await openWorkspace(approver);
    await openFromMenu('业务受理', '在办箱');
    await openPortalAgain(address());
    await expectTabs('首页', '综合查询', '业务受理', '在办箱');
    await expect.element(activeTab()).toHaveTextContent('在办箱');
    await openFromMenu('业务受理');
    history.back();
    await expect.element(activeTab()).toHaveTextContent('在办箱');
    history.forward();
    await expect.element(activeTab()).toHaveTextContent('业务受理');
  });

  test('RT-09 the address of one opens the same page for a colleague who may see it, and not for others', async () => {
    await openWorkspace(clerk, '/main-app/main/searchGlobal');
    await expect.element(activeTab()).toHaveTextContent('全局查询');
    await expect
      .element(sideMenu().getByRole('button', { name: '业务受理' }), {
        message: 'the menu is that of the app, though none was chosen',
      })
      .toBeVisible();
    go('/admin-app/access/users');
    await expect.element(page.getByRole('heading', { name: '您没有访问权限' })).toBeVisible();
    expect(address()).toBe('/401');
  });

  test('they are named after their pages, and the menu beside one is that of its app', async () => {
    await openWorkspace(approver, '/main-app/main/waitDoneItemView');
    await expect.element(activeTab()).toHaveTextContent('业务受理');
    go('/lease-app/filings/search');
    await expect.element(activeTab()).toHaveTextContent('租赁备案管理');
    go('/lease-app/filings/expiring');
    await expect.element(activeTab()).toHaveTextContent('到期提醒');
    go('/fh-app/building-tables/search');
    const all = ['首页', '业务受理', '租赁备案管理', '到期提醒', '楼盘表查询'];
    await expectTabs(...all);

    const entry = (name: string) => sideMenu().getByRole('button', { name, exact: true });
    const app = page.getByRole('button', { name: '切换应用' });
    for (const [name, appname, other] of [
      ['楼盘表查询', '商品房', '业务受理'],
      ['到期提醒', '租赁备案', '楼盘表查询'],
      ['业务受理', '综合查询', '到期提醒'],
    ] as const) {
      await tab(name).click();
      await expect.element(entry(name)).toHaveAttribute('aria-current', 'page');
      await expect.element(entry(other)).not.toBeInTheDocument();
      await expect.element(app).toHaveTextContent(appname);
    }

    // Going back to the chosen app from a page of another one closes nothing.
    await tab('到期提醒').click();
    await switchApp('综合业务查询');
    await expectTabs(...all, '综合查询');
  });
});
