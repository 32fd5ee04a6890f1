import type { ServerResponse } from 'node:http';
import { runInNewContext } from 'node:vm';
import { calls } from '@anju/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startClient } from '../../testing/client-fixture.ts';
import { answerJson } from '../../testing/gateway.ts';
import { CallError } from './call-error.ts';

const uuid = '7b7e3a39-1f0e-4c8f-9d0a-6a5c0c7d9a11';
const ready = { status: 'ready' };

test('API-30 the data of the envelope is the output', async () => {
  const { client, shown } = await startClient((_, response) =>
    answerJson(response, { code: 200, msg: '成功', data: ready }),
  );
  await expect(client.call(calls.getReadiness, {})).resolves.toEqual(ready);
  expect(shown).toEqual([]);
});

test('API-30 an envelope without a code is a success', async () => {
  const { client, shown } = await startClient((_, response) => answerJson(response, { data: ready }));
  await expect(client.call(calls.getReadiness, {})).resolves.toEqual(ready);
  expect(shown).toEqual([]);
});

test('API-30 data newer than this front end is handed on as it is', async () => {
  const newer = { status: 'ready', since: '2027-01-01' };
  const { client, shown } = await startClient((_, response) => answerJson(response, { code: 200, data: newer }));
  await expect(client.call(calls.getReadiness, {})).resolves.toEqual(newer);
  expect(shown).toEqual([]);
});

test.each(['<html>欢迎使用无线网络</html>', '', '"ready"', 'null', '[]', '{"code":"200"}', '{"msg":5}'])(
  'API-30 %j with status 200 is a failure',
  async (body) => {
    const { client, shown } = await startClient((_, response) => response.end(body));
    await expect(client.call(calls.getReadiness, {})).rejects.toMatchObject({ kind: 'unreadable' });
    expect(shown).toEqual(['系统未知错误，请反馈给管理员']);
  },
);

test('API-30 a file comes as a blob', async () => {
  const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0xff]);
  const { client, gateway } = await startClient((_, response) =>
    response.writeHead(200, { 'content-type': 'image/png; charset=binary' }).end(bytes),
  );
  const image = await client.call(calls.getCaptchaImage, { uuid });
  expect(gateway.received[0]?.url).toBe(`/gateway/api/captcha/image/${uuid}`);
  expect(image.type).toContain('image/png');
  expect(Buffer.from(await image.arrayBuffer())).toEqual(bytes);
});

test('API-30 a file call that is refused shows the message of the envelope', async () => {
  const { client, shown } = await startClient((_, response) =>
    answerJson(response, { code: 404, msg: '验证码已失效', data: null }),
  );
  await expect(client.call(calls.getCaptchaImage, { uuid })).rejects.toMatchObject({ kind: 'refused', code: 404 });
  expect(shown).toEqual(['验证码已失效']);
});

test('API-30 a web page in place of a file is a failure', async () => {
  const { client, shown } = await startClient((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>'),
  );
  await expect(client.call(calls.getCaptchaImage, { uuid })).rejects.toMatchObject({ kind: 'unreadable' });
  expect(shown).toEqual(['系统未知错误，请反馈给管理员']);
});

test('API-31 a call is given up after 30 seconds, not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const arrived = Promise.withResolvers<void>();
  const { client, shown } = await startClient(() => arrived.resolve());
  let failure: unknown;
  const call = client.call(calls.getReadiness, {}).catch((error: unknown) => {
    failure = error;
  });
  await arrived.promise;

  vi.advanceTimersByTime(29_999);
  await new Promise(setImmediate);
  expect(failure).toBeUndefined();

  vi.advanceTimersByTime(1);
  await call;
  expect(failure).toMatchObject({ kind: 'timeout' });
  expect(shown).toEqual(['系统接口请求超时']);
});

test('an upload is given the time that a slow line needs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const arrived = Promise.withResolvers<ServerResponse>();
  const { client } = await startClient((_, response) => arrived.resolve(response), {
    tokens: { accessToken: 'access', refreshToken: 'refresh' },
  });
  const call = client.upload(calls.uploadDocument, { name: '合同.pdf' }, new Blob(['%PDF-1.7']));
  const response = await arrived.promise;
  vi.advanceTimersByTime(299_999);
  answerJson(response, { data: { id: uuid } });
  await expect(call).resolves.toEqual({ id: uuid });
});

