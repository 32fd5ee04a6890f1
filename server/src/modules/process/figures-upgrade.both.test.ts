import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createLog } from '../../platform/log/log.ts';
import * as accessScopes from '../access/migrations/0046-access-scopes.ts';
import * as papersOfAnything from '../papers/migrations/0048-papers-of-anything.ts';
import * as papersDelivery from '../papers/migrations/0053-papers-delivery.ts';
import * as papersSeals from '../papers/migrations/0054-papers-seals.ts';
import * as papersSigned from '../papers/migrations/0119-papers-signed-and-checked.ts';
import * as ratingsTables from '../ratings/migrations/0049-ratings-tables.ts';
import * as searchEntries from '../search/migrations/0047-search-entries.ts';
import * as keptFigures from './migrations/0032-process-figures.ts';
import * as boxes from './migrations/0033-process-boxes.ts';
import * as dueOfParticipations from './migrations/0051-process-due-of-participations.ts';
import * as nature from './migrations/0052-process-nature.ts';
import { newCase } from './rules/case-state.ts';

const clock = movedClock();
// Before the holidays of October.
clock.advance(Date.parse('2026-09-28T02:00:00Z') - Date.now());
const lines: string[] = [];
const app = await startTestApp({}, { clock, log: createLog('error', { write: (line) => void lines.push(line) }) });
const caller = callerOf(app.url);
const { grant, submit, approveStep, idOf } = caseWork(app);
const { pool } = app.platform.database;

/** As it was while all of it belonged to the cases: names unmasked, readers found by the cases. */
const beforeTheSplit = `
  alter table ratings.follow_up drop column district, drop column category;
  alter table ratings.follow_up set schema process;
  alter table ratings.rating set schema process;
  alter table process.rating add constraint rating_case_id_fkey foreign key (case_id) references process.case_file (id);
  drop schema ratings;
  create table process.counter (series text primary key, last integer not null);
  insert into process.counter select 'paper ' || series, last from papers.counter;
  drop table papers.counter;
  drop table papers.delivery;
  drop table papers.signing_key;
  alter table papers.paper drop column channel, drop column ends_number, drop column ends_as;
  alter table papers.paper drop column key_id, drop column signature;
  drop index papers.paper_subject;
  alter index papers.paper_account rename to issued_paper_applicant;
  alter table papers.paper drop column subject_kind;
  alter table papers.paper alter column subject_id type bigint using subject_id::bigint;
  alter table papers.paper rename column subject_id to case_id;
  alter table papers.paper rename column account_id to applicant_id;
  create index issued_paper_case on papers.paper (case_id, id);
  alter table papers.paper add constraint issued_paper_case_id_fkey foreign key (case_id) references process.case_file (id);
  alter table papers.paper rename to issued_paper;
  alter table papers.issued_paper set schema process;
  drop table papers.pdf_signature, papers.checked;
  drop schema papers;
  create table process.search_entry as
  select entry.id, at, kind, subject_id::bigint as case_id, account_id as applicant_id, terms, words, subtitle,
    case when kind = 'person' then words else title end as title from search.entry;
  update process.search_entry set subtitle = substr(number, 2)
  from (select id, number from process.search_entry, unnest(terms) as number where number like '=%') as numbered
  where search_entry.kind = 'person' and numbered.id = search_entry.id;
  drop schema search cascade;
  create index case_signers on process.case_file using gin ((state->'signers') jsonb_path_ops)
  where state->'signers' <> '[]';
  alter table access.scope set schema process;
  drop schema access`;

/** As the release before left it: none of what these migrations add, and sixteen shards. */
const earlierRelease = `${beforeTheSplit};
  drop table process.applicant_count, process.filed_count, process.register_entry, process.register_count,
    process.reminder, process.recount_wanted;
  update process.case_count set shard = shard + 12;
  update process.case_total set shard = shard + 8;
  update process.case_file set due_on = null where state->>'acceptedOn' is null;
  alter table process.case_file drop column paused;
  drop index process.case_applicant, process.case_handed_in, process.case_under_way;
  create index case_applicant on process.case_file (applicant_id, changed_at desc, id desc);
  alter table process.participation drop column closed_at, drop column paused, drop column due_on;
  alter table process.issued_paper drop column applicant_id;
  update process.case_file set state = state - '{tookPart,recused,recusalAsked,returnedFrom,parties,unmet}'::text[]`;

async function answersOfAll() {
  const answers: unknown[] = [];
  for (const loginName of ['reviewer01', 'reviewer02', 'supervisor01', 'entadmin01', 'citizen01']) {
    const token = await app.accessTokenOf(loginName);
    for (const call of [
      ...[calls.countCasesByCategory, calls.countCasesByProgress, calls.countCasesByMonth, calls.countBoxes],
      ...[calls.getOrgAndEmployeeCounts, calls.getAreaSalesStatistics, calls.getSalesStatistics, calls.listMyPapers],
    ])
      answers.push([loginName, call.path, await caller.ok(call, {}, token)]);
    for (const text of ['陈静', '通知书', '东湖'])
      answers.push(await caller.ok(calls.searchEverything, { text }, token));
    for (const businessType of [0, 1, 2] as const)
      answers.push(await caller.ok(calls.listMyCases, { businessType }, token));
  }
  const supervisor = await app.accessTokenOf('supervisor01');
  return [...answers, await caller.ok(calls.listFollowUps, {}, supervisor)];
}

/** As a server of the new release starts: without statements that were planned on the tables of before. */
async function renewConnections(): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of clients) client.release(true);
}

test('a database of an earlier release gets its figures, boxes, search and papers from the cases that are there', async () => {
  await grant({ by: 'entadmin01', caseType: 'FH401' });
  await grant({ by: 'entadmin01', caseType: 'ORG101' });
  const lease = { by: 'citizen01', caseType: 'ZL201' };
  const { id: rated } = await grant(lease);
  await caller.ok(calls.rateCase, { id: rated, stars: 1 }, await app.accessTokenOf('citizen01'));
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
  for (const { up } of [
    accessScopes,
    searchEntries,
    papersOfAnything,
    ratingsTables,
    dueOfParticipations,
    papersDelivery,
    papersSeals,
    papersSigned,
    nature,
  ])
    await up(db);
  await renewConnections();
  await app.process.recountIfWanted();
  expect(await answersOfAll()).toEqual(before);
  expect((await pool.query(dueOn)).rows).toEqual(dueBefore);
  await app.process.checkFigures();
  expect(lines).toEqual([]);
  expect((await pool.query('select from process.recount_wanted')).rowCount).toBe(0);
  const { rows: states } = await pool.query(`select state from process.case_file`);
  for (const { state } of states) expect(Object.keys(state).sort()).toEqual(Object.keys(newCase).sort());
  expect((await grant(lease)).papers, 'numbered on from where the series were').toHaveLength(1);
});
