import { calls } from '@anju/contract';
import { clerk, page } from '@anju/page-test';
import { showMessage } from '@anju/ui/controls';
import { describe, expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { sideMenu } from '../../testing/tabs.ts';
import { startWorkspaceGateway } from '../../testing/workspace.ts';

const failure = '该服务正在升级';

describe('workspace', () => {
  test.each([
    ['notices', '/welcome', calls.listNotices],
    ['the menu', '/lease-app/home', calls.listMenuItems],
  ])(
    'ERR-09 a call whose answer has no place of its own: %s, told once, in the words of the server',
    async (_what, address, call) => {
      const gateway = startWorkspaceGateway(clerk);
      gateway.respond(call, () => Response.json({ code: 500, msg: failure, data: null }, { status: 500 }));
      await openPortal(address, { user: clerk });
      await expect.element(page.getByRole('alert').getByText(failure)).toBeVisible();
      expect(page.getByText(failure).elements()).toHaveLength(1);
      await expect.poll(() => gateway.asked(call)).toHaveLength(1);
      // An app that sends the same call fails with the same message, which is still shown once.
      showMessage('error', failure);
      await expect.element(page.getByText(failure)).toBeVisible();
    },
  );

  test('ERR-09 a menu that did not come is asked for again by its own button', async () => {
    const gateway = startWorkspaceGateway(clerk);
    gateway.failOnTheWay(calls.listMenuItems, 502);
    await openPortal('/lease-app/home', { user: clerk });
    const retry = sideMenu().getByRole('button', { name: '菜单加载失败，重试' });
    await expect.element(retry).toBeVisible();
    gateway.answer(calls.listMenuItems, []);
    await retry.click();
    await expect.element(sideMenu()).toHaveTextContent('该应用暂无可用菜单');
  });
});
