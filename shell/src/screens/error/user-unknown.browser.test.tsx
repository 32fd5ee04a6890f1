import { calls } from '@anju/contract';
import { clerk, expectNoBarriersInAnyLook, holdTime, page } from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import { openWorkspace } from '../../../testing/at-work.ts';
import { button, expectSelection } from '../../../testing/login.ts';
import { openPortal, openPortalAgain } from '../../../testing/open-portal.tsx';
import { readStored } from '../../../testing/stored.ts';
import { address, go, tabNames } from '../../../testing/tabs.ts';
import { drawn, stopTime } from '../../../testing/time.ts';
import { startWorkspaceGateway } from '../../../testing/workspace.ts';

const heading = page.getByRole('heading', { name: '暂时无法连接服务器' });

describe('a page that cannot learn who is here', () => {
  test.each([
    ['is not reached', undefined],
    ['answers 502', 502],
    ['answers 503', 503],
    ['answers 504', 504],
  ] as const)(
    'where the gateway %s while a page is loaded nobody is signed out, what was open stays, and it goes on by itself',
    async (_how, status) => {
      holdTime();
      const open = ['首页', '租赁备案', '全局查询'];
      const gateway = await openWorkspace(clerk, '/lease-app/home');
      await expect.poll(tabNames).toEqual(open.slice(0, 2));
      go('/main-app/main/searchGlobal');
      await expect.poll(tabNames).toEqual(open);
      if (status === undefined) gateway.breakOff(calls.getUserInfo);
      else gateway.failOnTheWay(calls.getUserInfo, status);
      await openPortalAgain(address());
      // Failed connections are tried again twice before the page reports the failure.
      await vi.advanceTimersByTimeAsync(2_500);
      await expect.element(heading).toBeVisible();
      expect(tabNames()).toEqual([]);
      expect(readStored('token')).toBe('access');
      gateway.answer(calls.getUserInfo, clerk);
      await vi.advanceTimersByTimeAsync(4_000);
      await expect.poll(tabNames).toEqual(open);
      expect(address()).toBe('/main-app/main/searchGlobal');
    },
  );

  test('it asks again at once when it is told to and when the network is back, and by itself after 3 s, then later and later, at most 30 s', async () => {
    const retry = button('重试');
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    stopTime();
    const gateway = startWorkspaceGateway(clerk);
    let answer = Promise.withResolvers<void>();
    gateway.respond(calls.getUserInfo, async () => {
      await answer.promise;
      return new Response('', { status: 503 });
    });
    const tries = () => gateway.asked(calls.getUserInfo).length;
    const expectTry = async (number: number) => {
      await expect.poll(tries).toBe(number);
      if (number > 1) await expect.element(retry).toHaveAttribute('aria-disabled', 'true');
      answer.resolve();
      answer = Promise.withResolvers();
      await expect.element(retry).not.toHaveAttribute('aria-disabled');
      await drawn();
    };
    await openPortal('/index', { user: clerk });
    await expectTry(1);
    for (const [failures, seconds] of [3, 6, 12, 24, 30, 30].entries()) {
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 100);
      await drawn();
      expect(tries()).toBe(failures + 1);
      await vi.advanceTimersByTimeAsync(100);
      await drawn();
      // `expect.poll` would move the clock.
      expect(tries()).toBe(failures + 2);
      await expectTry(failures + 2);
    }
    await retry.click();
    await expectTry(8);
    dispatchEvent(new Event('online'));
    await expectTry(9);
    gateway.answer(calls.getUserInfo, clerk);
    await retry.click();
    await expectSelection('林受理');
  });

  test('nothing stands in the way of who waits, in any look', async () => {
    const gateway = startWorkspaceGateway(clerk);
    gateway.failOnTheWay(calls.getUserInfo, 502);
    await openPortal('/index', { user: clerk });
    await expect.element(heading).toBeVisible();
    await expectNoBarriersInAnyLook();
  });
});
