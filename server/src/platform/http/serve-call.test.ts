import { buffer } from 'node:stream/consumers';
import { ConflictError, defineCall, defineUpload, UnavailableError } from '@anju/contract';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log/log.ts';
import { type Route, route } from './route.ts';
import { serveCall } from './serve-call.ts';
import { createHttpServer } from './server.ts';

const nobody = { findSession: async () => undefined, holdsPermission: async () => false };
const lines: string[] = [];
const server = await createHttpServer(
  {
    rateLimitPerMinute: 1000,
    trustedProxies: [],
    publicUrl: 'https://portal.example',
    subAppOrigins: [],
    frameOrigins: [],
    avatarOrigins: [],
    fileStreamPort: undefined,
  },
  createLog('info', { write: (line) => void lines.push(line) }),
  () => false,
);
afterAll(() => server.close());

const houseOutput = z.object({ house: z.string() });
const getHouse = (path: string) =>
  defineCall({
    method: 'GET',
    path,
    access: 'public',
    summary: '房屋',
    input: z.strictObject({ house: z.string().optional(), where: z.strictObject({ floor: z.string() }).optional() }),
    output: houseOutput,
  });
const getPlan = defineCall({
  method: 'GET',
  path: '/plan/:house',
  access: 'public',
  summary: '平面图',
  input: z.strictObject({ house: z.string() }),
  output: { kind: 'file', mediaTypes: ['application/pdf'] },
});
const leave = defineCall({
  method: 'GET',
  path: '/leave',
  access: 'public',
  summary: '离开',
  input: z.strictObject({}),
  output: { kind: 'redirect' },
});
const addPlan = (path: string) =>
  defineUpload({
    method: 'POST',
    path,
    access: 'public',
    summary: '上传平面图',
    input: z.strictObject({ house: z.string() }),
    upload: { mediaTypes: ['application/pdf'], maxBytes: 4096 },
    output: houseOutput,
  });

const routes: Route[] = [
  route(getHouse('/echo'), async ({ house, where }) => ({ house: `${house} ${where?.floor}` })),
  route(getHouse('/more'), async () => ({ house: '1', idNumber: '320102199001011234' })),
  route(getHouse('/less'), async () => ({}) as z.output<typeof houseOutput>),
  route(getHouse('/broken'), () => Promise.reject(new TypeError('cannot read rent of undefined'))),
  route(getHouse('/not-ready'), () => Promise.reject(new UnavailableError('系统正在启动或维护，请稍后重试'))),
  route(getHouse('/caused'), () =>
    Promise.reject(new UnavailableError('请稍后重试', { cause: new Error('thread died') })),
  ),
  route(getHouse('/conflict'), () => Promise.reject(new ConflictError('该房屋已由他人受理'))),
  route(defineCall({ ...getHouse('/declared'), errors: ['conflict'] }), () =>
    Promise.reject(new ConflictError('该房屋已由他人受理')),
  ),
  route(getPlan, async ({ house }) => ({
    mediaType: 'application/pdf',
    body: Buffer.from(house),
    downloadName: '平面图.pdf',
  })),
  route(addPlan('/plan'), async ({ house }, { file }) => ({ house: `${house} ${await buffer(file)}` })),
  route(addPlan('/full'), () => Promise.reject(new ConflictError('平面图已满'))),
  route(defineCall({ ...getHouse('/json'), method: 'POST' }), async () => ({ house: '1' })),
  route(leave, async () => ({ location: '/portal/' })),
];
for (const served of routes) serveCall(server, served, nobody);

const get = (path: string) => server.inject(`/gateway${path}`);

test('API-29 the server reads nested parameters written as key[sub]', async () => {
  expect((await get('/echo?house=7&where[floor]=3')).json()).toMatchObject({ data: { house: '7 3' } });
});

test('API-30 an answer is an envelope with code, msg and data', async () => {
  expect((await get('/echo?house=7&where[floor]=3')).json()).toEqual({
    code: 200,
    msg: '操作成功',
    data: { house: '7 3' },
  });
});

test('what a call does not declare does not leave the server', async () => {
  expect((await get('/more')).json().data).toEqual({ house: '1' });
});

test('an answer that breaks its declaration, and an unexpected error, are answered without internals', async () => {
  for (const path of ['/less', '/broken']) {
    const answer = await get(path);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ code: 500, msg: '系统未知错误，请反馈给管理员', data: null, error: 'unknown' });
  }
  expect(lines.join('')).toContain('cannot read rent of undefined');
});

test('a failure with a code keeps its message, and the status says the same', async () => {
  const answer = await get('/conflict');
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { code: 409, msg: '该房屋已由他人受理', data: null, error: 'conflict' },
  ]);
});

test('an error that the call does not declare is logged', async () => {
  lines.length = 0;
  expect((await get('/declared')).statusCode).toBe(409);
  expect(lines.join('')).not.toContain('undeclared error');
  expect((await get('/conflict')).statusCode).toBe(409);
  expect(lines.join('')).toMatch(/"error":"conflict","call":"\/conflict".*"msg":"undeclared error"/);
});

test('a 503 that is an answer is no failure of ours, unless something caused it', async () => {
  lines.length = 0;
  expect((await get('/not-ready')).statusCode).toBe(503);
  expect(lines.join('')).not.toContain('request failed');
  expect((await get('/caused')).statusCode).toBe(503);
  expect(lines.join('')).toMatch(/thread died.*request failed/);
});

test('a file comes as itself, under its name, and is not kept by anyone', async () => {
  const answer = await get('/plan/7');
  expect(answer.body).toBe('7');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('平面图.pdf')}`,
    'x-content-type-options': 'nosniff',
  });
});

const add = (path: string, body: string, type = 'application/octet-stream') =>
  server.inject({ method: 'POST', url: `/gateway${path}`, headers: { 'content-type': type }, body });

test('an upload has its input in the address and its file as a stream, larger than any JSON may be', async () => {
  const file = 'x'.repeat(4096);
  for (const type of ['application/octet-stream', 'application/pdf'])
    expect((await add('/plan?house=7', file, type)).json()).toMatchObject({ data: { house: `7 ${file}` } });
});

test('an upload takes no other type, no larger file and no unknown field; a refusal by its route reaches the client', async () => {
  const statuses = [
    await add('/plan?house=7', '{"house":"7"}', 'application/json'),
    await add('/plan?house=7', 'x'.repeat(4097)),
    await add('/plan?house=7&floor=1', 'x'),
    await add('/full?house=7', 'x'),
  ].map((answer) => [answer.statusCode, answer.json().msg]);
  expect(statuses).toEqual([
    [415, '请求内容的类型不受支持'],
    [413, '文件不能超过0MB'],
    [400, '提交内容有误，请刷新后重试'],
    [409, '平面图已满'],
  ]);
});

test('a call that is no upload takes no file', async () => {
  const answer = await server.inject({
    method: 'POST',
    url: '/gateway/json',
    headers: { 'content-type': 'application/pdf' },
    body: 'x',
  });
  expect(answer.statusCode).toBe(415);
});

test('a redirect sends the browser on', async () => {
  const answer = await get('/leave');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/portal/']);
});

test('behind https every answer sets HSTS', async () => {
  expect((await get('/more')).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});
