import { expectNoBarriersInAnyLook, page, show, startAtTop, tabThrough, userEvent } from '@anju/page-test';
import { describe, expect, onTestFinished, test } from 'vitest';
import { StandaloneFrame } from './standalone-frame.tsx';

const nothing = { logInAddress: undefined, homeAddress: undefined, unlockAddress: undefined };
const frame = { title: '安居市房地产政务服务一体化平台', name: '房屋租赁备案', ...nothing };

describe('frame of an app by its own address', () => {
  test('the first stop of Tab leads to the content', async () => {
    const before = location.href;
    onTestFinished(() => history.replaceState(null, '', before));
    await show(
      <StandaloneFrame {...frame}>
        <h1>资料下载</h1>
        <a href="/apps/lease-app/outer/houses">我的房屋</a>
      </StandaloneFrame>,
    );
    startAtTop();
    await tabThrough([page.getByRole('link', { name: '跳到主要内容' })]);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('main')).toHaveFocus();
    await tabThrough([page.getByRole('link', { name: '我的房屋' })]);
  });

  test.for([
    ['请先登录', '登录', { logInAddress: '/portal/login?back=%2Fapps%2Flease-app%2F' }],
    ['您没有访问权限', '首页', { homeAddress: '/portal/' }],
    ['屏幕已锁定', '前往解锁', { unlockAddress: '/portal/' }],
  ] as const)(
    'nothing stands in the way of who reads %s there, with the way on, in any look',
    async ([heading, way, to]) => {
      await show(
        <StandaloneFrame {...frame} {...to}>
          <h1>资料下载</h1>
        </StandaloneFrame>,
      );
      await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect
        .element(page.getByRole('link', { name: way, exact: true }))
        .toHaveAttribute('href', Object.values(to)[0]);
      await expectNoBarriersInAnyLook();
    },
  );
});
