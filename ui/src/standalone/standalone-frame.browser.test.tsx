import {
  expectNoBarriersInAnyLook,
  expectReadableInEveryTheme,
  page,
  portalConfig,
  show,
  startAtTop,
  tabThrough,
  userEvent,
} from '@anju/page-test';
import { Button } from 'antd';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AntdProvider } from '../antd/antd-provider.tsx';
import { StandaloneFrame } from './standalone-frame.tsx';

const nowhere = { logInAddress: undefined, homeAddress: undefined, unlockAddress: undefined };

const openFrame = (addresses: { readonly [Way in keyof typeof nowhere]?: string } = {}) =>
  show(
    <StandaloneFrame title={portalConfig.title} name="示例应用" {...nowhere} {...addresses}>
      <p>应用的页面</p>
    </StandaloneFrame>,
  );

describe('an app that stands alone', () => {
  test.each([
    ['has not signed in', { logInAddress: '/portal/login?back=%2Fapps%2Fsample-app%2F' }, '请先登录', '登录'],
    ['may not enter it', { homeAddress: '/portal/' }, '您没有访问权限', '首页'],
    ['has locked the screen', { unlockAddress: '/portal/' }, '屏幕已锁定', '前往解锁'],
  ] as const)(
    'who %s is told so, and where to go; nothing stands in the way of who reads it',
    async (_who, addresses, heading, way) => {
      await openFrame(addresses);
      await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
      const link = page.getByRole('main').getByRole('link', { name: way });
      await expect.element(link).toHaveAttribute('href', Object.values(addresses)[0]);
      await expectNoBarriersInAnyLook();
    },
  );

  test('the way out keeps its white letters under the pointer, whatever antd says of links', async () => {
    await show(
      <StandaloneFrame title={portalConfig.title} name="示例应用" {...nowhere} homeAddress="/portal/">
        <AntdProvider appearance={{ size: 'middle' }}>
          <Button>应用的按钮</Button>
        </AntdProvider>
      </StandaloneFrame>,
    );
    await page.getByRole('link', { name: '首页' }).hover();
    await expectReadableInEveryTheme();
  });

  test('has its pages below the name of the product and its own, and hides them while the screen is locked', async () => {
    const leave = await openFrame();
    await expect.element(page.getByRole('banner')).toHaveTextContent(`${portalConfig.title}示例应用`);
    await expect.element(page.getByText('应用的页面')).toBeVisible();
    expect(page.getByRole('heading').query()).toBeNull();
    await leave();
    await openFrame({ unlockAddress: '/portal/' });
    await expect.element(page.getByText('应用的页面')).not.toBeVisible();
  });

  test('the first stop of Tab leads to the content', async () => {
    const before = location.href;
    onTestFinished(() => history.replaceState(null, '', before));
    await show(
      <StandaloneFrame title={portalConfig.title} name="示例应用" {...nowhere}>
        <a href="/apps/sample-app/outer">应用的页面</a>
      </StandaloneFrame>,
    );
    startAtTop();
    await tabThrough([page.getByRole('link', { name: '跳到主要内容' })]);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('main')).toHaveFocus();
    await tabThrough([page.getByRole('link', { name: '应用的页面' })]);
  });
});
