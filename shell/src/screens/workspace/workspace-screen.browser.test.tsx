import { calls } from '@anju/contract';
import {
  approver,
  desktop,
  expectNoBarriersInAnyLook,
  expectReadableInEveryTheme,
  page,
  phone,
  startAtTop,
  type TestGateway,
  tabThrough,
  userEvent,
} from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import type { openWorkspace } from '../../../testing/at-work.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { activeTab, sideMenu } from '../../../testing/tabs.ts';
import { noCases, startWorkspaceGateway } from '../../../testing/workspace.ts';

const box = '/main-app/main/waitDoneItemView';
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function openAtBox(look: Parameters<typeof openWorkspace>[2] = {}) {
  const gateway = startWorkspaceGateway(approver);
  gateway.answer(calls.countBoxes, { ...noCases, pending: 3, inProgress: 12 });
  await openPortal(box, { ...look, user: approver });
  await expect.element(page.getByRole('main')).toBeVisible();
  return gateway;
}

/** Opens each menu or dialog by its button, checks it, and closes it, which returns the focus to the button. */
async function expectOpenedReadable(role: 'menu' | 'dialog', openers: readonly (string | RegExp)[]): Promise<void> {
  for (const opener of openers) {
    await button(opener).first().click();
    await expect.element(page.getByRole(role)).toBeVisible();
    await expectReadableInEveryTheme();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole(role)).not.toBeInTheDocument();
    await expect.element(button(opener).first()).toHaveFocus();
  }
}

describe('workspace', () => {
  test('on a phone its header, its menu and every menu of the header can be read in every theme', async () => {
    await openAtBox({ window: phone });
    await expectReadableInEveryTheme();
    await expectOpenedReadable('dialog', ['打开菜单']);
    await expectOpenedReadable('menu', ['切换应用', /^用户菜单/, /^已打开/]);
  });

  test('on a desk its header and its menu can be read in every theme, the collapsed menu too', async () => {
    await openAtBox();
    await expect.element(sideMenu().getByRole('button', { name: '业务受理' })).toHaveAttribute('aria-current', 'page');
    await expectReadableInEveryTheme();
    await button('收起菜单').click();
    await expect.element(button('展开菜单')).toBeVisible();
    await expectReadableInEveryTheme();
  });

  test('on a desk the menus of its header can be read in every theme', async () => {
    await openAtBox();
    await expectOpenedReadable('menu', ['切换应用', '业务办理', '更多', /^用户菜单/]);
  });

  test('on a desk the dialogs of its header can be read in every theme', async () => {
    await openAtBox();
    await expectOpenedReadable('dialog', ['主题', '偏好设置', '搜索菜单', '锁屏']);
  });

  test.for([
    ['failed', '菜单加载失败，重试', (gateway: TestGateway) => gateway.refuse(calls.listMenuItems, 'unavailable')],
    ['is empty', '该应用暂无可用菜单', (gateway: TestGateway) => gateway.answer(calls.listMenuItems, [])],
  ] as const)('a menu that %s says so readably in every theme, on a phone too', async ([_how, words, answer]) => {
    for (const window of [desktop, phone]) {
      answer(startWorkspaceGateway(approver));
      await openPortal('/lease-app/home', { user: approver, window });
      if (window === phone) await button('打开菜单').click();
      await expect.element(page.getByText(words).last()).toBeVisible();
      await expectReadableInEveryTheme();
    }
  });

  test('nothing stands in the way of who works in it, in any look', async () => {
    await openAtBox();
    await expect.element(activeTab()).toHaveTextContent('业务受理');
    await expectNoBarriersInAnyLook();
  });

  test('the first stop of Tab leads past the header and the menu to the page', async () => {
    await openAtBox();
    await expect.element(sideMenu().getByRole('button', { name: '业务受理' })).toBeVisible();
    startAtTop();
    await tabThrough([page.getByRole('link', { name: '跳到主要内容' })]);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('main')).toHaveFocus();
  });
});
