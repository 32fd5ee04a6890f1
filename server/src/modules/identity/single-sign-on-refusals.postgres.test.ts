import { calls, toQueryString } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { send } from '../../../testing/http.ts';
import { startIssuer } from '../../../testing/issuer.ts';
import { startLoopbackServer } from '../../../testing/loopback-server.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { freePort } from '../../../testing/postgres-server.ts';
import { leaveForProvider, newChallenge, returnPath, signOn } from '../../../testing/single-sign-on.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const clock = movedClock();
const app = await startTestApp({}, { clock });
const failed = '/portal/login?ssoError=1';
const { verifier, challenge } = newChallenge();

async function refusals({ platform }: TestApp): Promise<number> {
  const { rows } = await platform.database.pool.query(
    `select count(*)::int as count from platform.audit_entry where action = 'single-sign-on' and outcome = 'refused'`,
  );
  return rows[0].count;
}

async function answerTo(on: TestApp, query: Record<string, string>, headers: Record<string, string> = {}) {
  return send(on.url, { method: 'GET', path: `${returnPath}?${toQueryString(query)}`, headers });
}

/** The browser is sent back to the login page, and the refusal is recorded. */
async function expectRefused(on: TestApp, query: Record<string, string>): Promise<void> {
  const before = await refusals(on);
  const { status, headers } = await answerTo(on, query);
  expect([status, headers.location]).toEqual([302, failed]);
  expect(await refusals(on)).toBe(before + 1);
}

async function carriedHome(on: TestApp): Promise<Record<string, string>> {
  const { way } = await signOn(on.url, 'demo-jia');
  const back = way.find((address) => address.includes('state=') && address.includes(returnPath));
  return Object.fromEntries(new URL(back as string).searchParams);
}

test('API-02 LGN-10 a forged, replayed or late state leads back to the login page', async () => {
  await expectRefused(app, { code: 'x', state: 'forged' });
  await expectRefused(app, { code: 'x' });
  await expectRefused(app, { state: 'x' });
  await expectRefused(app, await carriedHome(app));
  const { browser, page } = leaveForProvider(app.url);
  const { address } = await page;
  clock.advance(10 * 60_000 + 1);
  const late = await browser.visit(address, { name: 'demo-jia', password: 'Anju@2026' });
  expect(late.address.pathname + late.address.search).toBe(failed);
});

test('API-02 a code of the provider works once, also under another state', async () => {
  const used = await carriedHome(app);
  const { page } = leaveForProvider(app.url);
  const fresh = (await page).way.find((address) => address.includes('state=')) as string;
  await expectRefused(app, { ...used, state: new URL(fresh).searchParams.get('state') as string });
});

test('API-02 what the provider refuses, or a ticket nobody can check, leads back to the login page', async () => {
  await expectRefused(app, { error: 'access_denied', error_description: '用户取消', state: 'x' });
  await expectRefused(app, { ticket: 'x', challenge });
});

test('API-02 an answer that names another issuer, or comes a second time, is refused', async () => {
  const issuer = await startIssuer({ claims: { sub: 'somebody' } });
  const portal = await startTestApp(oidc(issuer.url));
  const depart = async () => issuer.wayBack((await answerTo(portal, { challenge })).headers.location as string);
  await expectRefused(portal, { ...(await depart()), iss: 'https://other.example' });
  const back = await depart();
  expect((await answerTo(portal, back)).headers.location).toMatch(/^\/portal\/login\?type=ssologin&code=/);
  // This issuer accepts its code again and again, so the state has to be used up.
  await expectRefused(portal, back);
});

test('API-02 an identity with a wrong nonce, audience, time or signature is refused', async () => {
  const vouched: Parameters<typeof startIssuer>[0] = { claims: {} };
  const issuer = await startIssuer(vouched);
  const portal = await startTestApp(oidc(issuer.url));
  const depart = async () => issuer.wayBack((await answerTo(portal, { challenge })).headers.location as string);
  const bent = [{ nonce: 'another' }, { aud: 'another' }, { exp: 1 }, { iss: 'https://other.example' }];
  for (const claims of bent) {
    vouched.claims = { sub: 'somebody', ...claims };
    await expectRefused(portal, await depart());
  }
  Object.assign(vouched, { claims: { sub: 'somebody' }, forged: true });
  await expectRefused(portal, await depart());
  vouched.forged = false;
  expect((await answerTo(portal, await depart())).headers.location).toContain('code=');
});

test('API-02 a telephone the provider has not verified finds no account', async () => {
  const vouched = { claims: { sub: 'stranger', name: '陌生人', phone_number: '13800000009' } };
  const issuer = await startIssuer(vouched);
  const portal = await startTestApp(oidc(issuer.url));
  const back = issuer.wayBack((await answerTo(portal, { challenge })).headers.location as string);
  const home = new URL((await answerTo(portal, back)).headers.location as string, portal.url);
  const caller = callerOf(portal.url);
  const { accessToken } = await caller.ok(calls.getLoginToken, {
    code: home.searchParams.get('code') as string,
    verifier,
  });
  expect(await caller.ok(calls.getUserInfo, {}, accessToken)).toMatchObject({ displayName: '陌生人' });
});

test('API-02 a provider that is down leads back to the login page, and works once it is up', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const portal = await startTestApp(oidc(url));
  await expectRefused(portal, { type: 'ssologin', challenge });
  await startLoopbackServer(discoveryOf(url), port);
  expect((await answerTo(portal, { challenge })).headers.location).toMatch(new RegExp(`^${url}/authorize\\?`));
});

test('API-02 a provider whose discovery names another issuer is not used', async () => {
  const url = await startLoopbackServer(discoveryOf('https://other.example'));
  await expectRefused(await startTestApp(oidc(url)), { type: 'ssologin', challenge });
});

test('API-02 with SSO_FIRST_SIGN_IN=refuse only who is linked already gets in', async () => {
  const portal = await startTestApp({ SSO_FIRST_SIGN_IN: 'refuse' });
  for (const name of ['demo-jia', 'demo-yi']) {
    const { address } = await signOn(portal.url, name);
    expect(address.pathname + address.search).toBe(failed);
  }
  expect(await refusals(portal)).toBe(2);
  await portal.platform.database.pool.query(
    `insert into identity.external_identity
     select 'demo', 'demo-jia', id, now() from identity.account where login_name = 'citizen01'`,
  );
  expect((await signOn(portal.url, 'demo-jia')).address.searchParams.has('code')).toBe(true);
});

function oidc(issuer: string): Record<string, string> {
  return { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'anju', OIDC_CLIENT_SECRET: 'a-secret' };
}

function discoveryOf(issuer: string): Parameters<typeof startLoopbackServer>[0] {
  return (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      }),
    );
  };
}
