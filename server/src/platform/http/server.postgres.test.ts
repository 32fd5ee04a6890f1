import { calls, gatewayPrefix } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { send, sendBytes } from '../../../testing/http.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { expectFailure, withToken } from '../../../testing/walk-contract.ts';
import { createLog } from '../log/log.ts';

const lines: string[] = [];
const app = await startTestApp(
  { LOG_LEVEL: 'trace', METRICS_TOKEN: 'metrics-token-of-the-test' },
  { log: createLog('trace', { write: (line) => void lines.push(line) }) },
);
const login = { method: 'POST', path: '/gateway/api/auth/login', headers: { 'content-type': 'application/json' } };

test('broken JSON, a wrong content type and an oversized body are refused as such', async () => {
  expectFailure('broken', await send(app.url, { ...login, body: '{"name":' }), 400);
  expectFailure('type', await send(app.url, { ...login, headers: { 'content-type': 'text/plain' }, body: 'x' }), 415);
  expectFailure('size', await send(app.url, { ...login, body: JSON.stringify({ name: 'x'.repeat(30_000) }) }), 413);
});

test('what no database keeps, and nesting without end, is refused in a free-form field too', async () => {
  const token = await app.accessTokenOf('citizen01');
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  for (const bad of ['"\\u0000"', '"x\\ud800"', deep, `{"\\u0000":1}`, '{"\\udc00":1}']) {
    const body = `{"caseType":"ZL201","materials":[],"form":{"note":${bad}}}`;
    const draft = { method: 'POST', path: gatewayPrefix + calls.saveDraft.path, headers: login.headers, body };
    const answer = await send(app.url, withToken(draft, token));
    expectFailure(bad.slice(0, 20), answer, 400);
    expect(JSON.parse(answer.body).msg).toBe(
      bad === deep ? '请求内容的层级过多，请减少后重试' : '申请表含有无法保存的字符，请删除后重试',
    );
  }
});

test('a call without payload takes an empty body with or without the JSON content type', async () => {
  const token = await app.accessTokenOf('clerk01');
  const call = { method: 'POST', path: '/gateway/common-app/common/home/userInfo' };
  for (const headers of [{}, { 'content-type': 'application/json' }]) {
    const answer = await send(app.url, withToken({ ...call, headers }, token));
    expect(JSON.parse(answer.body).data).toEqual({
      username: '林受理',
      loginname: 'clerk01',
      orgname: '安居市住房和城乡建设局',
    });
  }
});

test('unknown addresses below the gateway answer an envelope', async () => {
  expectFailure('unknown', await send(app.url, { method: 'GET', path: '/gateway/nothing/here' }), 404);
  expectFailure('method', await send(app.url, { method: 'DELETE', path: '/gateway/api/auth/login' }), 404);
  expectFailure('encoding', await send(app.url, { method: 'GET', path: '/gateway/%zz' }), 400);
});

test('what is no HTTP, and headers without end, are refused before there is a request', async () => {
  const noHttp = await sendBytes(app.url, 'hello\r\n\r\n');
  expect(noHttp).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":400/);
  expect(noHttp).toMatch(/content-security-policy: [\s\S]*x-content-type-options: nosniff\r\n/);
  const header = `GET /gateway/healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`;
  expect(await sendBytes(app.url, header)).toMatch(/^HTTP\/1\.1 431 [\s\S]*请求头过大/);
});

test('what was refused is in the log with who asked and from where', async () => {
  const { accessToken, accountId } = await app.identity.openSession('citizen01', 'normal');
  await callerOf(app.url).refused(calls.listAccounts, {}, 403, accessToken);
  const entry = lines.map((line) => JSON.parse(line)).findLast(({ account }) => account === accountId);
  expect(entry).toMatchObject({ route: gatewayPrefix + calls.listAccounts.path, status: 403, client: '127.0.0.1' });
});

test('paths that climb out of the front end stay inside', async () => {
  const tricks = [
    '/portal/../server/package.json',
    '/portal/..%2f..%2fserver%2fpackage.json',
    '/portal/%2e%2e/%2e%2e/package.json',
    '/portal/..%5c..%5cpackage.json',
    '/portal//etc/passwd',
    '/portal/assets/%00.js',
    '/portal/.stamp',
    '/etc/passwd',
  ];
  for (const path of tricks) {
    const answer = await send(app.url, { method: 'GET', path });
    expect(answer.body, path).not.toMatch(/root:|"workspaces"|"dependencies"/);
    if (answer.status === 200) expect(answer.headers['content-type'], path).toMatch(/^text\/html/);
    else expect([400, 403, 404], path).toContain(answer.status);
  }
});

