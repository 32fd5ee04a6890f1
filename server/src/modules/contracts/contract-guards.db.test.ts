import { calls } from '@anju/contract';
import { sampleBrokerage } from '@anju/contract/samples';
import { expect, onTestFinished, test } from 'vitest';
import { leaseContracts } from '../../../testing/lease-contract.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log/log.ts';
import { claimForCase, handOver, releaseFromCase } from './store/contracts.ts';
import type { ContractTables, ContractTransaction } from './store/tables.ts';

const logged: string[] = [];
const app = await startTestApp({}, { log: createLog('error', { write: (line) => void logged.push(line) }) });
const { pool } = app.platform.database;
const { caller, tokens, get, draft, invited, locked, signing, signed } = await leaseContracts(app);

/** The account of the lessee belongs to another person until the test is over. */
async function changeLessee(column: 'display_name' | 'user_type', value: string): Promise<void> {
  const { rows } = await pool.query(`select ${column} as kept from identity.account where login_name = 'citizen02'`);
  const set = (to: string) =>
    pool.query(`update identity.account set ${column} = $1 where login_name = 'citizen02'`, [to]);
  onTestFinished(async () => void (await set(rows[0].kept)));
  await set(value);
}

test('a link to a contract that was voided meanwhile opens nothing', async () => {
  const { id, token } = await invited();
  await caller.ok(calls.voidContract, { id, reason: '不再出租' }, tokens.lessor);
  expect(await caller.refused(calls.openContractInvitation, { token }, 409, tokens.lessee)).toContain('作废');
});

test.each([
  ['of another name', 'display_name', '陈改名'],
  ['of an official', 'user_type', 'GOV_STAFF'],
] as const)('a link is not opened by an account %s with the same number', async (_what, column, value) => {
  const { token } = await invited();
  await changeLessee(column, value);
  expect(await caller.refused(calls.openContractInvitation, { token }, 403, tokens.lessee)).toContain('不一致');
});

test('who cannot be sent a link cannot be invited, and nothing is fixed', async () => {
  const { name, creditCode } = sampleBrokerage;
  const { id, version } = await draft({ lessees: [{ name, creditCode }] });
  expect(await caller.refused(calls.inviteToContract, { id, version }, 400, tokens.lessor)).toContain(
    '邀请链接将以短信发送',
  );
  expect((await get(id)).state).toBe('draft');
});

test('who is no longer who the contract names gets no code, and does not sign with one from before', async () => {
  const contract = await locked();
  const given = await signing(contract, 'citizen02');
  await changeLessee('display_name', '陈改名');
  const { id, hash } = contract;
  const refused = [
    await caller.refused(calls.sendSigningCode, { id, hash }, 403, tokens.lessee),
    await caller.refused(calls.signContract, given, 403, tokens.lessee),
  ];
  for (const message of refused) expect(message).toContain('与合同写明的当事人不一致');
});

test('a code that was sent for an earlier text signs no later one', async () => {
  const contract = await locked();
  const { id, revision } = contract;
  const { requestId, code } = await signing(contract, 'citizen01');
  for (const token of [tokens.lessor, tokens.lessee])
    await caller.ok(calls.unlockContract, { id, revision, reason: '改租金' }, token);
  const changes = [
    { field: 'rent', value: 3_000 },
    { field: 'depositAmount', value: 3_000 },
  ];
  const proposed = await caller.ok(
    calls.proposeContractChange,
    { id, revision, reason: '协商', changes },
    tokens.lessee,
  );
  const proposalId = proposed.proposals.find(({ state }) => state === 'open')?.id ?? 0;
  const accepted = await caller.ok(calls.answerContractProposal, { id, proposalId, answer: 'accept' }, tokens.lessor);
  for (const token of [tokens.lessor, tokens.lessee])
    await caller.ok(calls.confirmContract, { id, revision: accepted.revision }, token);
  const { hash } = await get(id);
  expect(hash).not.toBe(contract.hash);
  expect(await caller.refused(calls.signContract, { id, hash, requestId, code }, 400, tokens.lessor)).toContain(
    '验证码不正确',
  );
});

