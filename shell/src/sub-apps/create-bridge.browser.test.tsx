import { clerk, page, userEvent } from '@anju/page-test';
import type { Bridge, PageOfApp } from '@anju/sub-app-kit';
import { describe, expect, test, vi } from 'vitest';
import { chooseFromTabMenu } from '../../testing/at-work.ts';
import { openPortal, openPortalAgain } from '../../testing/open-portal.tsx';
import { isRunning, pageInSight, watchRuns } from '../../testing/running-apps.ts';
import { activeTab, address, go, tabNames } from '../../testing/tabs.ts';
import { startWorkspaceGateway } from '../../testing/workspace.ts';

const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const form = { title: '表单', path: '/form', query: { from: '桥' } };

async function nextRun(runs: readonly Bridge[], number: number): Promise<Bridge> {
  await expect.poll(() => runs).toHaveLength(number);
  return runs[number - 1] as Bridge;
}

async function openApp() {
  startWorkspaceGateway(clerk);
  const runs = watchRuns('lease-app');
  await openPortal('/lease-app/home', { user: clerk });
  const bridge = await nextRun(runs, 1);
  await expect.element(activeTab()).toHaveTextContent('租赁备案');
  return { runs, bridge };
}

const idInSight = (bridge: Bridge): string => pageInSight(bridge)?.id ?? '';
const expectInSight = (bridge: Bridge, shown: object) => expect.poll(() => pageInSight(bridge)).toMatchObject(shown);

