import { type CallInput, calls } from '@anju/contract';
import { sampleEnterprises, samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { registerUnit } from '../../../testing/registered-unit.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { addDays, dayOf } from '../../platform/clock/workdays.ts';

const clock = movedClock();
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);
const { pool } = app.platform.database;
const day = 86_400_000;
const today = () => dayOf(clock.now(), 'Asia/Shanghai');
// The clock moves by days, which no session outlasts, so each token is new.
const token = (loginName: string) => app.accessTokenOf(loginName);
const tenant = { name: '陈承租', idNumber: samplePeople.chen.idNumber };
const holderOf = async (loginName: string) => {
  const [holder] = await app.identity.accounts.listHolders([(await app.identity.findAccountId(loginName)) as string]);
  return holder as NonNullable<typeof holder>;
};

type Grant = CallInput<typeof calls.grantAuthorisation>;
const grantInput = (changes: Partial<Grant> = {}): Grant => ({
  ...tenant,
  scope: 'holdings',
  purpose: '租房前核对',
  validUntil: addDays(today(), 7),
  ...changes,
});
const grant = async (changes: Partial<Grant> = {}) =>
  caller.ok(calls.grantAuthorisation, grantInput(changes), await token('citizen01'));
const look = async (id: number, as = 'citizen02') => caller.ok(calls.lookByAuthorisation, { id }, await token(as));
const refusedLook = async (id: number, code: number, as = 'citizen02') =>
  caller.refused(calls.lookByAuthorisation, { id }, code, await token(as));
const log = async (of = 'citizen01', input: CallInput<typeof calls.listMyLookLog> = { pageSize: 100 }) =>
  caller.ok(calls.listMyLookLog, input, await token(of));
const countLooks = async (id: number): Promise<number> => {
  const { rows } = await pool.query('select count(*)::int as count from personal.look where authorisation_id = $1', [
    id,
  ]);
  return rows[0].count;
};

test('SYS-12 a person lets another look at what they own; both see it, and the log says who, when, what and why', async () => {
  const authorisation = await grant();
  expect(authorisation).toMatchObject({
    grantee: { name: '陈承租', number: '990***********0025', isEnterprise: false },
    scope: 'holdings',
    state: 'valid',
    looks: 0,
    revokedAt: null,
  });
  const { received } = await caller.ok(calls.listMyAuthorisations, {}, await token('citizen02'));
  expect(received.find(({ id }) => id === authorisation.id)).toMatchObject({ grantor: '张出租', state: 'valid' });
  const owned = (await caller.ok(calls.listMyUnits, {}, await token('citizen01'))).owned;
  const found = await look(authorisation.id);
  expect(found).toMatchObject({ grantor: '张出租', leases: null });
  expect(found.units?.map(({ address }) => address).sort()).toEqual(owned.map(({ address }) => address).sort());
  expect((await log()).list[0]).toMatchObject({
    authorisationId: authorisation.id,
    who: '陈承租',
    enterprise: null,
    scope: 'holdings',
    purpose: '租房前核对',
    at: found.lookedAt,
  });
  const { granted } = await caller.ok(calls.listMyAuthorisations, {}, await token('citizen01'));
  expect(granted.find(({ id }) => id === authorisation.id)?.looks).toBe(1);
  expect((await log('citizen02')).list, 'the log is that of who is looked at').toEqual([]);
});

test('one house is one house, and no longer when it is sold; leases are leases', async () => {
  const unit = await registerUnit(pool);
  const onlyOne = await grant({ scope: 'unit', unitId: unit.id });
  expect((await look(onlyOne.id)).units?.map(({ id }) => id)).toEqual([unit.id]);
  await pool.query(
    `with cause as (select set_config('platform.cause', '{"kind":"document","reference":"x","at":"2026-01-01T00:00:00Z"}', true))
    update registry.owner set document_number = $2 from cause where unit_id = $1`,
    [unit.id, samplePeople.zhao.idNumber],
  );
  expect((await look(onlyOne.id)).units, 'of another now').toEqual([]);

  const let_ = await registerUnit(pool);
  const { grant: grantCase } = caseWork(app);
  await grantCase({
    by: 'citizen01',
    caseType: 'ZL201',
    form: { unitNumber: let_.unitNumber, lessees: [samplePeople.liu], startDate: '2090-01-01', endDate: '2091-01-01' },
  });
  const leases = await grant({ scope: 'leases' });
  const answer = await look(leases.id);
  expect(answer.units).toBeNull();
  expect(answer.leases).toContainEqual(
    expect.objectContaining({ role: '出租', from: '2090-01-01', state: 'in-force', lessees: ['990***********0030'] }),
  );
});

test('who was not authorised finds nothing: another person, one of the same name, an official, the person themself', async () => {
  const { id } = await grant();
  for (const other of ['agency01', 'entadmin01', 'clerk01', 'admin', 'noapps01', 'citizen01'])
    expect(await refusedLook(id, 404, other), other).toBe('没有该授权，或者授权的不是您');
  await refusedLook(999_999_999, 404);
  const namesake = await grant({ idNumber: samplePeople.liu.idNumber });
  expect(await refusedLook(namesake.id, 404), 'the same name with another number').toContain('没有该授权');
  const mistyped = await grant({ name: '陈承祖' });
  expect(await refusedLook(mistyped.id, 404), 'the same number with another name').toContain('没有该授权');
  const { received } = await caller.ok(calls.listMyAuthorisations, {}, await token('citizen02'));
  const seen = received.map((one) => one.id);
  expect([seen.includes(id), seen.includes(namesake.id), seen.includes(mistyped.id)]).toEqual([true, false, false]);
  for (const one of [id, namesake.id, mistyped.id]) expect(await countLooks(one)).toBe(0);
  await caller.refused(calls.lookByAuthorisation, { id }, 401);
});

