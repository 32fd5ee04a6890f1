import { constants, createCipheriv, publicEncrypt, randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { calls } from '@anju/contract';
import { hashSync } from '@node-rs/argon2';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { signIn, solvedCaptcha } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const clock = movedClock();
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);
const minute = 60_000;

const attempt = async (name: string, password: string) => ({ name, password, ...(await solvedCaptcha(caller)) });

test('API-01 a sign-in answers two tokens, with which the user information comes, and one for the browser to be known by', async () => {
  const tokens = await signIn(caller, 'clerk01');
  expect(Object.keys(tokens).sort()).toEqual(['accessToken', 'browserToken', 'refreshToken']);
  expect(await caller.ok(calls.getUserInfo, {}, tokens.accessToken)).toMatchObject({
    displayName: '林受理',
    loginType: 'normal',
    homeEnabled: true,
  });
});

test('API-01 a name is found however it was typed', async () => {
  for (const name of ['  clerk01 ', 'CLERK01', 'ｃｌｅｒｋ０１']) await signIn(caller, name);
});

test('API-01 an unknown name and a wrong password get the same answer', async () => {
  const wrong = await caller.refused(calls.login, await attempt('clerk01', 'wrong'), 400);
  const unknown = await caller.refused(calls.login, await attempt('nobody', 'Anju@2026'), 400);
  expect([wrong, unknown]).toEqual(['用户名或密码不正确', '用户名或密码不正确']);
});

test('API-01 an unknown name costs the server what a wrong password does: one look at a hash of the same cost', async () => {
  const orders = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => orders.mockRestore());
  const hashesLookedAt = async (name: string) => {
    orders.mockClear();
    await caller.refused(calls.login, await attempt(name, 'wrong'), 400);
    const given = orders.mock.calls.flatMap(([order]) => (order?.name === 'matches' ? [order.given[0]] : []));
    return given.map((hash) => /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/.exec(hash)?.[0]);
  };
  const known = await hashesLookedAt('agency01');
  expect(known).toEqual(['$argon2id$v=19$m=19456,t=2,p=1$']);
  expect(await hashesLookedAt('nobody-at-all')).toEqual(known);
});

test('API-01 names with odd characters and very long passwords are refused without an error in the server', async () => {
  for (const name of ['ﷺ'.repeat(20), 'ا\u0301\u0302', '🏠', 'ＡＤＭＩＮ\u200b'])
    expect(await caller.refused(calls.login, await attempt(name, 'x'), 400)).toBe('用户名或密码不正确');
  const long = await caller.raw(calls.login, await attempt('clerk01', 'x'.repeat(1_000_000)));
  expect(long.status).toBe(413);
});

test('CON-01 a captcha is good for one try, right or wrong, and for one minute', async () => {
  const spent = await solvedCaptcha(caller);
  const input = { name: 'clerk01', password: 'Anju@2026', uuid: spent.uuid };
  expect(await caller.refused(calls.login, { ...input, code: '????' }, 400)).toBe('验证码不正确或已过期');
  expect(await caller.refused(calls.login, { ...input, code: spent.code }, 400)).toBe('验证码不正确或已过期');
  const old = await solvedCaptcha(caller);
  clock.advance(minute + 1);
  expect(await caller.refused(calls.login, { ...input, ...old }, 400)).toBe('验证码不正确或已过期');
  const other = await solvedCaptcha(caller);
  const another = await solvedCaptcha(caller);
  if (other.code !== another.code)
    expect(await caller.refused(calls.login, { ...input, uuid: other.uuid, code: another.code }, 400)).toBe(
      '验证码不正确或已过期',
    );
});

test('API-04 a captcha comes as an identifier, a picture and a voice, until its minute is over', async () => {
  const uuid = await caller.ok(calls.createCaptcha, {});
  const image = await caller.raw(calls.getCaptchaImage, { uuid });
  expect([image.status, image.headers['content-type']]).toEqual([200, 'image/png']);
  const audio = await caller.raw(calls.getCaptchaAudio, { uuid });
  expect([audio.status, audio.headers['content-type']]).toEqual([200, 'audio/wav']);
  clock.advance(minute + 1);
  expect(await caller.refused(calls.getCaptchaImage, { uuid }, 404)).toBe('验证码已过期，请刷新');
});

/** The result is the time from now to the minute that the message names, on the clocks of the city. */
function untilShown(message: string): number {
  const [, hours, minutes] = /(\d\d):(\d\d)/.exec(message) ?? [];
  const day = 24 * 60 * minute;
  const shown = (Number(hours) * 60 + Number(minutes)) * minute;
  const sinceMidnight = (clock.now().getTime() + 8 * 60 * minute) % day;
  return (shown - sinceMidnight + day) % day;
}

test('API-01 five failures lock a name for whoever made them, known or not, until the time in the message', async () => {
  for (const name of ['reviewer01', 'not-there']) {
    for (let count = 1; count < 5; count += 1)
      expect(await caller.refused(calls.login, await attempt(name, 'wrong'), 400)).toBe('用户名或密码不正确');
    const message = await caller.refused(calls.login, await attempt(name, 'wrong'), 429);
    expect(message).toMatch(/^登录失败次数过多，账号已锁定至\d\d:\d\d，请届时再试$/);
    expect(untilShown(message) / minute).toBeGreaterThan(29.9);
    expect(untilShown(message) / minute).toBeLessThanOrEqual(31);
  }
  const message = await caller.refused(calls.login, await attempt('reviewer01', 'Anju@2026'), 429);
  clock.advance(untilShown(message));
  await signIn(caller, 'reviewer01');
});

