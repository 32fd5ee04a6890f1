import { type CallInput, calls } from '@anju/contract';
import { samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { changeRegister } from '../../../testing/change-register.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { registerUnit } from '../../../testing/registered-unit.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const clock = movedClock();
clock.advance(Date.parse('2026-11-16T02:00:00Z') - Date.now());
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);
const { pool } = app.platform.database;
const { grant, submit, idOf } = caseWork(app);
const mine = async (loginName: string, input: CallInput<typeof calls.listMyVerifications> = {}) =>
  (await caller.ok(calls.listMyVerifications, input, await app.accessTokenOf(loginName))).list;
const search = async (loginName: string, input: CallInput<typeof calls.searchVerifications> = {}) =>
  caller.ok(calls.searchVerifications, input, await app.accessTokenOf(loginName));
const wanted = async () => {
  const { unitNumber } = await registerUnit(pool);
  const form = { unitNumber, address: `测试路 1 号 ${unitNumber.slice(-4)} 室` };
  return { by: 'citizen01', caseType: 'ZL101', form };
};
const granted = await grant(await wanted());
// An application by another right than the applicant's own is for an official to look at.
const application = await wanted();
const open = await submit({ ...application, form: { ...application.form, rightType: '委托' } });

test('only the owner sees what came of each verification of a house and until when it holds', async () => {
  expect(await mine('citizen01')).toMatchObject([
    {
      caseNumber: open.number,
      state: 'applied',
      code: null,
      validUntil: null,
      appliedAt: expect.stringMatching(/^2026-11-16T/),
    },
    { caseNumber: granted.number, state: 'valid', code: `ZY${granted.number}`, validUntil: '2027-05-15' },
  ]);
  expect(await mine('citizen01', { state: 'valid' })).toHaveLength(1);
  expect(await mine('citizen01', { after: open.id })).toHaveLength(1);
  for (const loginName of ['citizen02', 'agency01', 'reviewer01']) expect(await mine(loginName)).toEqual([]);
});

test('who lets or brokers a house sees what another has asked for', async () => {
  const setNumbers = (numbers: string) =>
    changeRegister(pool, `update lease.verification set numbers = array[${numbers}] where case_id = $1`, [granted.id]);
  const { rows } = await pool.query(
    `select login_name, coalesce(nullif(credit_code, ''), id_number) as number from identity.account
     where login_name in ('citizen02', 'agency01')`,
  );
  const { rows: kept } = await pool.query('select numbers from lease.verification where case_id = $1', [granted.id]);
  await setNumbers(rows.map(({ number }) => `'${number}'`).join());
  for (const loginName of ['citizen02', 'agency01'])
    expect(
      (await mine(loginName)).map(({ caseId }) => caseId),
      loginName,
    ).toEqual([granted.id]);
  for (const loginName of ['entadmin01', 'reviewer01']) expect(await mine(loginName), loginName).toEqual([]);
  await setNumbers(kept[0].numbers.map((number: string) => `'${number}'`).join());
});

test('officials search those of their districts and their line', async () => {
  expect((await search('reviewer01')).list).toHaveLength(2);
  expect((await search('reviewer01', { text: `zy${granted.number}` })).list).toHaveLength(1);
  expect((await search('reviewer01', { text: '测试路' })).list).toHaveLength(2);
  expect((await search('reviewer01', { text: open.number?.toLowerCase() ?? '' })).list).toMatchObject([
    { caseNumber: open.number },
  ]);
  expect((await search('reviewer01', { text: samplePeople.zhang.idNumber.toLowerCase() })).list).toHaveLength(2);
  const page = await search('reviewer01', { pageSize: 1 });
  expect((await search('reviewer01', { after: page.next ?? 0 })).list.map(({ caseId }) => caseId)).toEqual([
    granted.id,
  ]);
  const accountId = await idOf('reviewer02');
  const scope = async (district: string | null, category: string | null) => {
    await pool.query('delete from access.scope where account_id = $1', [accountId]);
    await pool.query('insert into access.scope (account_id, district, category) values ($1, $2, $3)', [
      ...[accountId, district, category],
    ]);
  };
  await scope('990102', 'ZL');
  expect((await search('reviewer02')).list).toEqual([]);
  expect((await search('reviewer02', { state: 'valid' })).list).toEqual([]);
  expect((await search('reviewer02', { district: '990101' })).list).toEqual([]);
  await scope(null, 'FH');
  for (const loginName of ['reviewer02', 'citizen01', 'agency01', 'admin'])
    expect(
      await caller.refused(calls.searchVerifications, {}, 403, await app.accessTokenOf(loginName)),
      loginName,
    ).toContain('办理租赁业务');
});

test('after its last day it is expired; what is withdrawn was not verified', async () => {
  const citizen = await idOf('citizen01');
  const { version } = await app.process.getCase(open.id, citizen);
  await app.process.act({ id: open.id, version, action: { kind: 'withdraw' }, opinion: '' }, citizen);
  clock.advance(180 * 86_400_000);
  expect(
    (await mine('citizen01')).map(({ state }) => state),
    'the last day',
  ).toEqual(['refused', 'valid']);
  clock.advance(86_400_000);
  expect((await mine('citizen01')).map(({ state }) => state)).toEqual(['refused', 'expired']);
  expect(await mine('citizen01', { state: 'valid' })).toEqual([]);
});
