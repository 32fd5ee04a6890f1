import { type App, calls } from '@anju/contract';
import { clerk, holdTime, page, type TestGateway, watchAddresses } from '@anju/page-test';
import { describe, expect, test, vi } from 'vitest';
import { openPortal } from '../../../testing/open-portal.tsx';
import { keysOfSession } from '../../../testing/stored.ts';
import { activeTab, address } from '../../../testing/tabs.ts';
import { drawn } from '../../../testing/time.ts';
import { startWorkspaceGateway } from '../../../testing/workspace.ts';

const enterButtons = () => page.getByRole('button', { name: '进入' });
const retry = () => page.getByRole('button', { name: '重试' });

const envelope = (code: number, msg?: string) => () => Response.json({ code, msg, data: null }, { status: code });

async function expectTold(message: string): Promise<void> {
  await expect
    .element(page.getByRole('alert').getByText(`应用列表加载失败：${message}`, { exact: true }))
    .toBeVisible();
  expect(page.getByText(message).elements()).toHaveLength(1);
  expect(enterButtons().elements()).toHaveLength(0);
}

async function expectRetryWorks(gateway: TestGateway): Promise<void> {
  gateway.answer(calls.listApps, clerk.apps);
  await retry().click();
  await expect.poll(() => enterButtons().elements()).toHaveLength(5);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
}

/** Checks each message once in its place: every retry brings the next failure, and the last one brings the list. */
async function expectEachTold(failures: readonly (readonly [string, () => Response])[]): Promise<void> {
  const gateway = startWorkspaceGateway(clerk);
  for (const [turn, [message, failure]] of failures.entries()) {
    const { promise: cleared, resolve: answer } = Promise.withResolvers<void>();
    gateway.respond(calls.listApps, async () => {
      await cleared;
      return failure();
    });
    if (turn === 0) await openPortal('/index', { user: clerk });
    else await retry().click();
    // The earlier message is gone while the next try runs.
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    answer();
    await expectTold(message);
  }
  await expectRetryWorks(gateway);
}

describe('selection of apps whose list fails', () => {
  test('ERR-02 ERR-09 403 is told once: 当前操作没有权限, or its own message', async () => {
    await expectEachTold([
      ['当前操作没有权限', envelope(403)],
      ['您不在该业务的办理科室', envelope(403, '您不在该业务的办理科室')],
    ]);
  });

  test('ERR-03 ERR-09 404 is told once: 访问资源不存在, or its own message', async () => {
    await expectEachTold([
      ['访问资源不存在', envelope(404)],
      ['办件已归档', envelope(404, '办件已归档')],
    ]);
  });

  test('ERR-04 ERR-09 any other code is told once: its message, else 系统未知错误，请反馈给管理员', async () => {
    await expectEachTold([
      ['数据库正在维护，请十分钟后再试', envelope(500, '数据库正在维护，请十分钟后再试')],
      ['系统未知错误，请反馈给管理员', envelope(500)],
      ['系统未知错误，请反馈给管理员', envelope(409, '')],
      ['系统未知错误，请反馈给管理员', () => Response.json({ code: 9001, data: [] })],
    ]);
  });

  test('ERR-07 ERR-09 a failed status that brings no envelope is told once, by its number', async () => {
    await expectEachTold([
      ['系统接口502异常', () => new Response('<html>Bad Gateway</html>', { status: 502 })],
      ['系统接口503异常', () => new Response('', { status: 503 })],
    ]);
  });

  test('ERR-09 what came with a code other than 200 is not used, however good it looks', async () => {
    const gateway = startWorkspaceGateway(clerk);
    const data: readonly App[] = clerk.apps;
    gateway.respond(calls.listApps, () => Response.json({ code: 201, msg: '请稍后再试', data }));
    await openPortal('/index', { user: clerk });
    await expectTold('请稍后再试');
    await expectRetryWorks(gateway);
  });

  test('ERR-09 a refresh of what is shown already tells its failure too, once, and leaves what is shown', async () => {
    const gateway = startWorkspaceGateway(clerk);
    await openPortal('/index', { user: clerk });
    await enterButtons().first().click();
    await expect.element(activeTab()).toHaveTextContent('首页');
    gateway.respond(calls.listApps, envelope(500, '应用目录正在维护'));
    history.back();
    await expect.element(page.getByText('应用列表加载失败：应用目录正在维护')).toBeVisible();
    expect(page.getByText('应用目录正在维护').elements()).toHaveLength(1);
    expect(enterButtons().elements()).toHaveLength(5);
  });

  test('ERR-05 ERR-09 a connection that breaks three times: 后端接口连接异常, told once', async () => {
    holdTime();
    const gateway = startWorkspaceGateway(clerk);
    gateway.breakOff(calls.listApps);
    await openPortal('/index', { user: clerk });
    for (const times of [1, 2]) {
      await expect.poll(() => gateway.asked(calls.listApps)).toHaveLength(times);
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
      await vi.advanceTimersByTimeAsync(2_000);
    }
    await expectTold('后端接口连接异常');
    expect(gateway.asked(calls.listApps)).toHaveLength(3);
    await expectRetryWorks(gateway);
  });

  test('ERR-06 ERR-09 an answer that does not come within 30 s: 系统接口请求超时, told once', async () => {
    holdTime();
    const gateway = startWorkspaceGateway(clerk);
    gateway.hold(calls.listApps, clerk.apps);
    await openPortal('/index', { user: clerk });
    await expect.poll(() => gateway.asked(calls.listApps)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(25_000);
    await drawn();
    await expect.element(page.getByText('请选择要进入的应用')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(5_000);
    await expectTold('系统接口请求超时');
    await expectRetryWorks(gateway);
  });

  test('ERR-08 ERR-09 a transport error without a message is told, and the session stays', async () => {
    startWorkspaceGateway(clerk);
    const send = globalThis.fetch;
    vi.stubGlobal('fetch', (target: Request | string, init?: RequestInit) =>
      String(target instanceof Request ? target.url : target).endsWith(calls.listApps.path)
        ? Promise.reject(new Error())
        : send(target, init),
    );
    await openPortal('/index', { user: clerk });
    await expectTold('系统未知错误，请反馈给管理员');
    expect(keysOfSession()).not.toEqual([]);
  });

  test.each([
    ['as the HTTP status', envelope(401, '登录已过期')],
    ['in the envelope alone', () => Response.json({ code: 401, data: [] })],
  ])('ERR-01 ERR-09 401 %s, after a refresh too: told once, session cleared, product root', async (_form, failure) => {
    const gateway = startWorkspaceGateway(clerk);
    gateway.answer(calls.createCaptcha, () => crypto.randomUUID());
    gateway.respond(calls.listApps, failure);
    gateway.answer(calls.refreshToken, { accessToken: 'renewed', refreshToken: 'renewed' });
    const { visited } = watchAddresses();
    await openPortal('/index', { user: clerk });
    await expect.element(page.getByLabelText('用户名')).toBeVisible();
    expect(page.getByText('认证失败，无法访问系统资源').elements()).toHaveLength(1);
    expect(address()).toBe('/login');
    await expect.element(page.getByText('应用列表加载失败')).not.toBeInTheDocument();
    expect(visited).toContain('/portal/');
    expect(keysOfSession()).toEqual([]);
    expect(gateway.asked(calls.getUserInfo)).toHaveLength(1);
    expect(gateway.asked(calls.listApps)).toHaveLength(2);
    expect(gateway.asked(calls.refreshToken)).toEqual([{ refreshToken: 'refresh' }]);
  });
});
