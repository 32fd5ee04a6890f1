import { expectNoBarriers, page, show } from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import { subAppParts } from './parts.tsx';

const { Failed } = subAppParts;
const alert = page.getByRole('alert');

describe('parts of a sub-app', () => {
  test('an app that cannot be opened says why and that the sign-in is still good; a page that failed says that the others go on', async () => {
    const retry = vi.fn();
    const takeAway = await show(<Failed retry={retry} reason="系统接口503异常" />);
    await expect.element(alert.getByRole('heading')).toHaveTextContent('暂时无法打开');
    await expect.element(alert).toMatchTextContent('系统接口503异常。您的登录仍然有效');
    await expectNoBarriers();
    await page.getByRole('button', { name: '重试' }).click();
    expect(retry).toHaveBeenCalledOnce();
    await takeAway();
    await show(<Failed retry={retry} />);
    await expect.element(alert.getByRole('heading')).toHaveTextContent('页面出现了问题');
    await expect.element(alert).toMatchTextContent('其他页面不受影响');
  });
});