describe('an app in the shell', () => {
  test('SYS-01 knows who uses it and where the server is, names its tab, opens others and speaks through the shell', async () => {
    const { bridge } = await openApp();
    expect(bridge.user).toMatchObject({ displayName: '林受理' });
    expect(bridge.config).toMatchObject({ city: '安居市', gateway: `${location.origin}/gateway` });
    bridge.setTabTitle(idInSight(bridge), '新标题');
    await expect.poll(tabNames).toEqual(['首页', '新标题']);
    bridge.showMessage('success', '来自子应用的消息');
    await expect.element(page.getByText('来自子应用的消息')).toBeVisible();

    bridge.openTab(form);
    await expect.element(activeTab()).toHaveTextContent('表单');
    expect(address()).toBe('/lease-app/form?from=桥');
    await expectInSight(bridge, { path: '/form', query: { from: '桥' } });
    bridge.openTab({ title: '业务受理', path: '/main/waitDoneItemView', appcode: 'main-app' });
    await expect.element(activeTab()).toHaveTextContent('业务受理');
    expect(address()).toBe('/main-app/main/waitDoneItemView');
    await expect.poll(() => pageInSight(bridge)).toBeUndefined();
    expect(bridge.pages.read().pages.map(({ path }) => path)).toEqual(['/home', '/form']);
  });

  test('LAY-07 covers everything with 正在执行中...... until its work is done', async () => {
    const { bridge } = await openApp();
    const { promise, resolve } = Promise.withResolvers<string>();
    const answered = bridge.whileBusy(promise);
    const overlay = page.getByRole('dialog', { name: '正在执行中......' });
    await expect.element(overlay).toHaveTextContent('正在执行中......');
    await userEvent.keyboard('{Escape}{Escape}{Escape}');
    await expect.element(overlay).toBeVisible();
    resolve('办理完毕');
    await expect(answered).resolves.toBe('办理完毕');
    await expect.element(overlay).not.toBeInTheDocument();
  });

  test('TAB-04 closes its tab and says which one to show; one that is not open gives way to the one before', async () => {
    const { bridge } = await openApp();
    const open = async (path: string, name: string) => {
      go(path);
      await expect.element(activeTab()).toHaveTextContent(name);
    };
    const closeForm = async (next: PageOfApp | undefined, shown: string, path: string) => {
      bridge.openTab(form);
      await expectInSight(bridge, { path: '/form' });
      bridge.closeTab(idInSight(bridge), next && { open: next });
      await expect.poll(tabNames).not.toContain('表单');
      await expect.element(activeTab()).toHaveTextContent(shown);
      expect(address()).toBe(path);
    };
    const ofAnother = { path: '/home', appcode: 'main-app' };
    await closeForm(ofAnother, '租赁备案', '/lease-app/home');
    await open('/main-app/home', '综合查询');
    await open('/org-app/home', '企业从业');
    await closeForm(ofAnother, '综合查询', '/main-app/home');
    await closeForm({ path: '/home' }, '租赁备案', '/lease-app/home');
    await closeForm(undefined, '企业从业', '/org-app/home');
  });

  test('TAB-04 ends with its last tab, and is told before its document is gone', async () => {
    const { bridge } = await openApp();
    const runningAtEnd: boolean[] = [];
    bridge.onEnd(() => void runningAtEnd.push(isRunning('lease-app')));
    bridge.openTab(form);
    await expectInSight(bridge, { path: '/form' });
    bridge.closeTab(idInSight(bridge));
    await expectInSight(bridge, { path: '/home' });
    expect(runningAtEnd).toEqual([]);
    bridge.closeTab(idInSight(bridge));
    await expect.poll(tabNames).toEqual(['首页']);
    await expect.poll(() => isRunning('lease-app')).toBe(false);
    expect(runningAtEnd).toEqual([true]);
    expect(document.querySelector('wujie-app')).toBeNull();
  });

  test('TAB-05 finds with a page what its tab carries, which is no part of the address and survives a reload, in sight or not', async () => {
    const { runs, bridge } = await openApp();
    const carried = { params: { draft: { id: 7 } }, meta: { from: '桥接' } };
    bridge.openTab({ title: '草稿', path: '/form', ...carried });
    await expectInSight(bridge, { path: '/form', ...carried });
    expect(address()).toBe('/lease-app/form');
    await openPortalAgain(address());
    await expectInSight(await nextRun(runs, 2), { path: '/form', ...carried });
    await tab('租赁备案').click();
    await expect.poll(address).toBe('/lease-app/home');
    await openPortalAgain(address());
    const last = await nextRun(runs, 3);
    await expectInSight(last, { path: '/home', params: {}, meta: {} });
    await tab('草稿').click();
    await expectInSight(last, { path: '/form', ...carried });
  });

  test('LAY-06 TAB-03 has another page after a refresh, and where somebody comes back to one that is not kept', async () => {
    const { runs, bridge } = await openApp();
    const first = pageInSight(bridge);
    expect(first).toMatchObject({ path: '/home', generation: 0 });
    await chooseFromTabMenu('租赁备案', '刷新当前');
    await expectInSight(bridge, { id: first?.id, generation: 1 });

    bridge.openTab({ title: '不保留', path: '/form', keepAlive: false });
    await expectInSight(bridge, { path: '/form', generation: 0 });
    await tab('租赁备案').click();
    await expectInSight(bridge, { path: '/home', generation: 1 });
    expect(bridge.pages.read().pages.map(({ path }) => path)).toEqual(['/home']);
    await tab('不保留').click();
    await expectInSight(bridge, { path: '/form', generation: 1 });
    expect(runs).toHaveLength(1);
  });

  test('LAY-09 LAY-14 is told at once of another colour, size or care mode', async () => {
    const { bridge } = await openApp();
    const told = vi.fn();
    bridge.appearance.watch(told);
    const plain = { themeName: 'simple-blue', themeColor: '#409EFF', careMode: false, size: 'middle' };
    expect(bridge.appearance.read()).toEqual(plain);
    await page.getByLabelText('主题颜色').fill('#c2185b');
    await expect.poll(bridge.appearance.read).toEqual({ ...plain, themeColor: '#c2185b' });
    await page.getByRole('button', { name: '偏好设置' }).click();
    await page.getByRole('radio', { name: '大' }).click();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: '关怀版' }).click();
    const changed = { ...plain, themeColor: '#c2185b', careMode: true, size: 'large' };
    await expect.poll(bridge.appearance.read).toEqual(changed);
    expect(told.mock.calls.length).toBeGreaterThanOrEqual(3);
  });
});
