import { calls } from '@anju/contract';
import { demoCitizens, sampleBrokerage, samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { agreedTerms } from '../../../testing/agreed-terms.ts';
import { collaborationOn, saleMessage } from '../../../testing/collaboration-stage.ts';
import { leaseContracts } from '../../../testing/lease-contract.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { registerUnit } from '../../../testing/registered-unit.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { atHour, dayOf } from '../../platform/clock/workdays.ts';
import { inTransaction } from '../../platform/database/database.ts';

const clock = movedClock();
const app = await startTestApp({}, { clock });
const { pool } = app.platform.database;
const work = await leaseContracts(app);
const { caller, tokens, get, draft, invited, opened, locked, signing, sign, signed, begin, save } = work;
const reviewer = await app.accessTokenOf('reviewer01');
const developer = await app.accessTokenOf('entadmin01');
const admin = await app.accessTokenOf('admin');
const minuteMs = 60_000;
const setParameter = async (name: string, value: number) =>
  caller.ok(calls.setParameter, { name, value, since: dayOf(clock.now(), 'Asia/Shanghai') }, admin);
// All tests of this file invite the same two people.
await setParameter('contract-invitations-per-phone', 1_000);

const invite = ({ id, version }: { id: number; version: number }, code: number) =>
  caller.refused(calls.inviteToContract, { id, version }, code, tokens.lessor);
const auditOf = async (action: string, outcome: string) =>
  (
    await pool.query(
      'select object, detail from platform.audit_intake where action = $1 and outcome = $2 union all select object, detail from platform.audit_entry where action = $1 and outcome = $2',
      [action, outcome],
    )
  ).rows;
const historyOf = async (id: number) => (await get(id)).history.map(({ text }) => text);

test('terms that cannot be are refused before anybody is invited', async () => {
  const cases: readonly (readonly [object, string])[] = [
    [{ endDate: '2047-01-02' }, '租赁期限不能超过二十年'],
    [{ endDate: '2026-12-31' }, '租赁终止日期应晚于起始日期'],
    [{ leaseMode: '分间合租', part: '厨房', roomNumber: 'A', area: 10 }, '不得单独出租用于居住'],
    [{ depositDeductions: undefined }, '收取押金的，应填写押金金额、返还期限和扣减情形'],
    [{ lessees: [{ ...samplePeople.chen, idNumber: demoCitizens[0].number }] }, '不能有重复的证件号码'],
  ];
  for (const [terms, message] of cases) expect(await invite(await draft({ ...terms }), 400)).toContain(message);
});

test('R6 nobody but the lessor is paid', async () => {
  const payee = { holder: sampleBrokerage.name, bank: '安居银行（示例）', number: '62000000001' };
  const contract = await draft({ payee, brokerage: sampleBrokerage });
  expect(await invite(contract, 400)).toContain('经纪机构、网络平台不得代收代付租金和押金');
  const own = await draft({ payee: { ...payee, holder: demoCitizens[0].name } });
  await caller.ok(calls.inviteToContract, { id: own.id, version: own.version }, tokens.lessor);
});

test('租赁条例 19: with a supervised account nobody else is paid, not the lessor either', async () => {
  const fundAccount = { bank: '安居银行监管部', number: '6300990100000018' };
  const payee = { holder: demoCitizens[0].name, bank: '安居银行（示例）', number: '62000000001' };
  const headLease = { lessorName: '某房东', endDate: '2030-01-01', consentedOn: '2026-01-01' };
  const sublet = { rightType: '转租', headLease, fundAccount };
  const contract = await draft({ ...sublet, payee });
  const text = '填写了租赁资金监管账户的，租金和押金都存入该账户，不填收款账户';
  const { findings } = await caller.ok(calls.checkContract, { id: contract.id }, tokens.lessor);
  expect(findings).toContainEqual({ at: { about: 'field', name: 'payee' }, text, unmet: true });
  expect(await invite(contract, 409)).toContain(text);
  const { id, version } = await draft(sublet);
  await caller.ok(calls.inviteToContract, { id, version }, tokens.lessor);
});

test('what the registry forbids is neither sent nor signed, and is told to its owner beside its field', async () => {
  const shared = await registerUnit(pool, {
    owners: [
      { number: demoCitizens[0].number, share: 50 },
      { number: samplePeople.liu.idNumber, share: 50 },
    ],
  });
  const contract = await draft({}, shared.id);
  const { findings } = await caller.ok(calls.checkContract, { id: contract.id }, tokens.lessor);
  const text = '房屋另有共有人，出租依据应为“共有人同意”';
  expect(findings).toEqual([{ at: { about: 'field', name: 'lessors' }, text, unmet: true }]);
  expect(await invite(contract, 409)).toContain(text);

  const shop = await registerUnit(pool, { use: 31 });
  expect(await invite(await draft({}, shop.id), 409)).toContain('登记用途不是住宅');
  const converted = await draft({ isConvertedByApproval: true }, shop.id);
  const invitedTo = { id: converted.id, version: converted.version };
  expect((await caller.ok(calls.inviteToContract, invitedTo, tokens.lessor)).state).toBe('negotiating');
  const kitchen = await registerUnit(pool, { rooms: [{ number: 'A', kind: '厨房' }] });
  const room = { leaseMode: '分间合租', part: '卧室', roomNumber: 'A', area: 10 };
  expect(await invite(await draft(room, kitchen.id), 409)).toContain('该房间登记为厨房');

  const home = await registerUnit(pool);
  const filed = await signed({}, home.id);
  await caller.ok(calls.fileContract, { id: filed.id }, tokens.lessee);
  expect(await invite(await draft({}, home.id), 409)).toContain('租期不能重叠');
});

test('what is not theirs nobody signs away: why, is told to neither', async () => {
  const foreign = await registerUnit(pool, { owners: [{ number: samplePeople.liu.idNumber }] });
  const neutral = '该房屋的登记情况需要核对，请按核验结果办理';
  const contract = await locked({}, foreign.id);
  for (const token of [tokens.lessor, tokens.lessee]) {
    const { findings } = await caller.ok(calls.checkContract, { id: contract.id }, token);
    expect(findings).toEqual([{ text: neutral }]);
    const { id, hash } = contract;
    expect(await caller.refused(calls.sendSigningCode, { id, hash }, 409, token)).toBe(`${neutral}，现在不能签署`);
  }
});

test('a unit that is seized meanwhile is signed all the same, and its filing looked at by an official', async () => {
  const unit = await registerUnit(pool);
  const contract = await locked({}, unit.id);
  await inTransaction(app.platform.database.tables<unknown>(), (transaction) =>
    app.registry.restrictions.set(
      transaction,
      unit.id,
      { kind: '查封', authority: '安居市东湖区人民法院', documentNumber: '1', fromDay: '2026-01-01', untilDay: null },
      { kind: 'document', reference: '（2026）安法执 1 号' },
    ),
  );
  await sign(contract, 'citizen01');
  const { id, state } = await sign(contract, 'citizen02');
  expect(state).toBe('signed');
  const filed = await caller.ok(calls.fileContract, { id }, tokens.lessor);
  expect(filed).toMatchObject({ isHandedIn: true, certificate: null });
});

test('a link is for one person and works once', async () => {
  const { id, token } = await invited();
  const stranger = await app.accessTokenOf('agency01');
  for (const other of [tokens.lessor, stranger, developer, reviewer])
    expect(await caller.refused(calls.openContractInvitation, { token }, 403, other)).toContain(
      '与您账号的实名信息不一致',
    );
  expect(await historyOf(id)).toContain('邀请链接被他人打开，已拒绝（发给陈**的链接）');
  expect((await auditOf('contract-open', 'refused')).length).toBe(4);
  expect(await caller.refused(calls.getContract, { id }, 404, tokens.lessee), 'not by the number alone').toContain(
    '不存在',
  );

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => caller.raw(calls.openContractInvitation, { token }, tokens.lessee)),
  );
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(await caller.refused(calls.openContractInvitation, { token }, 409, tokens.lessee)).toContain('已经使用过');
  expect(await caller.refused(calls.openContractInvitation, { token: 'x'.repeat(43) }, 404, tokens.lessee)).toContain(
    '无效',
  );
  const { rows } = await pool.query('select token_hash from contracts.invitation where contract_id = $1', [id]);
  expect(rows.map(({ token_hash }) => token_hash.toString('base64url'))).not.toContain(token);
});

