import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { submitLease } from '../../../testing/lease-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { codeFor, solvedCaptcha } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const clock = movedClock();
const app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' }, { clock });
const caller = callerOf(app.url);
const minute = 60_000;
const wrong = '手机验证码不正确或已过期';
const { pool } = app.platform.database;

const from = (address: string) => callerOf(app.url, { 'x-forwarded-for': address });
const applicant = from('198.51.100.1');
const stranger = from('192.0.2.1');
const phoneOf = async (name: string): Promise<string> =>
  (await pool.query('select phone from identity.account where login_name = $1', [name])).rows[0].phone;
const phone = await phoneOf('citizen01');
const citizen = await app.accessTokenOf('citizen01');
const reviewer = await app.accessTokenOf('reviewer01');
const otherThan = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');

async function newCase() {
  const { id, version, number } = await submitLease(caller, citizen);
  return { id, version, number: number ?? '' };
}

async function countSent(): Promise<number> {
  const { rows } = await pool.query(
    "select count(*)::int as count from platform.demo_outbox where kind = 'sms' and key <> ''",
  );
  return rows[0].count;
}

test('an applicant learns by a telephone code where their case is and what comes next, once for each code', async () => {
  const { id, version, number } = await newCase();
  const ask = async () => {
    const { requestId } = await applicant.ok(calls.sendProgressCode, {
      number: ` ${number.toLowerCase()}`,
      phone,
      ...(await solvedCaptcha(caller)),
    });
    return { number, phone, requestId, code: await codeFor(caller, 'sms', 'citizen01') };
  };
  const first = await ask();
  const progress = await applicant.ok(calls.getCaseProgress, first);
  expect(progress).toMatchObject({
    number,
    caseTypeName: '租赁合同备案',
    applicantName: '张**',
    phase: 'open',
    stepName: '初审',
    nextStepName: '复审',
    result: null,
    workdaysLeft: expect.any(Number),
  });
  expect(JSON.stringify(progress)).not.toMatch(/张出租|13\d{9}|990101198001010014/);
  expect(await applicant.refused(calls.getCaseProgress, first, 400), 'used up').toBe(wrong);

  const claim = { kind: 'claim' } as const;
  const claimed = await caller.ok(calls.actOnCase, { id, version, action: claim }, reviewer);
  const defects = [{ about: 'field' as const, name: 'rent', text: '租金与合同不一致' }];
  await caller.ok(calls.actOnCase, { id, version: claimed.version, action: { kind: 'return', defects } }, reviewer);
  clock.advance(minute + 1);
  expect(await applicant.ok(calls.getCaseProgress, await ask())).toMatchObject({
    phase: 'returned',
    colour: 'paused',
    pauseReason: expect.stringMatching(/补正/),
  });
});

test('whether number and telephone fit shows in no answer: only the code that is sent or not', async () => {
  const { number } = await newCase();
  const other = await phoneOf('citizen02');
  const before = await countSent();
  const unfit = [
    { number, phone: other },
    { number: number.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), phone },
    { number: 'no such case', phone },
  ];
  for (const [index, asked] of [...unfit, { number, phone }].entries()) {
    const client = from(`198.51.100.${20 + index}`);
    const first = JSON.parse((await client.raw(calls.sendProgressCode, asked)).body);
    expect(first).toEqual({
      code: 200,
      msg: '操作成功',
      data: { result: 1, requestId: expect.stringMatching(/^[\w-]{43}$/) },
    });
    const again = await client.raw(calls.sendProgressCode, asked);
    expect([again.status, JSON.parse(again.body).msg]).toEqual([429, '验证码已发送，请1分钟后再试']);
    clock.advance(minute + 1);
    expect((await client.raw(calls.sendProgressCode, asked)).status, 'a captcha for the second').toBe(428);
    expect(await countSent()).toBe(before + (index === unfit.length ? 1 : 0));
  }
});

test('no code opens what did not fit, not even for who guesses it, and guesses end', async () => {
  const { number } = await newCase();
  const other = await phoneOf('citizen02');
  const { requestId } = await stranger.ok(calls.sendProgressCode, { number, phone: other });
  const { rows } = await pool.query("select code from platform.demo_outbox where key = '' order by id desc limit 1");
  const guess = { number, phone: other, requestId, code: rows[0].code };
  expect(await stranger.refused(calls.getCaseProgress, guess, 400)).toBe(wrong);
  for (let tries = 2; tries <= 4; tries += 1)
    await stranger.refused(calls.getCaseProgress, { ...guess, code: otherThan(rows[0].code, tries) }, 400);
  expect(await stranger.refused(calls.getCaseProgress, guess, 429)).toMatch(/^手机验证码输错次数过多/);

  const mine = { number, phone };
  const sent = await applicant.ok(calls.sendProgressCode, mine);
  const code = await codeFor(caller, 'sms', 'citizen01');
  const made = { ...mine, code, requestId: 'x'.repeat(43) };
  expect(await stranger.refused(calls.getCaseProgress, made, 400), "without the request's id").toBe(wrong);
  expect(
    await applicant.refused(calls.getCaseProgress, { ...mine, phone: other, code, requestId: sent.requestId }, 400),
  ).toBe(wrong);
  clock.advance(minute + 1);
  expect(await applicant.refused(calls.getCaseProgress, { ...mine, code, requestId: sent.requestId }, 400)).toBe(wrong);
});

test('a code for a case sets no password and opens no account, and one for an account opens no case', async () => {
  const { number } = await newCase();
  const { requestId } = await applicant.ok(calls.sendProgressCode, { number, phone });
  const code = await codeFor(caller, 'sms', 'citizen01');
  for (const name of ['citizen01', `case ${number} ${phone}`]) {
    const reset = { name, password: 'Neu@2027', code };
    expect(await applicant.refused(calls.resetPassword, { ...reset, requestId }, 400)).toBe(wrong);
    expect(await applicant.refused(calls.resetPassword, reset, 400)).toBe(wrong);
  }
  await applicant.ok(calls.getCaseProgress, { number, phone, code, requestId });

  const account = await from('198.51.100.70').ok(calls.sendPhoneCode, { name: `case ${number} ${phone}` });
  const { rows } = await pool.query("select code from platform.demo_outbox where key = '' order by id desc limit 1");
  const taken = { number, phone, code: rows[0].code, requestId: account.requestId };
  expect(await from('198.51.100.70').refused(calls.getCaseProgress, taken, 400)).toBe(wrong);
});

test('of twenty at once with one code one is answered', async () => {
  const { number } = await newCase();
  const client = from('198.51.100.90');
  const { requestId } = await client.ok(calls.sendProgressCode, { number, phone });
  const input = { number, phone, requestId, code: await codeFor(caller, 'sms', 'citizen01') };
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.raw(calls.getCaseProgress, input)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('what a clerk has filed at the window is asked for by the telephone in the form, not by the clerk’s', async () => {
  const { id, number } = await newCase();
  const clerk = await phoneOf('clerk01');
  await pool.query(
    `update process.case_file set channel = 'window', applicant_name = '张明',
       applicant_id = (select id from identity.account where login_name = 'clerk01'),
       form = jsonb_set(form, '{lessors}', '[{"name": "张明", "phone": "13900000009"}]')
     where id = $1`,
    [id],
  );
  const before = await countSent();
  await from('198.51.100.101').ok(calls.sendProgressCode, { number, phone: clerk });
  expect(await countSent()).toBe(before);
  await from('198.51.100.102').ok(calls.sendProgressCode, { number, phone: '13900000009' });
  expect(await countSent()).toBe(before + 1);
});
