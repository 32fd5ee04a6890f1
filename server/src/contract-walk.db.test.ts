import { callList, NotBuiltError } from '@anju/contract';
import { expect, test } from 'vitest';
import { send } from '../testing/http.ts';
import { startTestApp } from '../testing/test-app.ts';
import { walkContract, withToken } from '../testing/walk-contract.ts';

const app = await startTestApp();

test('every call is served, keeps its access and refuses bad input in Chinese', async () => {
  const walked = await walkContract({
    url: app.url,
    adminToken: await app.accessTokenOf('admin'),
    plainToken: await app.accessTokenOf('citizen01'),
  });
  expect(walked).toBe(callList.length);
});

test('no two calls share an address', () => {
  const addresses = callList.map(([, call]) => `${call.method} ${call.path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('a session-checked call answers with the data of its session, and no longer once that session ended', async () => {
  const { accessToken } = await app.identity.openSession('clerk01', 'normal');
  const request = withToken(
    { method: 'POST', path: '/gateway/archive-app/api/archive/home/get-current-user-info' },
    accessToken,
  );
  const answer = await send(app.url, request);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(JSON.parse(answer.body)).toEqual({
    code: 200,
    msg: '操作成功',
    data: { username: '林受理', orgname: '安居市住房和城乡建设局', usertype: 'GOV_STAFF' },
  });
  await send(app.url, withToken({ method: 'POST', path: '/gateway/api/auth/logout' }, accessToken));
  expect((await send(app.url, request)).status).toBe(401);
});

test('a call that no module answers yet says so', async () => {
  const answer = await send(app.url, {
    method: 'POST',
    path: '/gateway/archive-app/api/archive/home/get-public-figures',
  });
  expect(answer.status).toBe(501);
  expect(JSON.parse(answer.body).msg).toBe(new NotBuiltError().message);
});