test('an enterprise looks by its code, and the log names the enterprise and who looked for it', async () => {
  const agency = await holderOf('agency01');
  const { name, creditCode } = agency.enterprise as NonNullable<typeof agency.enterprise>;
  const authorisation = await grant({ name, idNumber: undefined, creditCode, purpose: '挂牌前核对' });
  expect((await look(authorisation.id, 'agency01')).units?.length).toBeGreaterThan(0);
  expect((await log()).list[0]).toMatchObject({ who: agency.name, enterprise: name, purpose: '挂牌前核对' });
  await refusedLook(authorisation.id, 404, 'entadmin01');
});

test('it ends with its last day, or at once when it is revoked; who could look is told why not', async () => {
  const ending = await grant({ validUntil: today() });
  const revoked = await grant();
  await look(ending.id);
  await caller.ok(calls.revokeAuthorisation, { id: revoked.id }, await token('citizen01'));
  expect(await refusedLook(revoked.id, 409)).toBe('该授权已被撤销，不能查询');
  const again = await caller.refused(calls.revokeAuthorisation, { id: revoked.id }, 409, await token('citizen01'));
  expect(again).toBe('该授权已经撤销');
  for (const other of ['citizen02', 'admin', 'agency01'])
    await caller.refused(calls.revokeAuthorisation, { id: ending.id }, 404, await token(other));
  clock.advance(day);
  expect(await refusedLook(ending.id, 409)).toBe('该授权已到期，不能查询');
  expect([await countLooks(ending.id), await countLooks(revoked.id)]).toEqual([1, 0]);
});

test('twenty looks at once are twenty lines of the log, and behind a revocation there is none', async () => {
  const many = await grant();
  const looker = await token('citizen02');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => caller.raw(calls.lookByAuthorisation, { id: many.id }, looker)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await countLooks(many.id)).toBe(20);

  const racing = await grant();
  const owner = await token('citizen01');
  const [revocation, ...looks] = await Promise.all([
    caller.raw(calls.revokeAuthorisation, { id: racing.id }, owner),
    ...Array.from({ length: 19 }, () => caller.raw(calls.lookByAuthorisation, { id: racing.id }, looker)),
  ]);
  expect(revocation?.status).toBe(200);
  const seen = looks.filter(({ status }) => status === 200).length;
  expect(looks.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await countLooks(racing.id), 'each that was answered is entered, and no other').toBe(seen);
  await refusedLook(racing.id, 409);
  expect(await countLooks(racing.id)).toBe(seen);
});

test('what cannot be granted is refused with its reason', async () => {
  const owner = await token('citizen01');
  const refused = (changes: Partial<Grant>, code = 400) =>
    caller.refused(calls.grantAuthorisation, grantInput(changes), code, owner);
  expect(await refused({ idNumber: samplePeople.zhang.idNumber })).toBe('不能授权给本人');
  expect(await refused({ validUntil: addDays(today(), -1) })).toBe('有效期不能早于今天');
  expect(await refused({ validUntil: addDays(today(), 367) })).toBe('有效期最长 366 日');
  expect(await refused({ scope: 'unit' })).toBe('只授权查询一套房屋的，应选择房屋；其他范围不选');
  expect(await refused({ creditCode: sampleEnterprises.agency.creditCode })).toContain('请填写被授权人身份证号');
  expect(await refused({ idNumber: '990101198503150026' })).toContain('被授权人身份证号不正确');
  const foreign = await registerUnit(pool, { owners: [{ number: samplePeople.zhao.idNumber }] });
  expect(await refused({ scope: 'unit', unitId: foreign.id }, 404)).toBe('房屋不存在，或者不在您名下');
  expect(
    await caller.refused(calls.grantAuthorisation, grantInput(), 403, await token('noapps01')),
    'nobody has proven who they are',
  ).toContain('尚未实名认证');
});

test('the log and what was granted cannot be changed by hand', async () => {
  const { id } = await grant();
  await look(id);
  for (const change of [
    `update personal.look set name = 'x'`,
    'delete from personal.look',
    'delete from personal.authorisation',
    `update personal.authorisation set valid_until = '2099-01-01'`,
  ])
    await expect(pool.query(change), change).rejects.toThrow('is not changed');
});

test('the log is read page by page, each line once', async () => {
  const all = (await log()).list.map(({ id }) => id);
  const paged: number[] = [];
  for (let after: number | null | undefined; after !== null; ) {
    const page = await log('citizen01', { pageSize: 7, ...(after !== undefined && { after }) });
    paged.push(...page.list.map(({ id }) => id));
    after = page.next;
  }
  expect(paged.slice(0, all.length)).toEqual(all);
  expect(new Set(paged).size).toBe(paged.length);
});