test('API-01 failures outside the window, or before a success, do not add up', async () => {
  for (let count = 0; count < 4; count += 1)
    await caller.refused(calls.login, await attempt('approver01', 'wrong'), 400);
  clock.advance(16 * minute);
  await caller.refused(calls.login, await attempt('approver01', 'wrong'), 400);
  await signIn(caller, 'approver01');
  for (let count = 0; count < 4; count += 1)
    await caller.refused(calls.login, await attempt('approver01', 'wrong'), 400);
  await signIn(caller, 'approver01');
});

test('CON-02 a password may travel RSA-encrypted in blocks of 117 bytes under the key of the deployment', async () => {
  const { rsaPublicKey } = (await (await fetch(`${app.url}/portal/config.json`)).json()) as { rsaPublicKey: string };
  const encrypt = (text: string, padding: object) => {
    const bytes = Buffer.from(text);
    const blocks = Array.from({ length: Math.ceil(bytes.length / 117) }, (_, index) =>
      publicEncrypt({ key: rsaPublicKey, ...padding }, bytes.subarray(index * 117, (index + 1) * 117)),
    );
    return Buffer.concat(blocks).toString('base64');
  };
  const paddings = [
    { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    { padding: constants.RSA_PKCS1_PADDING },
  ];
  for (const padding of paddings) {
    await signIn(caller, 'clerk01', encrypt('Anju@2026', padding));
    const twoBlocks = await attempt('clerk01', encrypt('密'.repeat(50), padding));
    expect(await caller.refused(calls.login, twoBlocks, 400)).toBe('用户名或密码不正确');
    const threeBlocks = await attempt('clerk01', encrypt('密'.repeat(100), padding));
    expect(await caller.refused(calls.login, threeBlocks, 400)).toBe('密码不能超过684个字符');
  }
});

test('CON-02 a password of 2,000 Chinese characters travels under an AES key of its own, zeros at its end included', async () => {
  const { rsaPublicKey } = (await (await fetch(`${app.url}/portal/config.json`)).json()) as { rsaPublicKey: string };
  const encrypt = (text: string) => {
    const [key, iv, bytes] = [randomBytes(32), randomBytes(16), Buffer.from(text)];
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    const header = publicEncrypt({ key: rsaPublicKey, oaepHash: 'sha256' }, Buffer.concat([key, length]));
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 15)]);
    const cipher = createCipheriv('aes-256-cbc', key, iv).setAutoPadding(false);
    return `aes:${header.toString('base64')}.${Buffer.concat([iv, cipher.update(padded), cipher.final()]).toString('base64')}`;
  };
  const password = `${'密'.repeat(1_998)}\0\0`;
  await app.platform.database.pool.query(
    "update identity.account set password_hash = $1 where login_name = 'entadmin01'",
    [hashSync(password)],
  );
  await signIn(caller, 'entadmin01', encrypt(password));
  const refusal = async (sent: string) => caller.refused(calls.login, await attempt('entadmin01', sent), 400);
  for (const other of [password.slice(0, -1), `${password}\0`])
    expect(await refusal(encrypt(other))).toBe('用户名或密码不正确');
  const [header = ''] = encrypt(password).split('.');
  expect(await refusal(`${header}.${randomBytes(32).toString('base64')}`)).toBe('密码未能正确加密，请刷新页面后重试');
  expect(await refusal(encrypt('密'.repeat(2_006)))).toBe('密码不能超过8373个字符');
});

test('API-01 the surepassword of the login form is taken and not used', async () => {
  for (const surepassword of ['', 'Anju@2026', 'another'])
    await caller.ok(calls.login, { ...(await attempt('clerk01', 'Anju@2026')), surepassword });
});

test('API-08 API-09 the user information comes for both login types, and says which', async () => {
  const input = await attempt('citizen01', 'Anju@2026');
  const { accessToken } = await caller.ok(calls.login, { ...input, loginType: 'zl' });
  const info = await caller.ok(calls.getUserInfoYjs, {}, accessToken);
  expect(info).toMatchObject({ displayName: '张出租', loginType: 'zl', roles: ['citizen'], defaultApp: null });
  expect(info.apps.map((granted) => granted.appcode)).toEqual(['lease-app']);
});

test('API-08 apps, roles, default app and home page come as the demo accounts say', async () => {
  const of = async (name: string, password?: string) =>
    caller.ok(calls.getUserInfo, {}, (await signIn(caller, name, password)).accessToken);
  const codes = (info: Awaited<ReturnType<typeof of>>) => info.apps.map((granted) => granted.appcode).sort();
  expect(codes(await of('admin'))).toEqual(['admin-app', 'fh-app', 'lease-app', 'main-app', 'org-app', 'sh-app']);
  expect(codes(await of('entemp01'))).toEqual(['fh-app', 'org-app', 'sh-app']);
  expect(codes(await of('agency01'))).toEqual(['lease-app', 'org-app', 'sh-app']);
  expect(codes(await of('noapps01'))).toEqual([]);
  expect(codes(await of('weak01', '123456'))).toEqual(['main-app']);
  expect(await of('approver01')).toMatchObject({ defaultApp: 8 });
  expect(await of('reviewer02')).toMatchObject({ homeEnabled: false });
});
