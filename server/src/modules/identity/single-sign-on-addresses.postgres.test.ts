import { toQueryString } from '@anju/contract';
import { expect, test } from 'vitest';
import { send } from '../../../testing/http.ts';
import { anyChallenge, returnPath } from '../../../testing/single-sign-on.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const failed = '/portal/login?ssoError=1';
const departure = `${returnPath}?challenge=${anyChallenge}`;

const get = (path: string, headers: Record<string, string> = {}, url = app.url) =>
  send(url, { method: 'GET', path, headers });
const frontDoor = (gotourl: string, url = app.url) => get(`/demo-idp/?${toQueryString({ gotourl })}`, {}, url);

test('LGN-05 the browser learns where to sign on, and is sent from there to the address it named', async () => {
  const { identityProvider } = JSON.parse((await get('/portal/config.json')).body);
  expect(identityProvider).toBe('/demo-idp/');
  for (const name of ['127.0.0.1', 'localhost']) {
    const goal = `http://${name}:${app.port}${returnPath}?type=ssologin&challenge=abc`;
    const { status, headers } = await frontDoor(goal);
    expect([status, headers.location]).toEqual([302, goal]);
  }
});

test('LGN-05 the front door leads nowhere else', async () => {
  const own = `127.0.0.1:${app.port}`;
  const elsewhere = [
    'https://evil.example',
    `https://evil.example${returnPath}`,
    '//evil.example',
    `//evil.example${returnPath}`,
    '\\\\evil.example',
    `http://${own}@evil.example${returnPath}`,
    `http://user:password@${own}${returnPath}`,
    `http://${own}.evil.example${returnPath}`,
    `https://${own}${returnPath}`,
    `http://127.0.0.1:1${returnPath}`,
    `http://${own}/portal/`,
    `http://${own}${returnPath}/../../../../portal/`,
    `http://${own}${returnPath}%2f..`,
    `javascript:alert(1)//${own}${returnPath}`,
    returnPath,
    '',
  ];
  for (const gotourl of elsewhere) {
    const { status, headers, body } = await frontDoor(gotourl);
    expect([gotourl, status, headers.location]).toEqual([gotourl, 400, undefined]);
    expect(body).toContain('返回地址不属于本平台');
  }
  for (const query of ['?gotourl[]=a&gotourl[]=b', '?gotourl[a]=b'])
    expect((await get(`/demo-idp/${query}`)).status).toBe(400);
});

test('LGN-05 an OpenID provider has no front door of its own: the portal is it, and leads nowhere else either', async () => {
  const PUBLIC_URL = 'https://portal.example';
  const oidc = { OIDC_ISSUER: 'https://identity.example', OIDC_CLIENT_ID: 'anju', OIDC_CLIENT_SECRET: 'a-secret' };
  const real = await startTestApp({ DEMO: 'off', PUBLIC_URL, ...oidc });
  expect(JSON.parse((await get('/portal/config.json', {}, real.url)).body).identityProvider).toBe(returnPath);
  const goal = `${PUBLIC_URL}${returnPath}?type=ssologin&challenge=abc`;
  const goTo = async (gotourl: string) =>
    (await get(`${returnPath}?${toQueryString({ gotourl })}`, {}, real.url)).headers.location;
  expect(await goTo(goal)).toBe(goal);
  for (const elsewhere of ['https://evil.example', '//evil.example', '\\\\evil', `https://evil.example${returnPath}`])
    expect(await goTo(elsewhere)).toBe(failed);
});

test('no address smuggles a header into an answer', async () => {
  const lines = '\r\nx-evil: 1\r\n\r\n<p>';
  const own = `http://127.0.0.1:${app.port}${returnPath}?type=ssologin`;
  for (const gotourl of [own + lines, `https://evil.example/${lines}`, lines]) {
    const { headers, body } = await frontDoor(gotourl);
    expect(headers['x-evil']).toBeUndefined();
    expect(headers.location ?? '').not.toMatch(/[\r\n]/);
    expect(body).not.toContain('x-evil');
  }
  for (const query of [
    { state: lines, code: 'x' },
    { state: 'x', code: lines },
    { error: lines },
    { ticket: lines, challenge: anyChallenge },
  ]) {
    const { status, headers } = await get(`${returnPath}?${toQueryString(query)}`);
    expect([status, headers.location, headers['x-evil']]).toEqual([302, failed, undefined]);
  }
  for (const query of [{ type: lines }, { challenge: lines }])
    expect((await get(`${returnPath}?${toQueryString(query)}`)).status).toBe(400);
});

async function returnAddressFor(headers: Record<string, string>, url?: string): Promise<string | null> {
  const { location } = (await get(departure, headers, url)).headers;
  return new URL(location as string).searchParams.get('redirect_uri');
}

test('the provider is given an address of this deployment, whatever the headers claim', async () => {
  const own = `http://127.0.0.1:${app.port}${returnPath}`;
  expect(await returnAddressFor({ host: `127.0.0.1:${app.port}` })).toBe(own);
  expect(await returnAddressFor({ host: `localhost:${app.port}` })).toBe(own.replace('127.0.0.1', 'localhost'));
  for (const host of ['evil.example', `evil.example:${app.port}`, 'localhost:1', `localhost:${app.port}@evil.example`])
    expect(await returnAddressFor({ host })).toBe(own);
  const forwarded = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
  };
  expect(await returnAddressFor(forwarded)).toBe(own);
  const { location } = (await get(departure, { host: 'evil.example', ...forwarded })).headers;
  expect(new URL(location as string).origin).toBe(app.url);
});

test('behind its public address a demo signs on under that address, and reaches itself all the same', async () => {
  const behindProxy = await startTestApp({ PUBLIC_URL: 'https://demo.example/' });
  const { location } = (await get(departure, { host: `localhost:${behindProxy.port}` }, behindProxy.url)).headers;
  const provider = new URL(location as string);
  expect(provider.origin + provider.pathname).toBe('https://demo.example/demo-idp/auth');
  expect(provider.searchParams.get('redirect_uri')).toBe(`https://demo.example${returnPath}`);
  expect((await frontDoor(`http://localhost:${behindProxy.port}${returnPath}`, behindProxy.url)).status).toBe(400);
  const page = await get(provider.pathname + provider.search, {}, behindProxy.url);
  expect([page.status, page.headers.location]).toEqual([303, expect.stringMatching(/^\/demo-idp\/interaction\//)]);
});

test('without a demo there is no demo provider, and no single sign-on that was not configured', async () => {
  const real = await startTestApp({ DEMO: 'off' });
  for (const path of [
    '/demo-idp/',
    '/demo-idp/.well-known/openid-configuration',
    '/demo-idp/style.css',
    '/demo-idp/auth',
  ])
    expect((await get(path, {}, real.url)).status).toBe(404);
  expect(JSON.parse((await get('/portal/config.json', {}, real.url)).body)).not.toHaveProperty('identityProvider');
  const { status, headers } = await get(departure, {}, real.url);
  expect([status, headers.location]).toEqual([302, failed]);
});
