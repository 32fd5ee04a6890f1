import type { ServerResponse } from 'node:http';
import { calls } from '@anju/contract';
import { describe, expect, test } from 'vitest';
import { startClient } from '../../testing/client-fixture.ts';
import { type Answer, answerJson, type Received } from '../../testing/gateway.ts';

const expired = { accessToken: 'expired', refreshToken: 'refresh-1' };
const fresh = { accessToken: 'fresh', refreshToken: 'refresh-2' };
const authenticationFailed = '认证失败，无法访问系统资源';

const isRefresh = (request: Received) => request.url === '/gateway/api/auth/refreshToken';
const isSignedWith = (request: Received, token: string) => request.headers.authorization === `Bearer ${token}`;
const answerUnauthorized = (response: ServerResponse) =>
  answerJson(response, { code: 401, msg: '登录已过期', data: null }, 401);
const answerApps = (response: ServerResponse) => answerJson(response, { code: 200, data: [] });

/** Accepts only the fresh token; the test decides what a refresh gets. */
function gatewayWithRefresh(answerRefresh: Answer): Answer {
  return (request, response) => {
    if (isRefresh(request)) answerRefresh(request, response);
    else if (isSignedWith(request, 'fresh')) answerApps(response);
    else answerUnauthorized(response);
  };
}
const grantFresh: Answer = (_, response) => answerJson(response, { code: 200, data: fresh });

/** Holds the first `count` matching requests back until all of them have come. */
function together(count: number, matches: (request: Received) => boolean, answer: Answer): Answer {
  const waiting: (() => void)[] = [];
  let gathered = false;
  return (request, response) => {
    if (gathered || !matches(request)) return answer(request, response);
    waiting.push(() => answer(request, response));
    gathered = waiting.length === count;
    if (gathered) for (const release of waiting) release();
  };
}

describe('an expired token', () => {
  test('ERR-01 is refreshed once, and the call is made again', async () => {
    const { client, gateway, session, shown } = await startClient(gatewayWithRefresh(grantFresh), { tokens: expired });
    await expect(client.call(calls.listApps, {})).resolves.toEqual([]);
    expect(gateway.received.map(({ url, headers, body }) => [url, headers.authorization, body])).toEqual([
      ['/gateway/api/auth/getAppList', 'Bearer expired', '{}'],
      ['/gateway/api/auth/refreshToken', undefined, '{"refreshToken":"refresh-1"}'],
      ['/gateway/api/auth/getAppList', 'Bearer fresh', '{}'],
    ]);
    expect(session.read()).toEqual(fresh);
    expect(session.endings).toBe(0);
    expect(shown).toEqual([]);
  });

  test('ERR-01 is seen in the envelope too, whatever the HTTP status', async () => {
    const { client, session, shown } = await startClient(
      (request, response) => {
        if (isRefresh(request)) grantFresh(request, response);
        else if (isSignedWith(request, 'fresh')) answerApps(response);
        else answerJson(response, { code: 401 }, 200);
      },
      { tokens: expired },
    );
    await expect(client.call(calls.listApps, {})).resolves.toEqual([]);
    expect(session.read()).toEqual(fresh);
    expect(shown).toEqual([]);
  });

  test.each(['Unauthorized', '{"code":1001,"msg":"令牌无效"}'])(
    'ERR-01 is seen in the HTTP status of %j',
    async (body) => {
      const { client, session, shown } = await startClient(
        (request, response) => {
          if (isRefresh(request)) grantFresh(request, response);
          else if (isSignedWith(request, 'fresh')) answerApps(response);
          else response.writeHead(401).end(body);
        },
        { tokens: expired },
      );
      await expect(client.call(calls.listApps, {})).resolves.toEqual([]);
      expect(session.read()).toEqual(fresh);
      expect(shown).toEqual([]);
    },
  );

  test('ERR-01 twenty calls at once share one refresh', async () => {
    const { client, gateway, shown } = await startClient(
      together(20, (request) => isSignedWith(request, 'expired'), gatewayWithRefresh(grantFresh)),
      { tokens: expired },
    );
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.call(calls.listApps, {})));
    expect(answers).toHaveLength(20);
    expect(gateway.received.filter(isRefresh)).toHaveLength(1);
    expect(gateway.received).toHaveLength(41);
    expect(shown).toEqual([]);
  });

  test('ERR-01 that was replaced while the call was under way needs no second refresh', async () => {
    const lateArrived = Promise.withResolvers<ServerResponse>();
    const { client, gateway } = await startClient(
      (request, response) => {
        const late = request.url === '/gateway/api/auth/getMenuByAppID';
        if (late && isSignedWith(request, 'expired')) lateArrived.resolve(response);
        else gatewayWithRefresh(grantFresh)(request, response);
      },
      { tokens: expired },
    );
    const lateCall = client.call(calls.listMenuItems, { appid: 1 });
    const lateResponse = await lateArrived.promise;
    await client.call(calls.listApps, {});
    answerUnauthorized(lateResponse);
    await expect(lateCall).resolves.toEqual([]);
    expect(gateway.received.filter(isRefresh)).toHaveLength(1);
  });

  test('ERR-01 expires again later, and is refreshed again', async () => {
    let valid = 'fresh';
    const { client, session } = await startClient(
      (request, response) => {
        if (isRefresh(request)) answerJson(response, { data: { ...fresh, accessToken: valid } });
        else if (isSignedWith(request, valid)) answerApps(response);
        else answerUnauthorized(response);
      },
      { tokens: expired },
    );
    await client.call(calls.listApps, {});
    valid = 'fresher';
    await client.call(calls.listApps, {});
    expect(session.read()?.accessToken).toBe('fresher');
  });
});

