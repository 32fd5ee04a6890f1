import { type CallInput, calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { registerUnit } from '../../../testing/registered-unit.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const clock = movedClock();
clock.advance(Date.parse('2026-11-16T02:00:00Z') - Date.now());
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);
const { pool } = app.platform.database;
const { grant, idOf } = caseWork(app);
const search = async (loginName: string, input: CallInput<typeof calls.searchLeaseCertificates> = {}) =>
  caller.ok(calls.searchLeaseCertificates, input, await app.accessTokenOf(loginName));
const letUntil = async (endDate: string) => {
  const { unitNumber } = await registerUnit(pool);
  const form = { unitNumber, endDate, address: `测试路 1 号 2 幢 ${unitNumber.slice(-4)} 室` };
  const { papers } = await grant({ by: 'citizen01', caseType: 'ZL201', form });
  return papers.find(({ kind }) => kind === 'granted') as (typeof papers)[number];
};
const soon = await letUntil('2026-11-20');
const later = await letUntil('2027-06-30');
await grant({ by: 'agency01', caseType: 'ORG201' });

test('officials find the certificates of leases with their state, masked, and how often each was checked', async () => {
  await caller.ok(calls.checkPaper, { code: later.checkCode });
  await caller.ok(calls.checkPaper, { number: later.number });
  const { list } = await search('reviewer01');
  expect(list.map(({ number, state, checks }) => [number, state, checks])).toEqual([
    [later.number, 'valid', 2],
    [soon.number, 'valid', 0],
  ]);
  expect(list[0]).toMatchObject({
    lessors: expect.stringMatching(/^张\*+$/),
    lessees: expect.stringMatching(/^陈\*+$/),
    address: '测试路 1 号 2 幢（房号不公开）',
  });
  const page = await search('reviewer01', { pageSize: 1 });
  expect((await search('reviewer01', { after: page.next ?? 0 })).list.map(({ number }) => number)).toEqual([
    soon.number,
  ]);
  const typed = soon.number.replace('〔', '[').replace('〕', ']').replace('号', '');
  expect((await search('reviewer01', { number: typed })).list.map(({ number }) => number)).toEqual([soon.number]);
  const pdf = await fetch(`${app.url}/gateway${calls.readPaper.path}?id=${list[0]?.id}`, {
    headers: { authorization: `Bearer ${await app.accessTokenOf('reviewer01')}` },
  });
  expect(pdf.headers.get('content-type')).toContain('application/pdf');
});

test('a certificate is expired after its lease, and revoked where it was cancelled', async () => {
  clock.advance(10 * 86_400_000);
  const numbers = async (state: 'valid' | 'expired' | 'revoked' | 'changed') =>
    (await search('reviewer01', { state })).list.map(({ number }) => number);
  expect([await numbers('valid'), await numbers('expired')]).toEqual([[later.number], [soon.number]]);
  await pool.query(
    `insert into papers.paper (subject_kind, subject_id, account_id, channel, kind, number, code, title, content,
      issued_at, ends_number, ends_as)
    select 'case', 'x', account_id, channel, 'granted', 'X', 'X', 'X', content, issued_at, number, 'revoked'
    from papers.paper where number = $1`,
    [later.number],
  );
  expect([await numbers('valid'), await numbers('revoked'), await numbers('changed')]).toEqual([
    [],
    [later.number],
    [],
  ]);
});

test('officials of other lines are refused, and those of other districts find none', async () => {
  const accountId = await idOf('reviewer02');
  const scope = async (district: string | null, category: string | null) => {
    await pool.query('delete from access.scope where account_id = $1', [accountId]);
    await pool.query('insert into access.scope (account_id, district, category) values ($1, $2, $3)', [
      ...[accountId, district, category],
    ]);
  };
  await scope('990102', 'ZL');
  expect((await search('reviewer02')).list).toEqual([]);
  expect((await search('reviewer02', { district: '990101' })).list).toEqual([]);
  await scope('990101', null);
  expect((await search('reviewer02')).list).toHaveLength(2);
  expect((await search('reviewer02', { district: '990102' })).list).toEqual([]);
  await scope(null, 'FH');
  for (const loginName of ['reviewer02', 'citizen01', 'agency01', 'admin'])
    expect(
      await caller.refused(calls.searchLeaseCertificates, {}, 403, await app.accessTokenOf(loginName)),
      loginName,
    ).toContain('办理租赁业务');
});
