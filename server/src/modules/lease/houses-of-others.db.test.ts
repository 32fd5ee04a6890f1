import { calls } from '@anju/contract';
import { zl101Sample } from '@anju/contract/sample-forms/lease/zl101';
import { sh101Sample } from '@anju/contract/sample-forms/resale/sh101';
import { sh201Sample } from '@anju/contract/sample-forms/resale/sh201';
import { demoCitizens, sampleBrokerage, samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { agreedTerms } from '../../../testing/agreed-terms.ts';
import { handIn, saveLease } from '../../../testing/lease-case.ts';
import { leaseContracts } from '../../../testing/lease-contract.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { registerUnit } from '../../../testing/registered-unit.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { dayOf } from '../../platform/clock/workdays.ts';

const clock = movedClock();
// The clock moves away from midnight, so that the day does not change during the test.
clock.advance(Date.parse('2026-11-16T02:00:00Z') - Date.now());
const app = await startTestApp({}, { clock });
const { pool } = app.platform.database;
const { caller, tokens, begin, save } = await leaseContracts(app);
const max = 3;
await caller.ok(
  calls.setParameter,
  { name: 'registry-wrong-owners-per-day', value: max, since: dayOf(clock.now(), 'Asia/Shanghai') },
  await app.accessTokenOf('admin'),
);
const others = { owners: [{ number: samplePeople.liu.idNumber }] };
const neutral = '该房屋的登记情况需要核对，请按核验结果办理';
const wrong = '出租人不是该房屋登记的权利人';
const tooMany = `今天核验他人房屋已达 ${max} 次`;

/** The lessee drafts a contract in which the other citizen lets a house of a third person. */
const guessed = async () => {
  const id = await begin('lessee', (await registerUnit(pool, others)).id);
  await save(id, agreedTerms, tokens.lessee);
  return id;
};
const check = (id: number, token: string) => caller.raw(calls.checkContract, { id }, token);

test('an account that has the houses of others checked too often is told no more that day, by any check', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, guessed));
  const answers = await Promise.all(ids.map((id) => check(id, tokens.lessee)));
  const told = answers.filter(({ status }) => status === 200);
  expect(told).toHaveLength(max);
  for (const { body } of told) expect(body).toContain(neutral);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(20 - max);
  for (const { body } of refused) expect(body).toContain(tooMany);

  const known = ids[answers.findIndex(({ status }) => status === 200)] as number;
  expect((await check(known, tokens.lessee)).body, 'the same again says nothing new').toContain(neutral);
  const unknown = ids[answers.findIndex(({ status }) => status === 429)] as number;
  const { version } = await caller.ok(calls.getContract, { id: unknown }, tokens.lessee);
  expect(await caller.refused(calls.inviteToContract, { id: unknown, version }, 429, tokens.lessee)).toContain(tooMany);

  const { unitNumber } = await registerUnit(pool);
  const { name, number } = demoCitizens[0];
  const lessors = [{ name, idNumber: number, phone: '13800138001' }];
  const draft = await saveLease(caller, tokens.lessee, {
    form: { filedBy: '承租人', unitNumber, lessors, lessees: agreedTerms.lessees },
  });
  expect(await caller.refused(calls.checkDraft, { id: draft.id }, 429, tokens.lessee)).toContain(tooMany);
  const submit = { ...draft, action: { kind: 'submit' } } as const;
  expect(await caller.refused(calls.actOnCase, submit, 429, tokens.lessee)).toContain(tooMany);

  const { rows } = await pool.query(
    `select count(*)::int as refused from (
      select action from platform.audit_intake union all select action from platform.audit_entry) as audited
    where action = 'owner-comparison'`,
  );
  expect(rows).toEqual([{ refused: 20 - max + 3 }]);

  clock.advance(24 * 3_600_000);
  const tomorrow = await app.accessTokenOf('citizen02');
  const { findings } = await caller.ok(calls.checkDraft, { id: draft.id }, tomorrow);
  expect(findings.map(({ text }) => text)).toContain(neutral);
  expect((await check(unknown, tomorrow)).body).toContain(neutral);
  const { rows: kept } = await pool.query('select distinct day from registry.owner_comparison');
  expect(kept, 'those of the day before are deleted').toEqual([{ day: dayOf(clock.now(), 'Asia/Shanghai') }]);
});