test('API-31 the timeout covers the body', async () => {
  const { client, shown } = await startClient(
    (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"code":200,'),
    { timeoutMs: 50 },
  );
  await expect(client.call(calls.getReadiness, {})).rejects.toMatchObject({ kind: 'timeout' });
  expect(shown).toEqual(['系统接口请求超时']);
});

test('API-31 an answer in time leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { client } = await startClient((_, response) => answerJson(response, { data: ready }));
  await client.call(calls.getReadiness, {});
  expect(vi.getTimerCount()).toBe(0);
});

test('ERR-05 no server listens at the address', async () => {
  const { client, gateway, shown } = await startClient(() => {});
  await gateway.stop();
  await expect(client.call(calls.getReadiness, {})).rejects.toMatchObject({ kind: 'network', code: undefined });
  expect(shown).toEqual(['后端接口连接异常']);
});

test('ERR-05 the connection breaks in the middle of the body', async () => {
  const { client, shown } = await startClient((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"code":200,', () => response.destroy());
  });
  await expect(client.call(calls.getReadiness, {})).rejects.toMatchObject({ kind: 'network' });
  expect(shown).toEqual(['后端接口连接异常']);
});

test('ERR-05 an error of another window, whose Error is another one', async () => {
  const reason: unknown = runInNewContext("new TypeError('Failed to fetch')");
  expect(reason).not.toBeInstanceOf(Error);
  const { client, session, shown } = await startClient(() => {}, { fetch: () => Promise.reject(reason) });
  await expect(client.call(calls.getReadiness, {})).rejects.toMatchObject({ kind: 'network' });
  expect(shown).toEqual(['后端接口连接异常']);
  expect(session.endings).toBe(0);
});

test('ERR-06 a server that never answers', async () => {
  const { client, shown } = await startClient(() => {}, { timeoutMs: 50 });
  await expect(client.call(calls.getReadiness, {})).rejects.toMatchObject({ kind: 'timeout' });
  expect(shown).toEqual(['系统接口请求超时']);
});

test('ERR-07 an error page of a proxy', async () => {
  const { client, shown } = await startClient((_, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<html><h1>502 Bad Gateway</h1></html>'),
  );
  await expect(client.call(calls.getReadiness, {})).rejects.toMatchObject({ kind: 'status', code: 502 });
  expect(shown).toEqual(['系统接口502异常']);
});

test('ERR-07 a JSON error that is no envelope', async () => {
  const { client, shown } = await startClient((_, response) => answerJson(response, { error: 'upstream' }, 504));
  await expect(client.call(calls.getReadiness, {})).rejects.toMatchObject({ kind: 'status', code: 504 });
  expect(shown).toEqual(['系统接口504异常']);
});

test('ERR-09 an aborted call rejects with the reason and shows nothing', async () => {
  const leaving = new AbortController();
  const { client, shown } = await startClient(() => leaving.abort());
  const call = client.call(calls.getReadiness, {}, { signal: leaving.signal });
  const failure = await call.catch((error: unknown) => error);
  expect(failure).toBe(leaving.signal.reason);
  expect(shown).toEqual([]);
});

test('ERR-09 a call whose caller has left already is not sent', async () => {
  const { client, gateway, shown } = await startClient((_, response) => answerJson(response, { data: ready }));
  await expect(client.call(calls.getReadiness, {}, { signal: AbortSignal.abort() })).rejects.toThrow();
  expect(gateway.received).toEqual([]);
  expect(shown).toEqual([]);
});

test('a refusal is recognized by its name, which must be one that the call declares', async () => {
  const { client } = await startClient((_, response) =>
    answerJson(response, { code: 428, msg: '请输入验证码', data: null, error: 'captcha-required' }, 428),
  );
  const failure = await client.call(calls.sendPhoneCode, { name: 'clerk01' }).catch((error: unknown) => error);
  if (!(failure instanceof CallError)) throw failure;
  expect(failure.is(calls.sendPhoneCode, 'captcha-required')).toBe(true);
  expect(failure.is(calls.sendPhoneCode, 'too-many-requests')).toBe(false);
  // @ts-expect-error no call of this kind asks for it
  expect(failure.is(calls.sendPhoneCode, 'one-time-password-required')).toBe(false);
  // @ts-expect-error a public call knows no session
  expect(failure.is(calls.sendPhoneCode, 'unauthorized')).toBe(false);
  expect(failure.is(calls.listApps, 'second-factor-required')).toBe(false);
});

test('ERR-09 a failure is an Error with the message that was shown', async () => {
  const { client, shown } = await startClient((_, response) =>
    answerJson(response, { code: 409, msg: '已被受理' }, 409),
  );
  const failure = await client.call(calls.getReadiness, {}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallError);
  expect(failure).toMatchObject({ message: '已被受理', kind: 'refused', code: 409 });
  expect(shown).toEqual(['已被受理']);
});