test('a link that is sent again replaces the one before, and every link ends', async () => {
  const first = await invited();
  const again = { id: first.id, version: first.version };
  await caller.refused(calls.inviteToContract, again, 429, tokens.lessor);
  clock.advance(2 * minuteMs);
  await caller.ok(calls.inviteToContract, again, await app.accessTokenOf('citizen01'));
  const lessee = await app.accessTokenOf('citizen02');
  expect(await caller.refused(calls.openContractInvitation, { token: first.token }, 404, lessee)).toContain('已过期');
});

test('a contract is nobody’s business but of its parties, its agency and, once signed, the officials of the line', async () => {
  const contract = await signed();
  const { id } = contract;
  for (const other of [await app.accessTokenOf('agency01'), developer, await app.accessTokenOf('noapps01')])
    await caller.refused(calls.getContract, { id }, 404, other);
  expect((await get(id, reviewer)).role).toBe('official');
  expect(await caller.refused(calls.fileContract, { id }, 403, reviewer)).toContain('当事人');
  const negotiated = await opened();
  await caller.refused(calls.getContract, { id: negotiated.id }, 404, reviewer);
  const body = JSON.stringify(await get(id));
  expect(body).not.toContain(demoCitizens[0].number);
  expect(body).not.toContain(demoCitizens[1].number);
});

