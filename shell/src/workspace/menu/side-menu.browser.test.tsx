import { calls } from '@anju/contract';
import { approver, clerk, page, phone, userEvent } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { openFromMenu, openWorkspace, switchApp } from '../../../testing/at-work.ts';
import { openPortal, openPortalAgain } from '../../../testing/open-portal.tsx';
import { readStored } from '../../../testing/stored.ts';
import { activeTab, address, sideMenu, tabNames } from '../../../testing/tabs.ts';
import { noCases, startWorkspaceGateway } from '../../../testing/workspace.ts';

const entry = (name: string) => sideMenu().getByRole('button', { name, exact: true });

describe('side menu', () => {
  test('LAY-03 LAY-16 it is the tree of the current app, whose headings fold; another app begins with an empty row and its own home', async () => {
    await openWorkspace(approver);
    const heading = entry('业务办理');
    await expect.element(heading).toHaveAttribute('aria-expanded', 'true');
    await heading.click();
    await expect.element(entry('业务受理')).not.toBeInTheDocument();
    await heading.click();
    await openFromMenu('业务受理');
    await expect.element(entry('业务受理')).toHaveAttribute('aria-current', 'page');

    await openFromMenu('在办箱');
    await switchApp('商品房管理');
    await expect.poll(tabNames).toEqual(['首页', '商品房']);
    expect(address()).toBe('/fh-app/home');
    await expect.element(entry('业务受理')).not.toBeInTheDocument();
    expect(readStored('default-app-id')).toBe(1020);
  });

  test('LAY-03 who points at a box reads how many cases are in it', async () => {
    const gateway = startWorkspaceGateway(approver);
    gateway.answer(calls.countBoxes, { ...noCases, pending: 26 });
    await openPortal('/main-app/home', { user: approver });
    await expect.element(page.getByTitle('业务受理 26 件', { exact: true })).toBeVisible();
    await expect.element(page.getByTitle('全局查询', { exact: true })).toBeVisible();
  });

  test('SYS-01 it is empty for who can use nothing of an app, whose planned pages no search finds and whose address names their tab', async () => {
    const gateway = startWorkspaceGateway(clerk);
    gateway.answer(calls.listMenuItems, []);
    await openPortal('/sh-app/contracts/search', { user: clerk });
    await expect.element(activeTab()).toHaveTextContent('存量房合同管理');
    await expect.element(sideMenu()).toHaveTextContent('该应用暂无可用菜单');
    await userEvent.keyboard('{Control>}k{/Control}');
    await page.getByRole('combobox', { name: '搜索菜单' }).fill('存量房合同管理');
    await expect.element(page.getByText('没有找到相关菜单')).toBeVisible();
  });

  test('LAY-04 it is 180 to 500 px wide, by mouse and keyboard, can be collapsed, and both stay so', async () => {
    await openWorkspace(approver);
    const edge = page.getByRole('separator', { name: '调整菜单宽度' });
    const panel = page.getByRole('complementary');
    const widthOfPanel = () => panel.element().getBoundingClientRect().width;
    const expectWidth = async (width: number) => {
      await expect.element(edge).toHaveAttribute('aria-valuenow', String(width));
      expect(widthOfPanel()).toBe(width);
    };
    const dragBy = async (distance: number) => {
      const { x } = edge.element().getBoundingClientRect();
      await userEvent.dragAndDrop(edge, page.elementLocator(document.body), {
        sourcePosition: { x: 3, y: 300 },
        targetPosition: { x: x + 3 + distance, y: 400 },
        steps: 5,
      });
    };
    await expectWidth(180);
    await dragBy(100);
    await expectWidth(280);
    await dragBy(600);
    await expectWidth(500);
    await dragBy(-460);
    await expectWidth(180);
    (edge.element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    await expectWidth(500);
    await userEvent.keyboard('{ArrowRight}');
    await expectWidth(500);
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expectWidth(180);
    await userEvent.keyboard('{ArrowRight}');
    await expectWidth(200);

    await page.getByRole('button', { name: '收起菜单' }).click();
    await expect.element(edge).not.toBeInTheDocument();
    await openPortalAgain(address());
    await expect.element(page.getByRole('button', { name: '展开菜单' })).toBeVisible();
    expect(widthOfPanel()).toBeLessThan(100);
    await page.getByRole('button', { name: '展开菜单' }).click();
    await expectWidth(200);
  });

  test('on a phone it is a drawer, and the tabs are a switcher', async () => {
    await openWorkspace(approver, '/welcome', { window: phone });
    const drawer = page.getByRole('dialog', { name: '菜单' });
    await page.getByRole('button', { name: '打开菜单' }).click();
    await expect.element(page.getByRole('tablist')).not.toBeInTheDocument();
    await drawer.getByRole('button', { name: '关闭' }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    await page.getByRole('button', { name: '打开菜单' }).click();
    await drawer.getByRole('button', { name: '全局查询' }).click();
    await expect.element(drawer).not.toBeInTheDocument();
    expect(address()).toBe('/main-app/main/searchGlobal');
    await page.getByRole('button', { name: '已打开 2 个页面' }).click();
    await page.getByRole('menuitemradio', { name: '首页' }).click();
    await expect.poll(address).toBe('/welcome');
  });
});
