import { expectNoBarriersInAnyLook, page, show, watchAddresses } from '@anju/page-test';
import { lazy, Suspense } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

describe('a screen that fails', () => {
  test('one whose file does not come is no white page: it says so, and loads the page again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const Screen = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    await show(
      <ErrorBoundary>
        <Suspense>
          <Screen />
        </Suspense>
      </ErrorBoundary>,
    );
    await expect.element(page.getByRole('heading', { name: '页面出现了问题' })).toBeVisible();
    expect(logged).toHaveBeenCalled();
    await expectNoBarriersInAnyLook();
    const { loaded } = watchAddresses();
    await page.getByRole('button', { name: '刷新页面' }).click();
    await expect.poll(() => loaded).toEqual([location.href]);
  });
});