test('an agency brokers, sees and files what names it, and agrees on nothing', async () => {
  const unit = await registerUnit(pool);
  const id = await begin('agency', unit.id);
  const own = (await get(id, tokens.agency)).draft?.terms.brokerage as object;
  const brokerage = { ...own, brokerName: '王经纪', brokerNumber: 'JJ2024000123' };
  const saved = await save(id, { ...agreedTerms, brokerage }, tokens.agency);
  await caller.refused(calls.getContract, { id }, 404, tokens.lessor);
  await caller.ok(calls.inviteToContract, { id, version: saved.version }, tokens.agency);
  for (const [phone, token] of [
    ['13800138001', tokens.lessor],
    ['13800138002', tokens.lessee],
  ] as const)
    await caller.ok(calls.openContractInvitation, { token: await work.sent(phone) }, token);
  expect(await caller.refused(calls.confirmContract, { id, revision: 1 }, 403, tokens.agency)).toContain('当事人');
  await caller.ok(calls.confirmContract, { id, revision: 1 }, tokens.lessor);
  const contract = await caller.ok(calls.confirmContract, { id, revision: 1 }, tokens.lessee);
  await sign(contract, 'citizen01');
  await sign(contract, 'citizen02');
  expect(await caller.refused(calls.fileContract, { id }, 409, tokens.lessor)).toContain('由经纪机构申请备案');
  const { caseId } = await caller.ok(calls.fileContract, { id }, tokens.agency);
  expect((await caller.ok(calls.getCase, { id: caseId }, tokens.agency)).result).toBe('granted');
});

