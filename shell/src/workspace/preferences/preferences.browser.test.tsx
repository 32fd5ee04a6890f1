import { approver, expectNoBarriersInAnyLook, page, userEvent } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { openWorkspace } from '../../../testing/at-work.ts';
import { openPortalAgain } from '../../../testing/open-portal.tsx';
import { activeTab, address, sideMenu } from '../../../testing/tabs.ts';

const opener = () => page.getByRole('button', { name: '偏好设置' });
const openPreferences = () => opener().click();
const drawer = () => page.getByRole('dialog', { name: '偏好设置' });

describe('preferences of the workspace', () => {
  test('LAY-09 LAY-14 the size is medium and the theme colour #409EFF; others are applied at once and stay', async () => {
    await openWorkspace(approver);
    await expect.element(activeTab()).toBeVisible();
    const height = () => activeTab().element().getBoundingClientRect().height;
    const accent = () => getComputedStyle(document.body).getPropertyValue('--color-accent').trim().toLowerCase();
    const color = page.getByLabelText('主题颜色');
    const medium = height();
    await openPreferences();
    await expect.element(page.getByRole('radio', { name: '中' })).toBeChecked();
    await page.getByRole('radio', { name: '大' }).click();
    await userEvent.keyboard('{Escape}');
    expect(height()).toBeGreaterThan(medium);
    await expect.element(color).toHaveValue('#409eff');
    expect(accent()).toBe('#409eff');
    await color.fill('#c2185b');
    await expect.poll(accent).toBe('#c2185b');
    await openPortalAgain(address());
    await expect.element(color).toHaveValue('#c2185b');
    expect(height()).toBeGreaterThan(medium);
    expect(accent()).toBe('#c2185b');
  });

  test('LAY-10 every part can be hidden and shown, which stays so', async () => {
    await openWorkspace(approver);
    const parts = {
      菜单折叠按钮: page.getByRole('button', { name: '收起菜单' }),
      菜单搜索: page.getByRole('button', { name: '搜索菜单' }),
      锁屏: page.getByRole('button', { name: '锁屏', exact: true }),
      全屏: page.getByRole('button', { name: '全屏', exact: true }),
      主题: page.getByRole('button', { name: '主题', exact: true }),
      主题颜色: page.getByLabelText('主题颜色'),
      标签栏: page.getByRole('tablist'),
      顶部菜单: page.getByRole('navigation', { name: '常用菜单' }),
      侧边菜单: sideMenu(),
      应用切换: page.getByRole('button', { name: '切换应用' }),
    };
    for (const part of Object.values(parts)) await expect.element(part).toBeVisible();
    await openPreferences();
    expect(drawer().getByRole('switch').elements()).toHaveLength(10);
    for (const name of Object.keys(parts)) {
      await expect.element(drawer().getByRole('switch', { name, exact: true })).toBeChecked();
      await drawer().getByRole('switch', { name, exact: true }).click();
    }
    await drawer().getByRole('button', { name: '关闭' }).click();
    await openPortalAgain(address());
    await expect.element(page.getByRole('button', { name: '偏好设置' })).toBeVisible();
    for (const part of Object.values(parts)) await expect.element(part).not.toBeInTheDocument();
    await openPreferences();
    for (const name of Object.keys(parts)) await drawer().getByRole('switch', { name, exact: true }).click();
    await drawer().getByRole('button', { name: '关闭' }).click();
    for (const part of Object.values(parts)) await expect.element(part).toBeVisible();
  });

  test('nothing stands in the way of who sets them, in any look, and their button gets the focus back', async () => {
    await openWorkspace(approver);
    await openPreferences();
    await expectNoBarriersInAnyLook();
    await drawer().getByRole('button', { name: '关闭' }).click();
    await expect.element(drawer()).not.toBeInTheDocument();
    await expect.element(opener()).toHaveFocus();
  });
});
