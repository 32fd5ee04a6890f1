import { callList, gatewayPrefix } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../testing/caller.ts';
import { send } from '../testing/http.ts';
import { signIn } from '../testing/sign-in.ts';
import { leaveForProvider } from '../testing/single-sign-on.ts';
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

/** `send` itself refuses answers that set a cookie, so every other test checks this too. */
test('SYS-02 no answer of a call and no page sets a cookie, but for the demo provider within its own path', async () => {
  const succeeded: string[] = [];
  for (const [name, call] of callList.filter(([, { upload, path }]) => !upload && !path.includes('events'))) {
    const request = {
      method: call.method,
      path: gatewayPrefix + call.path,
      headers: { 'content-type': 'application/json' },
    };
    const answer = await send(
      app.url,
      withToken({ ...request, ...(call.method === 'POST' && { body: '{}' }) }, await app.accessTokenOf('admin')),
    );
    if (answer.status === 200) succeeded.push(name);
  }
  expect(succeeded.length).toBeGreaterThan(20);
  expect(await signIn(callerOf(app.url), 'clerk01')).toHaveProperty('accessToken');
  const pages = ['/', '/portal/', '/portal/login', '/portal/welcome', '/portal/config.json', '/portal/favicon.svg'];
  const others = [
    '/theme.css',
    '/apps/lease-app/',
    '/gateway/docs',
    '/gateway/docs/openapi.json',
    '/nowhere',
    '/demo-idp/',
  ];
  for (const path of [...pages, ...others])
    expect((await send(app.url, { method: 'GET', path })).status).toBeLessThan(500);

  const { browser, page } = leaveForProvider(app.url);
  await browser.visit((await page).address, { name: 'citizen01', password: 'Anju@2026' });
  expect(browser.cookiePaths().length).toBeGreaterThan(0);
  for (const path of browser.cookiePaths()) expect(path).toMatch(/^\/demo-idp\//);
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
