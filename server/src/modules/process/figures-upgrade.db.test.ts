import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createLog } from '../../platform/log/log.ts';
import * as keptFigures from './migrations/0032-process-figures.ts';
import * as boxes from './migrations/0033-process-boxes.ts';

const clock = movedClock();
// Before the holidays of October.
clock.advance(Date.parse('2026-09-28T02:00:00Z') - Date.now());
const lines: string[] = [];
const app = await startTestApp({}, { clock, log: createLog('error', { write: (line) => void lines.push(line) }) });
const caller = callerOf(app.url);
const { grant, submit, approveStep, idOf } = caseWork(app);
const { pool } = app.platform.database;

/** As the release before left it: none of what these migrations add, and sixteen shards. */
const earlierRelease = `
  drop table process.applicant_count, process.filed_count, process.register_entry, process.register_count,
    process.reminder, process.recount_wanted;
  update process.case_count set shard = shard + 12;
  update process.case_total set shard = shard + 8;
  update process.case_file set due_on = null where state->>'acceptedOn' is null;
  alter table process.case_file drop column paused;
  drop index process.case_applicant, process.case_handed_in, process.case_under_way;
  create index case_applicant on process.case_file (applicant_id, changed_at desc, id desc);
  alter table process.participation drop column closed_at;
  alter table process.issued_paper drop column applicant_id`;

async function answersOfAll() {
  const answers: unknown[] = [];
  for (const loginName of ['reviewer01', 'reviewer02', 'supervisor01', 'entadmin01', 'citizen01']) {
    const token = await app.accessTokenOf(loginName);
    for (const call of [
      ...[calls.countCasesByCategory, calls.countCasesByProgress, calls.countCasesByMonth, calls.countBoxes],
      ...[calls.getOrgAndEmployeeCounts, calls.getAreaSalesStatistics, calls.getSalesStatistics, calls.listMyPapers],
    ])
      answers.push([loginName, call.path, await caller.ok(call, {}, token)]);
    for (const businessType of [0, 1, 2] as const)
      answers.push(await caller.ok(calls.listMyCases, { businessType }, token));
  }
  return answers;
}

test('a database of an earlier release gets its figures and boxes from the cases that are there', async () => {
  await grant({ by: 'entadmin01', caseType: 'FH401' });
  await grant({ by: 'entadmin01', caseType: 'ORG101' });
  await grant({ by: 'citizen01', caseType: 'ZL201' });
  await submit({ by: 'citizen01', caseType: 'ZL201' });
  const returned = await submit({ by: 'citizen01', caseType: 'ZL201' });
  const reviewer = await idOf('reviewer01');
  const claim = { id: returned.id, version: returned.version, action: { kind: 'claim' }, opinion: '' } as const;
  const { id, version } = await app.process.act(claim, reviewer);
  const defects = [{ about: 'field' as const, name: 'rent', text: '租金与合同不一致' }];
  await app.process.act({ id, version, action: { kind: 'return', defects }, opinion: '' }, reviewer);
  await approveStep(await submit({ by: 'citizen01', caseType: 'ZL201' }));
  const before = await answersOfAll();
  const dueOn = `select due_on::text, paused from process.case_file order by id`;
  const { rows: dueBefore } = await pool.query(dueOn);
  for (const statement of earlierRelease.split(';')) await pool.query(statement);

  const db = app.platform.database.tables<unknown>();
  await keptFigures.up(db);
  await boxes.up(db);
  await app.process.recountIfWanted();
  expect(await answersOfAll()).toEqual(before);
  expect((await pool.query(dueOn)).rows).toEqual(dueBefore);
  await app.process.checkFigures();
  expect(lines).toEqual([]);
  expect((await pool.query('select from process.recount_wanted')).rowCount).toBe(0);
});