test('a case files what all have signed and no other case files, and hands over and gives back what is its own alone', async () => {
  const db = app.platform.database.tables<ContractTables>();
  const within = <Result>(work: (transaction: ContractTransaction) => Promise<Result>) => inTransaction(db, work);
  const [one, other] = [
    { id: 900_001, number: 'A' },
    { id: 900_002, number: 'B' },
  ];
  const [unsigned, contract] = [await locked(), await signed()];
  const entryOf = (what: string) => ({ at: new Date(), accountId: null, by: '备案', what });
  const claim = (number: string, file: typeof one, state: 'signed' | 'filed' = 'signed') =>
    within((transaction) => claimForCase(transaction, number, { ...file, state }, entryOf(`${file.number} ${state}`)));
  const release = (file: typeof one, keptNumber?: string) =>
    within((transaction) => releaseFromCase(transaction, file.id, entryOf(`${file.number} released`), keptNumber));
  const pass = (from: typeof one, to: typeof one) =>
    within((transaction) => handOver(transaction, from.id, to, entryOf(`${from.number} to ${to.number}`)));

  expect(await claim(unsigned.number, one)).toEqual([]);
  const claimed = await claim(contract.number, one);
  expect(claimed.map(({ signers }) => signers.map(({ isEnterprise }) => isEnterprise))).toEqual([[false, false]]);
  const idle = [claim(contract.number, other), claim(contract.number, other, 'filed'), release(other)];
  expect(await Promise.all([...idle, release(one, contract.number), pass(other, one)])).toEqual([[], [], [], [], []]);
  expect(await get(contract.id)).toMatchObject({ state: 'signed', caseNumber: 'A' });
  expect(await claim(contract.number, one, 'filed'), 'again').toEqual(claimed);
  expect((await get(contract.id)).state).toBe('filed');
  expect(await pass(one, other)).toEqual(claimed);
  expect(await get(contract.id)).toMatchObject({ state: 'filed', caseNumber: 'B' });
  expect(await release(other, unsigned.number)).toEqual(claimed);
  const { state, caseNumber, history } = await get(contract.id);
  expect([state, caseNumber]).toEqual(['signed', null]);
  const texts = history.filter(({ by }) => by === '备案').map(({ text }) => text);
  expect(texts, 'what was not done is not told').toEqual(['B released', 'A to B', 'A filed', 'A signed']);
  expect((await get(unsigned.id)).history.some(({ by }) => by === '备案')).toBe(false);
});

test('who signs several contracts at once has signed them all', async () => {
  const contracts = [await locked(), await locked(), await locked()];
  const given = [];
  for (const contract of contracts) given.push(await signing(contract, 'citizen01'));
  const answers = await Promise.all(given.map((one) => caller.raw(calls.signContract, one, tokens.lessor)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const ids = contracts.map(({ id }) => id);
  const { rows } = await pool.query('select state, document_id from contracts.contract where id = any($1)', [ids]);
  expect(rows, 'no PDF before the last signature').toEqual(ids.map(() => ({ state: 'locked', document_id: null })));
});

test('a draft can be opened again however it was filled in so far', async () => {
  const { id, draft: begun } = await draft();
  const filledIn = [
    ...[{ occupants: [{ name: '张三' }] }, { occupants: [{}, 'x', null] }, { occupants: 'x' }, { payee: {} }],
    ...[{ payee: null }, { fundAccount: { bank: 'x' } }, { area: 'x' }, { rent: {} }, { rent: -1e308 }],
    ...[{ startDate: 3 }, { lessees: 'x' }, { lessees: [null] }, { lessees: [{ name: 3, idNumber: 5 }] }],
    ...[{ brokerage: 'x' }, { brokerage: {} }, { headLease: 3 }, { headLease: {} }],
  ];
  for (const terms of filledIn) {
    const { version } = await get(id);
    const input = { id, version, terms: { ...begun?.terms, ...terms } };
    await caller.ok(calls.saveContract, input, tokens.lessor);
    const opened = await caller.raw(calls.getContract, { id }, tokens.lessor);
    expect(opened.status, JSON.stringify(terms)).toBe(200);
    await caller.refused(calls.inviteToContract, { id, version: version + 1 }, 400, tokens.lessor);
  }
});

test('nothing of this is a fault of the server', () => {
  expect(logged).toEqual([]);
});
