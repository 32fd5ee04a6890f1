import { type CallInput, calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { leaseContracts } from '../../../testing/lease-contract.ts';
import { registerUnit } from '../../../testing/registered-unit.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { pool } = app.platform.database;
const { caller, tokens, signed } = await leaseContracts(app);
const search = async (loginName: string, input: CallInput<typeof calls.searchLeaseContracts> = {}) =>
  caller.ok(calls.searchLeaseContracts, input, await app.accessTokenOf(loginName));
const numbersIn = ({ list }: { readonly list: readonly { readonly number: string }[] }) =>
  list.map(({ number }) => number);

const first = await signed({}, (await registerUnit(pool)).id);
const second = await signed({}, (await registerUnit(pool)).id);
const draft = await caller.ok(
  calls.beginContract,
  { kind: 'lease', role: 'lessor', unitId: (await registerUnit(pool)).id },
  tokens.lessor,
);

test('officials find what all parties have signed, by number, address, party, state and day, and open it', async () => {
  const all = await search('reviewer01');
  expect(numbersIn(all)).toEqual([second.number, first.number]);
  expect(all.list[0]).toMatchObject({ lessors: ['张**'], lessees: ['陈**'], state: 'signed', caseNumber: null });
  expect(numbersIn(await search('reviewer01', { text: first.number.toLowerCase() }))).toEqual([first.number]);
  expect(numbersIn(await search('reviewer01', { text: first.address }))).toEqual([first.number]);
  expect(numbersIn(await search('reviewer01', { text: '号测试苑' }))).toHaveLength(2);
  expect(numbersIn(await search('reviewer01', { text: '号测试路' })), 'its pairs in another order').toEqual([]);
  expect(numbersIn(await search('reviewer01', { text: '陈承租' }))).toHaveLength(2);
  expect(numbersIn(await search('reviewer01', { text: '陈' }))).toEqual([]);
  const { rows } = await pool.query(`select number from contracts.signer where contract_id = $1 and side = 'lessee'`, [
    first.id,
  ]);
  expect(numbersIn(await search('reviewer01', { text: rows[0].number }))).toHaveLength(2);
  expect(numbersIn(await search('reviewer01', { state: 'filed' }))).toEqual([]);
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
  expect(numbersIn(await search('reviewer01', { from: today }))).toHaveLength(2);
  expect(numbersIn(await search('reviewer01', { to: '2020-01-01' }))).toEqual([]);
  const page = await search('reviewer01', { pageSize: 1 });
  expect(numbersIn(await search('reviewer01', { pageSize: 1, after: page.next ?? 0 }))).toEqual([first.number]);
  const opened = await caller.ok(calls.getContract, { id: first.id }, await app.accessTokenOf('reviewer01'));
  expect(opened.role).toBe('official');
  await caller.refused(calls.getContract, { id: draft.id }, 404, await app.accessTokenOf('reviewer01'));
});

test('officials of other lines are refused, and those of other districts find none', async () => {
  const accountId = await app.identity.findAccountId('reviewer02');
  const scope = async (district: string | null, category: string | null) => {
    await pool.query('delete from access.scope where account_id = $1', [accountId]);
    await pool.query('insert into access.scope (account_id, district, category) values ($1, $2, $3)', [
      ...[accountId, district, category],
    ]);
  };
  await scope('990102', 'ZL');
  expect(numbersIn(await search('reviewer02'))).toEqual([]);
  expect(numbersIn(await search('reviewer02', { district: '990101' }))).toEqual([]);
  await scope(null, 'FH');
  for (const loginName of ['reviewer02', 'citizen01', 'agency01', 'admin'])
    expect(
      await caller.refused(calls.searchLeaseContracts, {}, 403, await app.accessTokenOf(loginName)),
      loginName,
    ).toContain('办理租赁业务');
});
