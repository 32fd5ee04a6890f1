import { clerk, page } from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import { expectSelection } from '../../testing/login.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { startWorkspaceGateway } from '../../testing/workspace.ts';

describe('notice of a lost network', () => {
  test('it comes as soon as the browser is offline, and goes when it is back', async () => {
    const notice = page.getByRole('status').getByText('网络连接已断开，恢复后可继续操作');
    startWorkspaceGateway(clerk);
    await openPortal('/index', { user: clerk });
    await expectSelection('林受理');
    await expect.element(notice).not.toBeInTheDocument();
    const onLine = vi.spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    await expect.element(notice).toBeVisible();
    onLine.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await expect.element(notice).not.toBeInTheDocument();
  });
});
