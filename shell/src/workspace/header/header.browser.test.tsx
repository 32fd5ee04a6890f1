import { calls } from '@anju/contract';
import { approver, page, userEvent } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { chooseFromUserMenu, openWorkspace } from '../../../testing/at-work.ts';
import { address } from '../../../testing/tabs.ts';

describe('header of the workspace', () => {
  test('LAY-01 LAY-08 LAY-13 it has the app switcher, the theme picker, full screen and the user menu, whose dialogs stay', async () => {
    await openWorkspace(approver);
    await page.getByRole('button', { name: '切换应用' }).click();
    await expect.element(page.getByRole('menuitemradio', { name: '综合业务查询' })).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: '主题', exact: true }).click();
    expect(page.getByRole('dialog', { name: '主题' }).getByRole('radio').elements()).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    for (const full of [true, false]) {
      await page.getByRole('button', { name: '全屏', exact: true }).click();
      await expect.poll(() => document.fullscreenElement !== null).toBe(full);
    }

    await page.getByRole('button', { name: /^用户菜单/ }).click();
    const entries = page.getByRole('menuitem').elements();
    expect(entries.map(({ textContent }) => textContent)).toEqual(['修改密码', '短信提醒', '退出登录']);
    await page.getByRole('menuitem', { name: '修改密码' }).click();
    await page.elementLocator(document.body).click({ position: { x: 5, y: 5 }, force: true });
    await expect.element(page.getByRole('dialog', { name: '修改密码' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('LAY-07 whoever signs out has everything covered until the server knows it', async () => {
    const gateway = await openWorkspace(approver);
    gateway.answer(calls.createCaptcha, () => crypto.randomUUID());
    const { release } = gateway.hold(calls.logout, null);
    await chooseFromUserMenu('退出登录');
    await page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: '确定' }).click();
    const overlay = page.getByRole('dialog', { name: '正在执行中......' });
    await expect.element(overlay).toHaveTextContent('正在执行中......');
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(overlay).toBeVisible();
    await expect.element(page.getByRole('main')).not.toBeInTheDocument();
    release();
    await expect.element(page.getByLabelText('用户名')).toBeVisible();
    expect(address()).toBe('/login');
    await expect.element(overlay).not.toBeInTheDocument();
  });
});
