import { approver, expectNoBarriersInAnyLook, page, userEvent } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { openWorkspace } from '../../../testing/at-work.ts';
import { activeTab, tabs } from '../../../testing/tabs.ts';

describe('search of the menu', () => {
  test('LAY-11 Ctrl K finds a page by characters or by pinyin initials, in any app of the user', async () => {
    await openWorkspace(approver);
    await expect.element(activeTab()).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    const search = page.getByRole('combobox', { name: '搜索菜单' });
    // Typing moves the choice back to the first result, wherever the keys had left it.
    await expect.element(page.getByRole('option').nth(2)).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(page.getByRole('option').nth(2)).toHaveAttribute('aria-selected', 'true');
    await search.fill('全局');
    await expect.element(page.getByRole('option')).toHaveTextContent('全局查询综合查询');
    await userEvent.keyboard('{Enter}');
    await expect.element(activeTab()).toHaveTextContent('全局查询');

    await page.getByRole('button', { name: '搜索菜单' }).click();
    await search.fill('zbx');
    await expect.element(page.getByRole('option', { name: /^在办箱.*综合查询 \/ 业务办理$/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(activeTab()).toHaveTextContent('在办箱');

    await userEvent.keyboard('{Control>}k{/Control}');
    await search.fill('没有这个菜单');
    await expect.element(page.getByText('没有找到相关菜单')).toBeVisible();
    await search.fill('楼盘表查询');
    await expect.element(page.getByRole('option')).toMatchTextContent('商品房');
  });

  test('nothing stands in the way of who searches, in any look, and Escape gives the focus back to where it was', async () => {
    await openWorkspace(approver);
    await expect.element(tabs().first()).toBeVisible();
    (tabs().first().element() as HTMLElement).focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    const search = page.getByRole('combobox', { name: '搜索菜单' });
    await expect.element(search).toHaveFocus();
    await search.fill('查询');
    await expect.element(page.getByRole('option').first()).toBeVisible();
    await expectNoBarriersInAnyLook();
    await search.fill('没有这个菜单');
    await expect.element(page.getByText('没有找到相关菜单')).toBeVisible();
    await expectNoBarriersInAnyLook();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(tabs().first()).toHaveFocus();
  });
});
