import { approver, page } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { openPortal } from '../../../testing/open-portal.tsx';
import { startWorkspaceGateway } from '../../../testing/workspace.ts';

describe('home page', () => {
  test('an official sees their name', async () => {
    startWorkspaceGateway(approver);
    await openPortal('/welcome', { user: approver });
    await expect.element(page.getByText('王审批').first()).toBeVisible();
  });
});
