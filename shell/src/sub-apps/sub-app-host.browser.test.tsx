import { calls } from '@anju/contract';
import { clerk, holdTime, page, userEvent } from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { appPage, isRunning, watchAppAddresses } from '../../testing/running-apps.ts';
import { activeTab, go, tabNames } from '../../testing/tabs.ts';
import { drawn, runUntil, stopTime } from '../../testing/time.ts';
import { startWorkspaceGateway } from '../../testing/workspace.ts';

const failure = () => page.getByRole('alert').filter({ hasText: '该应用加载失败' });
const closed = () => page.getByRole('alert').filter({ hasText: '该应用已停用' });
const retry = () => page.getByRole('button', { name: '重试' });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const slow = () => page.getByText('网络较慢，请稍候');
const home = (appcode: string) => page.getByText(`${appcode} /home {}`, { exact: true });
/**
 * Checks that the first page of a running app is visible. The matchers cannot, because they take an element of another
 * document for a detached one.
 */
const expectHome = (appcode: string) => expect.poll(() => home(appcode).query()?.checkVisibility()).toBe(true);

describe('an app that does not open', () => {
  test.each([
    ['whose address is not there', () => new Response('', { status: 404 }), '应用地址返回错误（404）'],
    ['whose host cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), '无法连接到应用地址'],
    [
      'whose script is gone',
      () => appPage('<script type="module" src="/gateway/app-404"></script>'),
      '应用的程序文件无法加载',
    ],
    [
      'whose address answers another one',
      () => appPage("<script>window.$wujie.props.bridge.ready('org-app');</script>"),
      '应用地址打开的是另一个应用（org-app）',
    ],
  ])('SYS-05 one %s says so in its own tab, the others go on, and a retry shows it', async (_what, answer, reason) => {
    startWorkspaceGateway(clerk);
    const apps = watchAppAddresses();
    apps.answer('lease-app', answer);
    await openPortal('/lease-app/home', { user: clerk });
    await expect.element(failure()).toMatchTextContent(`房屋租赁备案：${reason}`);
    expect(isRunning('lease-app')).toBe(false);
    go('/main-app/home');
    await expectHome('main-app');
    await expect.element(failure()).not.toBeInTheDocument();
    await tab('租赁备案').click();
    await expect.element(failure()).toBeVisible();

    apps.answerAgain('lease-app');
    await retry().click();
    await expectHome('lease-app');
    await expect.element(failure()).not.toBeInTheDocument();
    expect(apps.fetched).toEqual(['lease-app', 'main-app', 'lease-app']);
  });

  test('SYS-05 one that does not answer is slow after 5 seconds and has failed after 15; what comes late changes nothing', async () => {
    startWorkspaceGateway(clerk);
    const apps = watchAppAddresses();
    const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
    apps.answer('lease-app', () => answered);
    await openPortal('/main-app/home', { user: clerk });
    await expectHome('main-app');
    stopTime();
    go('/lease-app/home');
    const opening = () => page.getByText('正在打开房屋租赁备案');
    await runUntil(() => opening().query() !== null);
    await drawn();
    // Matchers that wait for an element would move the clock.
    const after = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      await drawn();
      return [opening, slow, failure].map((words) => words().query() !== null);
    };
    expect(await after(4_500)).toEqual([true, false, false]);
    expect(await after(500)).toEqual([true, true, false]);
    expect(await after(9_500)).toEqual([true, true, false]);
    expect(await after(500)).toEqual([false, false, true]);
    await expect.element(failure()).toMatchTextContent('应用长时间没有响应');

    const late = appPage("<script>window.$wujie.props.bridge.ready('lease-app');</script>");
    const read = vi.spyOn(late, 'text');
    answer(late);
    await expect.poll(() => read).toHaveResolved();
    await drawn();
    expect(isRunning('lease-app')).toBe(false);
    await expect.element(failure()).toBeVisible();
    vi.useRealTimers();
    apps.answerAgain('lease-app');
    await retry().click();
    await expectHome('lease-app');
  });
});