test('the houses of others are counted when a case is handed in, right or wrong', async () => {
  const citizen = await app.accessTokenOf('citizen01');
  const asLessee = (unitNumber: string) =>
    saveLease(caller, citizen, {
      form: { filedBy: '承租人', unitNumber, lessors: [samplePeople.liu], lessees: agreedTerms.lessors },
    });
  const submit = async (of: { readonly id: number; readonly version: number }) =>
    (await caller.raw(calls.actOnCase, { ...of, action: { kind: 'submit' } }, citizen)).status;
  const statuses: number[] = [];
  for (let tried = 0; tried <= max; tried += 1) {
    const owners = tried % 2 === 0 ? others : { owners: [{ number: samplePeople.zhao.idNumber }] };
    statuses.push(await submit(await asLessee((await registerUnit(pool, owners)).unitNumber)));
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('one’s own houses are never counted', async () => {
  const citizen = await app.accessTokenOf('citizen01');
  for (let tried = 0; tried <= max; tried += 1) {
    const { id: unitId } = await registerUnit(pool);
    const { id } = await caller.ok(calls.beginContract, { kind: 'lease', role: 'lessor', unitId }, citizen);
    await save(id, agreedTerms, citizen);
    const { status, body } = await check(id, citizen);
    expect([status, body.includes(neutral)]).toEqual([200, false]);
  }
});

const nextDay = async () => {
  clock.advance(24 * 3_600_000);
  return leaseContracts(app);
};
const toldUntilRefused = [...Array.from({ length: max }, () => 200), 429];

test('what was checked stays counted, whatever a later check of the same house says', async () => {
  const { tokens, begin, save } = await nextDay();
  const statuses: number[] = [];
  for (let tried = 0; tried <= max; tried += 1) {
    const id = await begin('lessee', (await registerUnit(pool, others)).id);
    await save(id, agreedTerms, tokens.lessee);
    const answer = await check(id, tokens.lessee);
    statuses.push(answer.status);
    if (answer.status !== 200) break;
    expect(answer.body).toContain(neutral);
    await save(id, { rightType: '委托' }, tokens.lessee);
    expect((await check(id, tokens.lessee)).body, 'of the same house the same').toContain(neutral);
  }
  expect(statuses).toEqual(toldUntilRefused);
});

test('what was checked stays counted when the form is made unreadable afterwards', async () => {
  const { tokens } = await nextDay();
  const statuses: number[] = [];
  for (let tried = 0; tried <= max; tried += 1) {
    const { unitNumber } = await registerUnit(pool, others);
    const form = { filedBy: '承租人', unitNumber, lessors: agreedTerms.lessors, lessees: agreedTerms.lessees };
    const draft = await saveLease(caller, tokens.lessee, { form });
    statuses.push((await caller.raw(calls.checkDraft, { id: draft.id }, tokens.lessee)).status);
    const unreadable = { ...draft, caseType: 'ZL201', form: { ...form, rent: 'x' }, materials: [] };
    await caller.ok(calls.saveDraft, unreadable, tokens.lessee);
    const status = (await caller.raw(calls.checkDraft, { id: draft.id }, tokens.lessee)).status;
    expect(status).toBe(tried < max ? 400 : 429);
  }
  expect(statuses).toEqual(toldUntilRefused);
});

test('checks of the same house at once tell no more than the limit', async () => {
  const { tokens, begin, save } = await nextDay();
  const drafts: { readonly id: number; readonly unitId: number }[] = [];
  for (let tried = 0; tried < 4 * max; tried += 1) {
    const unitId = (await registerUnit(pool, others)).id;
    for (const rightType of ['委托', '自有', '委托']) {
      const id = await begin('lessee', unitId);
      await save(id, { ...agreedTerms, rightType }, tokens.lessee);
      drafts.push({ id, unitId });
    }
  }
  const answers = await Promise.all(drafts.map(({ id }) => check(id, tokens.lessee)));
  const told = drafts.filter((_, index) => answers[index]?.body.includes(neutral));
  expect(new Set(told.map(({ unitId }) => unitId)).size).toBeLessThanOrEqual(max);
});

test('a draft that was voided is checked no more often than any other', async () => {
  const { tokens, begin, save } = await nextDay();
  const statuses: number[] = [];
  for (let tried = 0; tried <= max; tried += 1) {
    const id = await begin('lessee', (await registerUnit(pool, others)).id);
    await save(id, agreedTerms, tokens.lessee);
    await caller.ok(calls.voidContract, { id, reason: '不再承租' }, tokens.lessee);
    statuses.push((await check(id, tokens.lessee)).status);
  }
  expect(statuses).toEqual(toldUntilRefused);
});

test('a case that is handed in is counted, though officials have it', async () => {
  const { tokens } = await nextDay();
  const materials = await handIn(caller, tokens.agency, [
    'title',
    'lessor-id',
    'brokerage-contract',
    'house-statement',
  ]);
  const statuses: number[] = [];
  for (let tried = 0; tried <= max; tried += 1) {
    const { unitNumber } = await registerUnit(pool, others);
    const form = { ...zl101Sample, unitNumber, filedBy: '经纪机构', brokerage: sampleBrokerage };
    const draft = await caller.ok(calls.saveDraft, { caseType: 'ZL101', form, materials }, tokens.agency);
    const answer = await caller.raw(calls.actOnCase, { ...draft, action: { kind: 'submit' } }, tokens.agency);
    statuses.push(answer.status);
    if (answer.status === 200) expect(answer.body).toContain(neutral);
  }
  expect(statuses).toEqual(toldUntilRefused);
});

test.each([
  ['SH101', sh101Sample],
  ['SH201', sh201Sample],
] as const)('an agency that sells for others is told no more by the check of %s', async (caseType, sample) => {
  const { tokens } = await nextDay();
  const statuses: number[] = [];
  for (let tried = 0; tried <= max; tried += 1) {
    const form = { ...sample, unitNumber: (await registerUnit(pool)).unitNumber };
    const { id } = await caller.ok(calls.saveDraft, { caseType, form, materials: [] }, tokens.agency);
    const answer = await caller.raw(calls.checkDraft, { id }, tokens.agency);
    statuses.push(answer.status);
    if (answer.status === 200) expect(answer.body).toContain(neutral);
  }
  expect(statuses).toEqual(toldUntilRefused);
});

test('a clerk at the window checks as many houses as there are applicants', async () => {
  await nextDay();
  const clerk = await app.accessTokenOf('clerk01');
  for (let tried = 0; tried <= max; tried += 1) {
    const { unitNumber } = await registerUnit(pool, others);
    const { id } = await saveLease(caller, clerk, { form: { unitNumber }, materials: [] });
    expect((await caller.raw(calls.checkDraft, { id }, clerk)).body).toContain(wrong);
  }
});