describe('a session that cannot be saved', () => {
  test('ERR-01 a refused refresh ends it, shown once for the whole burst', async () => {
    const { client, gateway, session, shown } = await startClient(
      together(
        20,
        (request) => isSignedWith(request, 'expired'),
        (_, response) => answerUnauthorized(response),
      ),
      { tokens: expired },
    );
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => client.call(calls.listApps, {})));
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({
        reason: { name: 'CallError', kind: 'refused', code: 401, message: authenticationFailed },
      });
    }
    expect(gateway.received.filter(isRefresh)).toHaveLength(1);
    expect(shown).toEqual([authenticationFailed]);
    expect(session.endings).toBe(1);
    expect(session.read()).toBeUndefined();
  });

  test('ERR-01 a retry that is unauthorized again ends it, without a second refresh', async () => {
    const { client, gateway, session, shown } = await startClient(
      (request, response) => (isRefresh(request) ? grantFresh(request, response) : answerUnauthorized(response)),
      { tokens: expired },
    );
    await expect(client.call(calls.listApps, {})).rejects.toMatchObject({ code: 401, message: authenticationFailed });
    expect(gateway.received).toHaveLength(3);
    expect(shown).toEqual([authenticationFailed]);
    expect(session.endings).toBe(1);
  });

  test('ERR-01 without a refresh token it ends at once', async () => {
    const { client, gateway, session, shown } = await startClient((_, response) => answerUnauthorized(response), {
      tokens: { accessToken: 'expired', refreshToken: '' },
    });
    await expect(client.call(calls.listApps, {})).rejects.toMatchObject({ code: 401 });
    expect(gateway.received).toHaveLength(1);
    expect(shown).toEqual([authenticationFailed]);
    expect(session.endings).toBe(1);
  });

  test('ERR-01 a burst of calls without any session shows one message, and the next burst another', async () => {
    const { client, session, shown } = await startClient((_, response) => answerUnauthorized(response));
    await Promise.allSettled([client.call(calls.listApps, {}), client.call(calls.getUserInfo, {})]);
    expect(shown).toEqual([authenticationFailed]);
    expect(session.endings).toBe(1);
    await Promise.allSettled([client.call(calls.listApps, {}), client.call(calls.getUserInfo, {})]);
    expect(shown).toEqual([authenticationFailed, authenticationFailed]);
    expect(session.endings).toBe(2);
  });

  test('ERR-01 that its owner ended during the refresh stays ended, silently', async () => {
    const { client, session, shown } = await startClient(
      gatewayWithRefresh((request, response) => {
        session.end();
        grantFresh(request, response);
      }),
      { tokens: expired },
    );
    await expect(client.call(calls.listApps, {})).rejects.toMatchObject({ code: 401 });
    expect(session.read()).toBeUndefined();
    expect(session.endings).toBe(1);
    expect(shown).toEqual([]);
  });

  test('ERR-01 that was replaced by a new one during a refused refresh goes on with the new one', async () => {
    const { client, session, shown } = await startClient(
      gatewayWithRefresh((_, response) => {
        session.store(fresh);
        answerUnauthorized(response);
      }),
      { tokens: expired },
    );
    await expect(client.call(calls.listApps, {})).resolves.toEqual([]);
    expect(session.read()).toEqual(fresh);
    expect(shown).toEqual([]);
  });
});

