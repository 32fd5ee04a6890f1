import { page, startAtTop, tabThrough, userEvent } from '@anju/page-test';
import { describe, expect, test } from 'vitest';
import { startPublicGateway } from '../../testing/guest.ts';
import { openPortal } from '../../testing/open-portal.tsx';

describe('frame of a page outside the workspace', () => {
  test.for(['/main', '/navigation'])(
    'on %s the first stop of Tab leads past the header to the content',
    async (path) => {
      startPublicGateway();
      await openPortal(path);
      await expect.element(page.getByRole('heading').first()).toBeVisible();
      startAtTop();
      const skip = page.getByRole('link', { name: '跳到主要内容' });
      await tabThrough([skip]);
      await expect.element(skip).toBeInViewport();
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('main')).toHaveFocus();
      await userEvent.tab();
      expect(document.activeElement?.closest('main')).not.toBeNull();
    },
  );
});
