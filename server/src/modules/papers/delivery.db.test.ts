import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { handIn, leaseMaterials, submitLease } from '../../../testing/lease-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const day = 86_400_000;
const clock = movedClock();
// The holidays of this year are published.
clock.advance(Date.parse('2026-03-31T02:00:00Z') - Date.now());
const app = await startTestApp({ REVIEW_URL: 'https://review.example/' }, { clock });
const caller = callerOf(app.url);
const tokenOf = (loginName: string) => app.accessTokenOf(loginName);

async function refuse(by: string, materials: readonly string[] = leaseMaterials) {
  const applicant = await tokenOf(by);
  const file = await submitLease(caller, applicant, { materials: await handIn(caller, applicant, materials) });
  const reviewer = await tokenOf('reviewer01');
  const act = (version: number, action: object) =>
    caller.ok(
      calls.actOnCase,
      { id: file.id, version, action: action as { kind: 'claim' }, opinion: '不符' },
      reviewer,
    );
  const { version } = await act(file.version, { kind: 'claim' });
  const { papers } = await act(version, { kind: 'decide', decision: 'reject' });
  return { caseId: file.id, paper: papers.at(-1) as (typeof papers)[number] };
}
const paperOf = async (caseId: number, by: string) =>
  (await caller.ok(calls.getCase, { id: caseId }, await tokenOf(by))).papers.at(-1);
const open = async (id: string, by: string) => (await caller.raw(calls.readPaper, { id }, await tokenOf(by))).status;

test('a paper is delivered online on the day its owner first opens it, and the terms to contest it run from then', async () => {
  const { caseId, paper } = await refuse('citizen01');
  expect(paper).toMatchObject({ delivery: null, remedies: null });
  expect(await open(paper.id, 'reviewer01')).toBe(200);
  expect(await paperOf(caseId, 'citizen01'), 'opened by an official').toMatchObject({ delivery: null, remedies: null });
  clock.advance(day);
  expect(await open(paper.id, 'citizen01')).toBe(200);
  const delivered = {
    delivery: { on: '2026-04-01', channel: 'online' },
    // 05-31 is a Sunday, and 10-01 is the National Day.
    remedies: { reviewUntil: '2026-06-01', litigationUntil: '2026-10-08', reviewUrl: 'https://review.example/' },
  };
  for (const by of ['citizen01', 'reviewer01']) expect(await paperOf(caseId, by), by).toMatchObject(delivered);
  clock.advance(day);
  expect(await open(paper.id, 'citizen01')).toBe(200);
  const [mine] = await caller.ok(calls.listMyPapers, {}, await tokenOf('citizen01'));
  expect(mine, 'the first day counts').toMatchObject(delivered);
});

test('what nobody has to contest has no terms', async () => {
  const citizen = await tokenOf('citizen01');
  const { id, version } = await submitLease(caller, citizen);
  const { papers } = await caller.ok(calls.actOnCase, { id, version, action: { kind: 'withdraw' } }, citizen);
  expect(await open(String(papers[0]?.id), 'citizen01')).toBe(200);
  expect(await paperOf(id, 'citizen01')).toMatchObject({ delivery: { channel: 'online' }, remedies: null });
});

test('a paper of the window is delivered on the day that a clerk records, once, within what can be', async () => {
  const { caseId, paper } = await refuse('clerk01', [...leaseMaterials, 'applicant-identity']);
  const { id } = paper;
  const [issued, before] = [0, 1].map((back) =>
    new Date(clock.now().getTime() - back * day).toISOString().slice(0, 10),
  );
  expect(await open(id, 'clerk01')).toBe(200);
  expect(await paperOf(caseId, 'clerk01'), 'opened to be printed').toMatchObject({ delivery: null });
  const record = async (on: string | undefined, code: number, by = 'clerk01') =>
    caller.refused(calls.recordPaperDelivery, { id, on: String(on) }, code, await tokenOf(by));
  await record(issued, 404, 'citizen02');
  expect(await record(issued, 403, 'supervisor01')).toBe('您不能登记该文书的送达');
  expect(await record(before, 400)).toBe('送达日期不能早于文书出具日期');
  clock.advance(3 * day);
  expect(await record('2027-01-01', 400)).toBe('送达日期不能晚于今天');
  const recorded = await caller.ok(calls.recordPaperDelivery, { id, on: String(issued) }, await tokenOf('clerk01'));
  expect(recorded).toMatchObject({ id, delivery: { on: issued, channel: 'window' }, remedies: expect.any(Object) });
  expect(await record(issued, 409, 'reviewer01')).toBe('该文书已经送达，不能重复登记');
});

test('nobody records that they were handed their own paper; another official may', async () => {
  const { caseId, paper } = await refuse('citizen01');
  const input = { id: paper.id, on: clock.now().toISOString().slice(0, 10) };
  await caller.refused(calls.recordPaperDelivery, input, 403, await tokenOf('citizen01'));
  await app.platform.database.pool.query(
    `update process.case_file set applicant_id = (select id from identity.account where login_name = 'reviewer01')
     where id = $1`,
    [caseId],
  );
  await caller.refused(calls.recordPaperDelivery, input, 403, await tokenOf('reviewer01'));
  expect(await caller.ok(calls.recordPaperDelivery, input, await tokenOf('reviewer02'))).toMatchObject({
    delivery: { on: input.on, channel: 'window' },
  });
});