describe('a refresh that does not come through', () => {
  const brokenRefreshes: [name: string, answer: Answer, failure: object, message: string][] = [
    ['breaks off', (_, response) => response.destroy(), { kind: 'network' }, '后端接口连接异常'],
    ['stays silent', () => {}, { kind: 'timeout' }, '系统接口请求超时'],
    [
      'meets a failing proxy',
      (_, response) => response.writeHead(503).end('unavailable'),
      { kind: 'status', code: 503 },
      '系统接口503异常',
    ],
    [
      'meets a failing server',
      (_, response) => answerJson(response, { code: 500, msg: '服务繁忙，请稍后再试' }, 500),
      { kind: 'refused', code: 500 },
      '服务繁忙，请稍后再试',
    ],
  ];

  test.each(brokenRefreshes)(
    'ERR-01 because it %s leaves the session alone, shown once',
    async (_, answer, failure, message) => {
      const { client, gateway, session, shown } = await startClient(
        together(3, (request) => isSignedWith(request, 'expired'), gatewayWithRefresh(answer)),
        // Only a silent gateway lets the call run into its timeout.
        { tokens: expired, timeoutMs: answer.length === 0 ? 1_000 : 20_000 },
      );
      const outcomes = await Promise.allSettled(Array.from({ length: 3 }, () => client.call(calls.listApps, {})));
      for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: failure });
      expect(gateway.received.filter(isRefresh)).toHaveLength(1);
      expect(shown).toEqual([message]);
      expect(session.read()).toEqual(expired);
      expect(session.endings).toBe(0);
    },
  );

  test('ERR-01 is tried again by the next call', async () => {
    let refreshes = 0;
    const { client, session } = await startClient(
      gatewayWithRefresh((request, response) => {
        refreshes += 1;
        if (refreshes === 1) response.writeHead(503).end();
        else grantFresh(request, response);
      }),
      { tokens: expired },
    );
    await expect(client.call(calls.listApps, {})).rejects.toMatchObject({ code: 503 });
    await expect(client.call(calls.listApps, {})).resolves.toEqual([]);
    expect(session.read()).toEqual(fresh);
  });

  test.each<[name: string, answer: Answer]>([
    ['succeeds', grantFresh],
    ['is refused', (_, response) => answerUnauthorized(response)],
    ['breaks off', (_, response) => response.destroy()],
  ])('ERR-01 nothing is shown for a caller that left during a refresh that %s', async (_, answer) => {
    const leaving = new AbortController();
    const { client, gateway, session, shown } = await startClient(
      gatewayWithRefresh((request, response) => {
        leaving.abort();
        answer(request, response);
      }),
      { tokens: expired },
    );
    const call = client.call(calls.listApps, {}, { signal: leaving.signal });
    const failure = await call.catch((error: unknown) => error);
    expect(failure).toBe(leaving.signal.reason);
    expect(gateway.received).toHaveLength(2);
    expect(session.endings).toBe(0);
    expect(shown).toEqual([]);
  });
});

test('ERR-01 a public call that answers 401 shows its message and leaves the session', async () => {
  const { client, gateway, session, shown } = await startClient(
    (_, response) => answerJson(response, { code: 401, msg: '用户名或密码错误', data: null }, 401),
    { tokens: expired },
  );
  const login = { name: 'clerk01', password: 'x', code: 'y', uuid: '7b7e3a39-1f0e-4c8f-9d0a-6a5c0c7d9a11' };
  await expect(client.call(calls.login, login)).rejects.toMatchObject({ kind: 'refused', code: 401 });
  expect(gateway.received).toHaveLength(1);
  expect(shown).toEqual(['用户名或密码错误']);
  expect(session.read()).toEqual(expired);
  expect(session.endings).toBe(0);
});

async function expectShown(code: number, standard: string): Promise<void> {
  for (const msg of ['', '该房屋已被锁定']) {
    const message = msg || standard;
    const { client, session, shown } = await startClient(
      (_request, response) => answerJson(response, { code, msg, data: null }),
      { tokens: fresh },
    );
    await expect(client.call(calls.listApps, {})).rejects.toMatchObject({ kind: 'refused', code, message });
    expect(shown).toEqual([message]);
    expect(session.endings).toBe(0);
  }
}

test('ERR-02 code 403 shows its message, else 当前操作没有权限', () => expectShown(403, '当前操作没有权限'));

test('ERR-03 code 404 shows its message, else 访问资源不存在', () => expectShown(404, '访问资源不存在'));

test('ERR-04 any other code shows its message, else 系统未知错误，请反馈给管理员', async () => {
  await expectShown(500, '系统未知错误，请反馈给管理员');
  await expectShown(601, '系统未知错误，请反馈给管理员');
});

test('ERR-08 a transport that fails without a message is told, and leaves the session', async () => {
  for (const reason of [new Error(''), undefined]) {
    const { client, session, shown } = await startClient(() => {}, {
      tokens: fresh,
      fetch: () => Promise.reject(reason),
    });
    const outcomes = await Promise.allSettled([client.call(calls.listApps, {}), client.call(calls.getReadiness, {})]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { kind: 'unexplained' } });
    expect(session.read()).toEqual(fresh);
    expect(session.endings).toBe(0);
    expect(shown).toEqual(['系统未知错误，请反馈给管理员', '系统未知错误，请反馈给管理员']);
  }
});

test.each([502, 503, 504])(
  'a gateway that answers %i leaves the session, also to who renews a token by it',
  async (status) => {
    const answerBroken: Answer = (_, response) => {
      response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    };
    for (const [tokens, answer] of [
      [fresh, answerBroken],
      [expired, gatewayWithRefresh(answerBroken)],
    ] as const) {
      const { client, session, shown } = await startClient(answer, { tokens });
      await expect(client.call(calls.listApps, {})).rejects.toMatchObject({ kind: 'status', code: status });
      expect(session.read()).toEqual(tokens);
      expect(session.endings).toBe(0);
      expect(shown).toEqual([`系统接口${status}异常`]);
    }
  },
);
