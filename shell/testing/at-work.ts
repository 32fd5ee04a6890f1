import { page, type TestGateway } from '@anju/page-test';
import type { User } from '@anju/sub-app-kit';
import { expect } from 'vitest';
import { openPortal } from './open-portal.tsx';
import { activeTab, sideMenu } from './tabs.ts';
import { startWorkspaceGateway } from './workspace.ts';

export async function openWorkspace(
  user: User,
  path = '/main-app/home',
  look: Omit<NonNullable<Parameters<typeof openPortal>[1]>, 'user'> = {},
): Promise<TestGateway> {
  const gateway = startWorkspaceGateway(user);
  await openPortal(path, { ...look, user });
  await expect.element(page.getByRole('main')).toBeVisible();
  return gateway;
}

export async function openFromMenu(...titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    await sideMenu().getByRole('button', { name: title, exact: true }).click();
    await expect.element(activeTab()).toHaveTextContent(title);
  }
}

export async function chooseFromTabMenu(tab: string, action: string): Promise<void> {
  await page.getByRole('tab', { name: tab, exact: true }).click({ button: 'right' });
  await page.getByRole('menu', { name: tab }).getByRole('menuitem', { name: action }).click();
}

export async function chooseFromUserMenu(action: string): Promise<void> {
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

export async function switchApp(name: string): Promise<void> {
  await page.getByRole('button', { name: '切换应用' }).click();
  await page.getByRole('menuitemradio', { name }).click();
}