test('each accepted proposal is a new revision; nobody confirms while something is open', async () => {
  const contract = await opened({ payDay: undefined });
  const { id } = contract;
  expect(contract.openPoints.map(({ field }) => field)).toEqual(['payDay']);
  expect(await caller.refused(calls.confirmContract, { id, revision: 1 }, 409, tokens.lessor)).toContain('没有商定');
  const propose = (changes: { field: string; value: string | number | null }[]) => ({
    id,
    revision: 1,
    reason: '协商',
    changes,
  });
  await caller.refused(calls.proposeContractChange, propose([{ field: 'lessors', value: '某人' }]), 400, tokens.lessee);
  await caller.refused(
    calls.proposeContractChange,
    propose([{ field: 'endDate', value: '2026-01-01' }]),
    400,
    tokens.lessee,
  );
  await caller.refused(calls.proposeContractChange, propose([{ field: 'rent', value: 3_500 }]), 400, tokens.lessee);
  const proposed = await caller.ok(
    calls.proposeContractChange,
    propose([
      { field: 'payDay', value: 10 },
      { field: 'rent', value: 3_200 },
      { field: 'depositAmount', value: 3_200 },
    ]),
    tokens.lessee,
  );
  const proposalId = proposed.proposals[0]?.id ?? 0;
  expect(proposed.proposals[0]?.changes[1]).toMatchObject({
    before: '3,500.00 元（叁仟伍佰元整）',
    after: '3,200.00 元（叁仟贰佰元整）',
  });
  await caller.refused(calls.answerContractProposal, { id, proposalId, answer: 'accept' }, 403, tokens.lessee);
  const outcomes = await Promise.all(
    (['accept', 'decline', 'accept', 'decline'] as const).map((answer) =>
      caller.raw(calls.answerContractProposal, { id, proposalId, answer }, tokens.lessor),
    ),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const { rows } = await pool.query(
    'select number, hash from contracts.revision where contract_id = $1 order by number',
    [id],
  );
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
  const { revision } = await get(id);
  expect(revision).toBe(rows.length);
});

test('a contract is not changed after the first signature, unless both unlock it, which voids what was signed', async () => {
  const contract = await locked();
  const { id, revision } = contract;
  await sign(contract, 'citizen01');
  const change = { id, revision, reason: '太贵', changes: [{ field: 'rent', value: 3_000 }] };
  expect(await caller.refused(calls.proposeContractChange, change, 409, tokens.lessee)).toContain(
    '已有当事人签署，不能修改',
  );
  await caller.ok(calls.unlockContract, { id, revision, reason: '金额有误' }, tokens.lessee);
  expect((await get(id)).parties[0]?.signedAt, 'one side alone changes nothing').not.toBeNull();
  const unlocked = await caller.ok(calls.unlockContract, { id, revision, reason: '同意' }, tokens.lessor);
  expect(unlocked.state).toBe('negotiating');
  expect(unlocked.parties.every(({ signedAt, hasConfirmed }) => signedAt === null && !hasConfirmed)).toBe(true);
  expect(await historyOf(id)).toContain('各方同意解除锁定，张出租的签署作废：同意');
  const { rows } = await pool.query('select voided_at from contracts.signature where contract_id = $1', [id]);
  expect(rows).toHaveLength(1);
  expect(rows[0].voided_at).not.toBeNull();
});

test('a code is for this text and this person; guesses are counted', async () => {
  const contract = await locked();
  const given = await signing(contract, 'citizen01');
  expect(await caller.refused(calls.signContract, given, 400, tokens.lessee)).toContain('验证码不正确');
  const wrong = { ...given, code: given.code === '000000' ? '000001' : '000000' };
  const statuses: number[] = [];
  for (let guess = 0; guess < 6; guess += 1)
    statuses.push((await caller.raw(calls.signContract, wrong, tokens.lessor)).status);
  expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
  expect((await caller.raw(calls.signContract, given, tokens.lessor)).status, 'the right one comes too late').toBe(429);
  expect((await get(contract.id)).parties.every(({ signedAt }) => signedAt === null)).toBe(true);
  const other = { ...given, hash: 'f'.repeat(64) };
  await caller.refused(calls.signContract, other, 409, tokens.lessor);
});

test('both sign at once, and each of them twenty times: one signature each, one contract, one PDF', async () => {
  const contract = await locked();
  const [one, other] = [await signing(contract, 'citizen01'), await signing(contract, 'citizen02')];
  const twenty = (given: typeof one, token: string) =>
    Array.from({ length: 20 }, () => caller.raw(calls.signContract, given, token));
  const answers = await Promise.all([...twenty(one, tokens.lessor), ...twenty(other, tokens.lessee)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const { rows } = await pool.query('select count(*)::int as count from contracts.signature where contract_id = $1', [
    contract.id,
  ]);
  expect(rows).toEqual([{ count: 2 }]);
  expect((await get(contract.id)).state).toBe('signed');
});

test('of ten who file at once one does, and the others are told that it is filed', async () => {
  const { id } = await signed();
  const filing = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? tokens.lessor : tokens.lessee));
  const answers = await Promise.all(filing.map((token) => caller.raw(calls.fileContract, { id }, token)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => `${status} ${JSON.parse(body).msg}`)).toEqual(
    Array.from({ length: 9 }, () => '409 该合同已经申请备案'),
  );
});

test('a contract number does not stand for what was not signed', async () => {
  const contract = await signed();
  const { number } = contract;
  const { rows } = await pool.query('select terms, signed_on from contracts.contract where number = $1', [number]);
  const {
    payDay: _1,
    handoverDate: _2,
    costs: _3,
    repairs: _4,
    lateFee: _5,
    penaltyMonths: _6,
    ...terms
  } = rows[0].terms;
  const form = { ...terms, filedBy: '出租人', signedOn: rows[0].signed_on, contractNumber: number };
  const lessor = (await app.identity.findAccountId('citizen01')) as string;
  expect(await app.process.checkApplication('ZL201', form, lessor)).toEqual([]);
  const unmet = async (changes: object) =>
    (await app.process.checkApplication('ZL201', { ...form, ...changes }, lessor))
      .filter((one) => one.unmet)
      .map(({ text }) => text);
  const other = [expect.stringContaining('与本平台签署的合同不符')];
  expect(await unmet({ rent: 9_000 })).toEqual(other);
  expect(await unmet({ contractNumber: 'HT99010120260000000' }), 'the same of what there is not').toEqual(other);
});

test('what needs more papers is left as a draft of the filing', async () => {
  const unit = await registerUnit(pool, {
    owners: [
      { number: demoCitizens[0].number, share: 50 },
      { number: samplePeople.liu.idNumber, share: 50 },
    ],
  });
  const contract = await signed({ rightType: '共有人同意' }, unit.id);
  const { caseId, isHandedIn } = await caller.ok(calls.fileContract, { id: contract.id }, tokens.lessor);
  expect(isHandedIn).toBe(false);
  const file = await caller.ok(calls.getCase, { id: caseId }, tokens.lessor);
  expect([file.phase, file.materials.map(({ material }) => material)]).toEqual(['draft', ['contract']]);
  expect((await get(contract.id)).state).toBe('signed');
});

test('while the registration office cannot be reached nobody signs, and everybody is told', async () => {
  const contract = await locked();
  const { id, hash } = contract;
  const partners = collaborationOn(app);
  await partners.setMode('registry', 'down');
  await partners.sendNow(saleMessage('unreachable'));
  await expect
    .poll(async () => (await get(id)).signingWaits, { timeout: 20_000 })
    .toContain('不动产登记系统暂时联系不上');
  expect(await caller.refused(calls.sendSigningCode, { id, hash }, 503, tokens.lessor)).toContain('签署暂停');
});

test('a person has no more invitations sent in a day than the city allows, also not by many contracts at once', async () => {
  const today = dayOf(clock.now(), 'Asia/Shanghai');
  const { rows } = await pool.query(
    `select count(*)::int as sent from contracts.invitation as invitation
    join identity.account as account on account.id = sent_by where login_name = 'citizen01' and invitation.created_at >= $1`,
    [atHour(today, 0, 'Asia/Shanghai')],
  );
  const max = rows[0].sent + 2;
  await setParameter('contract-invitations-per-day', max);
  const drafts = await Promise.all(Array.from({ length: 5 }, async () => draft({}, (await registerUnit(pool)).id)));
  const answers = await Promise.all(
    drafts.map(({ id, version }) => caller.raw(calls.inviteToContract, { id, version }, tokens.lessor)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429]);
  const refusal = answers.find(({ status }) => status === 429)?.body ?? '';
  expect(refusal).toContain(`每人每天最多发送 ${max} 条邀请短信`);
  const refused = drafts[answers.findIndex(({ status }) => status === 429)];
  expect((await get(refused?.id ?? 0)).state, 'it stays a draft').toBe('draft');
});

test('a telephone gets no more invitations in a day than the city allows, also not by many accounts at once', async () => {
  await setParameter('contract-invitations-per-day', 1_000);
  await setParameter('contract-invitations-per-phone', 3);
  const phone = '13900139000';
  const drafts = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const role = index % 2 === 0 ? 'lessor' : 'lessee';
      const id = await begin(role);
      const [lessor] = agreedTerms.lessors;
      const [lessee] = agreedTerms.lessees;
      const parties = { lessors: [{ ...lessor, phone }], lessees: [{ ...lessee, phone }] };
      const { version } = await save(id, { ...agreedTerms, ...parties }, tokens[role]);
      return { id, version, token: tokens[role] };
    }),
  );
  const answers = await Promise.all(
    drafts.map(({ id, version, token }) => caller.raw(calls.inviteToContract, { id, version }, token)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const refusals = answers.filter(({ status }) => status === 429);
  expect(refusals).toHaveLength(17);
  expect(refusals[0]?.body).toContain('每个手机号每天最多收到 3 条邀请短信');
  const [lessee] = agreedTerms.lessees;
  await invited({ lessees: [{ ...lessee, phone: '13900139001' }] });
});

test('two who are invited by one telephone count twice, and both may be invited on the next day', async () => {
  await setParameter('contract-invitations-per-phone', 3);
  const phone = '13900139002';
  const [lessee] = agreedTerms.lessees;
  const lessees = [
    { ...lessee, phone },
    { ...samplePeople.liu, phone },
  ];
  await invited({ lessees });
  expect(await invite(await draft({ lessees }), 429)).toContain('陈承租、刘洋的手机号今天不能再发送');
  clock.advance(24 * 60 * minuteMs);
  await (await leaseContracts(app)).invited({ lessees });
});
