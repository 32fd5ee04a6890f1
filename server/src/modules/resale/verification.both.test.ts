import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { changeRegister } from '../../../testing/change-register.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { dayOf } from '../../platform/clock/workdays.ts';

const clock = movedClock();
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);
const { submit, grant, approveStep } = caseWork(app);
const day = 86_400_000;
const today = () => new Date(clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
const dayAhead = (days: number) => new Date(Date.parse(today()) + days * day).toISOString().slice(0, 10);
const certificate = (number: number) => `安（2019）东湖区不动产权第000000${number}号`;

async function verify(certificateNumber: string): Promise<string> {
  const form = { certificateNumber, entrustedUntil: dayAhead(300) };
  const { id } = await grant({ by: 'agency01', caseType: 'SH101', form });
  const { rows } = await app.platform.database.pool.query(
    `select content->'lines' as lines from papers.paper where subject_id = $1::text and kind = 'granted'`,
    [id],
  );
  return rows[0].lines.find(([label]: string[]) => label === '房源核验码')[1];
}
/** The registry does not know the houses, so two officials look at them. */
async function approveAll(submitted: { readonly id: number }) {
  await approveStep(submitted);
  return approveStep(submitted);
}
const other = '房源核验码与填写的不动产权证书号、不动产单元号、出卖人不符';
let contracts = 0;
const sale = (verificationCode: string, certificateNumber: string) => ({
  by: 'agency01',
  caseType: 'SH201',
  form: {
    contractNumber: `CL${++contracts}`,
    verificationCode,
    certificateNumber,
    signedOn: today(),
    transferBy: dayAhead(30),
    deliveryDate: dayAhead(60),
  },
});

test('a house is sold by the code of its verification, once', async () => {
  const code = await verify(certificate(1));
  await expect(submit(sale('HY99999999', certificate(1)))).rejects.toThrow(other);
  await expect(submit(sale(code, certificate(2)))).rejects.toThrow(other);
  expect(await grant(sale(code, ' 安(2019)东湖区不动产权第0000001号'))).toMatchObject({ result: 'granted' });
  await expect(submit(sale(code, certificate(1)))).rejects.toThrow('不能重复备案');
  const { rows } = await app.platform.database.pool.query('select used_by from resale.verification where code = $1', [
    code,
  ]);
  expect(rows).toEqual([{ used_by: expect.any(Number) }]);
});

test('of two contracts by one code that are granted at once, one is', async () => {
  const code = await verify(certificate(3));
  // Only the register keeps the two cases apart.
  const cases = [await submit(sale(code, certificate(3))), await submit(sale(code, certificate(3)))];
  await app.platform.database.pool.query(
    `update process.case_file set derived = jsonb_set(derived, '{grantedOnce}', '[]') where id = any($1)`,
    [cases.map(({ id }) => id)],
  );
  const reviewer = await app.accessTokenOf('reviewer02');
  const claimed = [];
  for (const { id, version } of await Promise.all(cases.map(approveStep)))
    claimed.push(await caller.ok(calls.actOnCase, { id, version, action: { kind: 'claim' } }, reviewer));
  const approve = { kind: 'decide', decision: 'approve' } as const;
  const answers = await Promise.all(
    claimed.map(({ id, version }) => caller.raw(calls.actOnCase, { id, version, action: approve }, reviewer)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(JSON.parse(refused?.body ?? '').msg).toBe('房源核验码已用于其他合同的备案，请重新申请房源核验');
});

test('by a verification that was given up meanwhile nothing is sold', async () => {
  const code = await verify(certificate(4));
  const { id } = await submit(sale(code, certificate(4)));
  await changeRegister(app.platform.database.pool, 'delete from resale.verification where code = $1', [code]);
  await expect(approveAll({ id })).rejects.toThrow('房源核验已注销，请重新申请房源核验');
});

test('a code ends after as many days as the city says from a day on', async () => {
  const code = await verify(certificate(6));
  clock.advance(180 * day);
  const last = await submit(sale(code, certificate(6)));
  clock.advance(day);
  await expect(submit(sale(code, certificate(6)))).rejects.toThrow('到期，请重新申请房源核验');
  expect(await approveAll(last), 'which ran out while officials had it').toMatchObject({ result: 'granted' });

  const since = dayOf(clock.now(), 'Asia/Shanghai');
  const admin = await app.accessTokenOf('admin');
  await caller.ok(calls.setParameter, { name: 'resale-verification-valid-days', value: 30, since }, admin);
  clock.advance(6_000);
  const shorter = await verify(certificate(7));
  clock.advance(31 * day);
  await expect(submit(sale(shorter, certificate(7)))).rejects.toThrow('到期，请重新申请房源核验');
});
