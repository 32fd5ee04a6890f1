import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../testing/browser.ts';
import { callerOf } from '../../../testing/caller.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import {
  anyChallenge,
  codeOf,
  leaveForProvider,
  newChallenge,
  returnPath,
  signOnWithVerifier,
} from '../../../testing/single-sign-on.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const clock = movedClock();
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);
const badCode = '登录凭证无效或已过期，请重新登录';

async function tokensFor(name: string, type: 'ssologin' | 'ssologinzl' = 'ssologin') {
  return caller.ok(calls.getLoginToken, await signOnWithVerifier(app.url, name, { type }));
}

test('API-02 LGN-08 a person the city knows signs on and is linked to the account with that telephone', async () => {
  const { accessToken } = await tokensFor('demo-jia');
  expect(await caller.ok(calls.getUserInfo, {}, accessToken)).toMatchObject({
    displayName: '张出租',
    loginType: 'normal',
    roles: ['citizen'],
  });
});

test('API-02 LGN-09 the zl variant leads to a session of that login type', async () => {
  const { accessToken } = await tokensFor('demo-jia', 'ssologinzl');
  expect(await caller.ok(calls.getUserInfoYjs, {}, accessToken)).toMatchObject({ loginType: 'zl' });
});

test('API-02 a person nobody knows gets an account of a citizen, and the same one next time', async () => {
  const first = await caller.ok(calls.getUserInfo, {}, (await tokensFor('demo-yi')).accessToken);
  expect(first).toMatchObject({ displayName: '演示市民乙', roles: ['citizen'] });
  expect(first.apps.map(({ appcode }) => appcode)).toEqual(['lease-app']);
  const second = await caller.ok(calls.getUserInfo, {}, (await tokensFor('demo-yi')).accessToken);
  expect(second.id).toBe(first.id);
});

test('API-02 two first sign-ins of one person at once make one account', async () => {
  const other = await startTestApp();
  const homes = await Promise.all(Array.from({ length: 4 }, () => signOnWithVerifier(other.url, 'demo-yi')));
  const there = callerOf(other.url);
  const ids = new Set<string>();
  for (const home of homes) {
    const { accessToken } = await there.ok(calls.getLoginToken, home);
    ids.add((await there.ok(calls.getUserInfo, {}, accessToken)).id);
  }
  expect(ids.size).toBe(1);
});

test('API-02 a login code is good once, and for one minute', async () => {
  const home = await signOnWithVerifier(app.url, 'demo-jia');
  await caller.ok(calls.getLoginToken, home);
  expect(await caller.refused(calls.getLoginToken, home, 400)).toBe(badCode);
  const late = await signOnWithVerifier(app.url, 'demo-jia');
  clock.advance(60_001);
  expect(await caller.refused(calls.getLoginToken, late, 400)).toBe(badCode);
  expect(await caller.refused(calls.getLoginToken, { ...home, code: 'made-up' }, 400)).toBe(badCode);
});

test('API-02 of many who come with one login code one gets in', async () => {
  const home = await signOnWithVerifier(app.url, 'demo-jia');
  const answers = await Promise.all(Array.from({ length: 6 }, () => caller.raw(calls.getLoginToken, home)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
});

test('API-02 a login code works only in the browser that began: not without its verifier, nor with another', async () => {
  for (const wrong of [newChallenge().verifier, anyChallenge]) {
    const { code, verifier } = await signOnWithVerifier(app.url, 'demo-jia');
    expect(await caller.refused(calls.getLoginToken, { code, verifier: wrong }, 400)).toBe(badCode);
    expect(await caller.refused(calls.getLoginToken, { code, verifier }, 400)).toBe(badCode);
  }
  const { code } = await signOnWithVerifier(app.url, 'demo-jia');
  const answer = await caller.raw(calls.getLoginToken, { code });
  expect([answer.status, JSON.parse(answer.body).msg]).toEqual([400, '请填写登录校验码']);
});

test('API-02 nobody is sent to the provider, or home with a code, without a challenge of their browser', async () => {
  const goTo = (path: string) => openBrowser().visit(app.url + path);
  const gotourl = (query: string) => encodeURIComponent(`${app.url}${returnPath}${query}`);
  for (const [path, type] of [
    [returnPath, 'ssologin'],
    [`${returnPath}?type=ssologinzl`, 'ssologinzl'],
    [`${returnPath}?ticket=x&type=ssologinzl`, 'ssologinzl'],
    [`${returnPath}?gotourl=${gotourl('?type=ssologinzl')}`, 'ssologinzl'],
    [`/demo-idp/?gotourl=${gotourl('')}`, 'ssologin'],
    ['/demo-idp/', 'ssologin'],
  ] as const) {
    const { address, way } = await goTo(path);
    expect([path, address.href]).toEqual([path, `${app.url}/portal/login?type=${type}`]);
    expect(way.join(' ')).not.toMatch(/state=|code=/);
  }
});

test('API-02 a sign-in over the provider is audited, and so is the link', async () => {
  const { rows } = await app.platform.database.pool.query(
    `select action, detail::jsonb as detail from platform.audit_entry where outcome = 'done' order by number`,
  );
  expect(rows).toContainEqual({ action: 'sign-in', detail: { by: 'single-sign-on' } });
  expect(rows.filter(({ action }) => action === 'external-identity-link').map(({ detail }) => detail)).toEqual([
    { provider: 'demo', newAccount: false },
    { provider: 'demo', newAccount: true },
  ]);
});

test('the demo provider says that it is one, names its people and asks again after a wrong password', async () => {
  const { browser, page } = leaveForProvider(app.url);
  const { body, address } = await page;
  for (const text of ['演示', '用户名', '密码', '登录', '演示市民甲', '演示市民乙', 'demo-jia', 'demo-yi'])
    expect(body).toContain(text);
  expect(body).not.toContain('<script');
  const again = await browser.visit(address, { name: 'demo-jia', password: 'wrong' });
  expect([again.status, again.address.href]).toEqual([400, address.href]);
  expect(again.body).toContain('用户名或密码不正确');
  codeOf(await browser.visit(address, { name: 'demo-jia', password: 'Anju@2026' }));
  const stale = await browser.visit(address, { name: 'demo-jia', password: 'Anju@2026' });
  expect([stale.status, stale.body]).toEqual([400, expect.stringContaining('请返回平台重新登录')]);
});

test('a second sign-on in the same browser may be by another person', async () => {
  const { verifier, challenge } = newChallenge();
  const { browser, page } = leaveForProvider(app.url, { challenge });
  const first = await page;
  codeOf(await browser.visit(first.address, { name: 'demo-jia', password: 'Anju@2026' }));
  const second = await browser.visit(first.way[0] as string);
  const home = await browser.visit(second.address, { name: 'demo-yi', password: 'Anju@2026' });
  const { accessToken } = await caller.ok(calls.getLoginToken, { code: codeOf(home), verifier });
  expect(await caller.ok(calls.getUserInfo, {}, accessToken)).toMatchObject({ displayName: '演示市民乙' });
});
