import { calls } from '@anju/contract';
import { demoCitizens, samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { agreedTerms } from '../../../testing/agreed-terms.ts';
import { saveLease } from '../../../testing/lease-case.ts';
import { leaseContracts } from '../../../testing/lease-contract.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { registerUnit } from '../../../testing/registered-unit.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { dayOf } from '../../platform/clock/workdays.ts';

const clock = movedClock();
const app = await startTestApp({}, { clock });
const { pool } = app.platform.database;
const { caller, tokens, begin, save } = await leaseContracts(app);
const max = 3;
await caller.ok(
  calls.setParameter,
  { name: 'lease-wrong-owners-per-day', value: max, since: dayOf(clock.now(), 'Asia/Shanghai') },
  await app.accessTokenOf('admin'),
);
const others = { owners: [{ number: samplePeople.liu.idNumber }] };
const wrong = '出租人不是该房屋登记的权利人';
const tooMany = `不符的核验已达 ${max} 次`;

/** A contract that the lessee drafts, with the other citizen as who lets a house of a third person. */
const guessed = async () => {
  const id = await begin('lessee', (await registerUnit(pool, others)).id);
  await save(id, agreedTerms, tokens.lessee);
  return id;
};
const check = (id: number, token: string) => caller.raw(calls.checkLeaseContract, { id }, token);

test('an account that names wrong owners of houses too often is told no more that day, by any check', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, guessed));
  const answers = await Promise.all(ids.map((id) => check(id, tokens.lessee)));
  const told = answers.filter(({ status }) => status === 200);
  expect(told).toHaveLength(max);
  for (const { body } of told) expect(body).toContain(wrong);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(20 - max);
  for (const { body } of refused) expect(body).toContain(tooMany);

  const known = ids[answers.findIndex(({ status }) => status === 200)] as number;
  expect((await check(known, tokens.lessee)).body, 'the same again says nothing new').toContain(wrong);
  const unknown = ids[answers.findIndex(({ status }) => status === 429)] as number;
  const { version } = await caller.ok(calls.getLeaseContract, { id: unknown }, tokens.lessee);
  expect(await caller.refused(calls.inviteToLeaseContract, { id: unknown, version }, 429, tokens.lessee)).toContain(
    tooMany,
  );

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
    where action = 'lease-owner-comparison'`,
  );
  expect(rows).toEqual([{ refused: 20 - max + 3 }]);

  clock.advance(24 * 3_600_000);
  const tomorrow = await app.accessTokenOf('citizen02');
  const { findings } = await caller.ok(calls.checkDraft, { id: draft.id }, tomorrow);
  expect(findings.filter(({ unmet }) => unmet)).toEqual([]);
  expect((await check(unknown, tomorrow)).body).toContain(wrong);
});

test('a wrong owner is counted when a case is handed in, and a right one is not', async () => {
  const citizen = await app.accessTokenOf('citizen01');
  const asLessee = (unitNumber: string) =>
    saveLease(caller, citizen, {
      form: { filedBy: '承租人', unitNumber, lessors: [samplePeople.liu], lessees: agreedTerms.lessors },
    });
  const submit = async (of: { readonly id: number; readonly version: number }) =>
    (await caller.raw(calls.actOnCase, { ...of, action: { kind: 'submit' } }, citizen)).status;
  const statuses: number[] = [];
  for (let tried = 0; tried <= max; tried += 1) {
    const owned = await asLessee((await registerUnit(pool, others)).unitNumber);
    statuses.push(await submit(owned));
    statuses.push(await submit(await asLessee((await registerUnit(pool)).unitNumber)));
  }
  expect(statuses).toEqual([200, 409, 200, 409, 200, 409, 429, 429]);
});

test('one’s own houses are checked as often as one likes, also where they turn out to be others’', async () => {
  const citizen = await app.accessTokenOf('citizen01');
  for (let tried = 0; tried <= max; tried += 1) {
    const id = (
      await caller.ok(
        calls.beginLeaseContract,
        { role: 'lessor', unitId: (await registerUnit(pool, others)).id },
        citizen,
      )
    ).id;
    await save(id, agreedTerms, citizen);
    expect((await check(id, citizen)).body).toContain(wrong);
  }
});