describe('apps that nobody has opened yet', () => {
  test('SYS-03 are loaded one after the other in idle time, and open without being fetched again', async () => {
    holdTime();
    startWorkspaceGateway(clerk);
    const { fetched } = watchAppAddresses();
    await openPortal('/main-app/home', { user: clerk, preload: true });
    await expectHome('main-app');
    const all = ['main-app', 'lease-app', 'org-app', 'fh-app', 'sh-app'];
    for (let count = 1; count <= all.length; count += 1) {
      // The next app is fetched one second after the current one is ready, however long that takes.
      const later = async () => {
        if (fetched.length < count) await vi.advanceTimersByTimeAsync(1_000);
        return fetched;
      };
      await expect.poll(later).toEqual(all.slice(0, count));
      await expect.poll(() => isRunning(all[count - 1] ?? '')).toBe(true);
    }
    go('/sh-app/home');
    await expectHome('sh-app');
    expect(fetched).toEqual(all);
  });

  test('SYS-03 are not loaded where the stored setting is the text false', async () => {
    holdTime();
    startWorkspaceGateway(clerk);
    const { fetched } = watchAppAddresses();
    await openPortal('/main-app/home', { user: clerk, preload: false });
    await expectHome('main-app');
    for (let seconds = 0; seconds < 10; seconds += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(fetched).toEqual(['main-app']);
  });

  test('SYS-05 say nothing where that fails, and are tried again when they are opened', async () => {
    holdTime();
    startWorkspaceGateway(clerk);
    const apps = watchAppAddresses();
    apps.answer('lease-app', () => new Response('', { status: 500 }));
    await openPortal('/main-app/home', { user: clerk, preload: true });
    await expectHome('main-app');
    // The next app is loaded after this one has failed.
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(1_000);
        return apps.fetched;
      })
      .toContain('org-app');
    expect(page.getByRole('alert').query()).toBeNull();
    apps.answerAgain('lease-app');
    go('/lease-app/home');
    await expectHome('lease-app');
    expect(apps.fetched.filter((appcode) => appcode === 'lease-app')).toHaveLength(2);
  });
});

describe('an app that is closed while it is open', () => {
  test('DAT-08 says so in its tab and leaves the switcher; the other tabs stay, and it comes back as it was', async () => {
    holdTime();
    const gateway = startWorkspaceGateway(clerk);
    const { fetched } = watchAppAddresses();
    await openPortal('/org-app/home', { user: clerk });
    await expectHome('org-app');
    go('/lease-app/home');
    await expectHome('lease-app');
    gateway.answer(
      calls.listApps,
      clerk.apps.filter(({ appcode }) => appcode !== 'lease-app'),
    );
    await vi.advanceTimersByTimeAsync(301_000);
    await expect.element(closed()).toMatchTextContent('房屋租赁备案已停用或超过有效期');
    await page.getByRole('button', { name: '切换应用' }).click();
    await expect.element(page.getByRole('menuitemradio', { name: '企业与从业人员管理' })).toBeVisible();
    expect(page.getByRole('menuitemradio', { name: '房屋租赁备案' }).query()).toBeNull();
    await userEvent.keyboard('{Escape}');
    await tab('企业从业').click();
    await expectHome('org-app');
    await expect.element(closed()).not.toBeInTheDocument();

    gateway.answer(calls.listApps, clerk.apps);
    await vi.advanceTimersByTimeAsync(301_000);
    await tab('租赁备案').click();
    await expectHome('lease-app');
    expect(closed().query()).toBeNull();
    expect(fetched).toEqual(['org-app', 'lease-app']);
  });

  test('DAT-08 cannot be used, and its tab can be closed', async () => {
    holdTime();
    const gateway = startWorkspaceGateway(clerk);
    await openPortal('/lease-app/home', { user: clerk });
    await expectHome('lease-app');
    expect(document.querySelector('wujie-app')?.closest('[inert]')).toBeNull();
    gateway.answer(calls.listApps, []);
    await vi.advanceTimersByTimeAsync(301_000);
    await expect.element(closed()).toBeVisible();
    expect(document.querySelector('wujie-app')?.closest('[inert]')).not.toBeNull();
    await closed().getByRole('button', { name: '关闭此页' }).click();
    await expect.poll(tabNames).toEqual(['首页']);
    await expect.element(activeTab()).toHaveTextContent('首页');
    await expect.poll(() => isRunning('lease-app')).toBe(false);
  });
});