test('every answer carries the security headers and a request id', async () => {
  const answer = await send(app.url, { method: 'GET', path: '/gateway/healthz' });
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self' 'sha256-[^' ]+';/);
  // Inline style is allowed (ADR 14), and nothing else of the kind.
  expect(policy.replace("style-src 'self' 'unsafe-inline'", '')).not.toMatch(/unsafe|\*/);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('a request id that came along is kept, unless it could break a log line', async () => {
  const get = (id: string) =>
    send(app.url, { method: 'GET', path: '/gateway/healthz', headers: { 'x-request-id': id } });
  expect((await get('trace-0123456789')).headers['x-request-id']).toBe('trace-0123456789');
  expect((await get('a{"b"}')).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
});

test('logs have request ids and neither secrets nor personal data', async () => {
  const token = await app.accessTokenOf('citizen01');
  const secrets = ['Geheim@2026', '13800000009', '320102199001011234', token];
  lines.length = 0;
  await send(app.url, {
    ...login,
    body: JSON.stringify({ name: '13800000009', password: 'Geheim@2026', unknown: '320102199001011234' }),
  });
  await send(app.url, { method: 'GET', path: '/gateway/api/captcha/image/13800000009?password=Geheim@2026' });
  await send(app.url, { method: 'GET', path: '/gateway/unknown/13800000009?token=Geheim@2026' });
  await send(app.url, { method: 'GET', path: '/portal/reset/13800000009?code=320102199001011234' });
  await send(app.url, withToken({ method: 'POST', path: '/gateway/common-app/common/home/userInfo' }, token));
  const requests = lines.map((line) => JSON.parse(line)).filter((entry) => entry.msg === 'request');
  expect(requests).toHaveLength(5);
  for (const entry of requests) expect(entry.requestId).toMatch(/^[\da-f-]{36}$/);
  for (const secret of secrets) expect(lines.join('')).not.toContain(secret);
});

test('metrics are for this machine and for holders of the token', async () => {
  const get = (headers: Record<string, string>) => send(app.url, { method: 'GET', path: '/gateway/metrics', headers });
  expect((await get({})).body).toContain('anju_request_seconds_bucket');
  expectFailure('proxied', await get({ 'x-forwarded-for': '203.0.113.9' }), 404);
  const asked = { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer metrics-token-of-the-test' };
  expect((await get(asked)).status).toBe(200);
});

test('the outbox of the demo is for this machine only', async () => {
  const get = (headers: Record<string, string>) =>
    send(app.url, { method: 'GET', path: '/gateway/dev/outbox', headers });
  expect(JSON.parse((await get({})).body)).toEqual({ code: 200, msg: '操作成功', data: [] });
  expectFailure('proxied', await get({ 'x-forwarded-for': '203.0.113.9' }), 404);
});

test('the browser configuration names city, bureau, title, gateway and version', async () => {
  const answer = await send(app.url, { method: 'GET', path: '/portal/config.json' });
  expect(JSON.parse(answer.body)).toEqual({
    city: '安居市',
    bureau: '安居市住房和城乡建设局',
    title: '安居市房地产政务服务一体化平台',
    gateway: '/gateway',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    timeZone: 'Asia/Shanghai',
    districts: expect.arrayContaining([{ code: '990101', name: '东湖区' }]),
    avatarOrigins: [],
    identityProvider: '/demo-idp/',
    rsaPublicKey: expect.stringContaining('BEGIN PUBLIC KEY'),
  });
});

test('the root sends the browser to the portal', async () => {
  const answer = await send(app.url, { method: 'GET', path: '/' });
  expect([answer.status, answer.headers.location]).toEqual([302, '/portal/']);
});

test('the API reference shows every call, for people and for machines', async () => {
  const { callList, errorCodes } = await import('@anju/contract');
  const page = (await send(app.url, { method: 'GET', path: '/gateway/docs' })).body;
  const openApi = (await send(app.url, { method: 'GET', path: '/gateway/docs/openapi.json' })).body;
  const { paths, components } = JSON.parse(openApi);
  for (const [, name = ''] of openApi.matchAll(/"\$ref":"([^"]*)"/g))
    expect(Object.keys(components.schemas).map((schema) => `#/components/schemas/${schema}`)).toContain(name);
  for (const [name, call] of callList) {
    expect(page, name).toContain(`<code>/gateway${call.path}</code>`);
    const operation = paths[`/gateway${call.path.replace(/:(\w+)/g, '{$1}')}`]?.[call.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    const [, article = ''] = page.split(`<h3 id="${name}">`);
    const [shown = ''] = article.split('</article>');
    for (const error of call.errors ?? []) {
      expect(shown, name).toContain(`<code>${error}</code>`);
      expect(operation.responses[errorCodes[error]].content['application/json'].schema.properties.error.enum).toContain(
        error,
      );
    }
  }
});
