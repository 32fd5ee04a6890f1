import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { grantLease, submitLease } from '../../../testing/lease-case.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { listBrokenCases } from './index.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const citizen = await app.accessTokenOf('citizen01');
const reviewer = await app.accessTokenOf('reviewer01');
const secondReviewer = await app.accessTokenOf('reviewer02');

/** The contract is signed today, as the city counts its days. */
const signedOn = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

test('nothing is granted without an official, however clean the application', async () => {
  const open = await submitLease(caller, citizen, { form: { signedOn } });
  expect(open).toMatchObject({
    phase: 'open',
    result: null,
    stepName: '初审',
    applicantName: '张出租',
    caseTypeName: '租赁合同备案',
    papers: [],
  });
  expect(open.number).toMatch(/^990101\d{8}ZL201\d{6}[0-9A-Z]$/);
  expect(open.opinions.map(({ action, opinion }) => [action, opinion])).toEqual([
    ['submit', ''],
    ['check', '该房屋的登记情况需要核对，请按核验结果办理；企业和人员信息尚无登记系统可核对，需人工核查'],
  ]);
});

test('a lease goes through two reviewers', async () => {
  const { id, version } = await submitLease(caller, citizen);
  const pending = await caller.ok(calls.listCases, { box: 'pending' }, reviewer);
  expect(pending.list.map((one) => one.id)).toContain(id);
  const claimed = await caller.ok(calls.actOnCase, { id, version, action: { kind: 'claim' } }, reviewer);
  expect(claimed).toMatchObject({ assignee: '周初审', stepName: '初审' });
  expect(claimed.offered).toEqual(expect.arrayContaining(['approve', 'reject', 'return', 'release', 'transfer']));
  const reviewed = await caller.ok(
    calls.actOnCase,
    { id, version: claimed.version, action: { kind: 'decide', decision: 'approve' }, opinion: '授权书齐全' },
    reviewer,
  );
  expect(reviewed).toMatchObject({ stepName: '复审', assignee: null, colour: 'green', offered: [] });
  const second = await caller.ok(
    calls.actOnCase,
    { id, version: reviewed.version, action: { kind: 'claim' } },
    secondReviewer,
  );
  const done = await caller.ok(
    calls.actOnCase,
    { id, version: second.version, action: { kind: 'decide', decision: 'approve' } },
    secondReviewer,
  );
  expect(done).toMatchObject({ phase: 'closed', result: 'granted' });
  const box = await caller.ok(calls.listCases, { box: 'done' }, reviewer);
  expect(box.list.map((one) => one.id)).toContain(id);
});

test('a granted case is sent to the agency it concerns, once', async () => {
  const { number } = await grantLease(app, citizen);
  const { list } = await caller.ok(calls.listMessages, { caseNumber: String(number), direction: 'out' }, reviewer);
  expect(list).toEqual([
    expect.objectContaining({ partner: 'police', kind: 'lease-filed', messageId: `${number}-police` }),
  ]);
});

test('what happened to a case cannot be changed without a trace, and leads to the state it is in', async () => {
  const { id } = await submitLease(caller, citizen);
  const { database } = app.platform;
  expect(await listBrokenCases(database)).toEqual([]);
  const spoil = async (change: string, back: string) => {
    await database.pool.query(change);
    expect(await listBrokenCases(database), change).toEqual([id]);
    await database.pool.query(back);
    expect(await listBrokenCases(database)).toEqual([]);
  };
  const entry = `process.history_entry set opinion = `;
  await spoil(
    `update ${entry} '另写' where case_id = ${id} and number = 1`,
    `update ${entry} '' where case_id = ${id} and number = 1`,
  );
  const state = (assignee: string) =>
    `update process.case_file set state = jsonb_set(state, '{extended}', '${assignee}') where id = ${id}`;
  await spoil(state('true'), state('false'));
});

test('no column of a case’s history can be changed without a trace', async () => {
  const { id, version } = await submitLease(caller, citizen, { form: { rightType: '公房', signedOn } });
  const claimed = await caller.ok(calls.actOnCase, { id, version, action: { kind: 'claim' } }, reviewer);
  const defects = [{ about: 'field' as const, name: 'rent', text: '租金与合同不一致' }];
  const action = { kind: 'return' as const, defects };
  await caller.ok(calls.actOnCase, { id, version: claimed.version, action }, reviewer);
  const { database } = app.platform;
  const changes = {
    number: ['integer', 'number + 50'],
    at: ['timestamptz', `at + interval '1 second'`],
    account_id: ['uuid', 'gen_random_uuid()'],
    step: ['text', `coalesce(step, '') || 'x'`],
    action: ['jsonb', `action || '{"more": 1}'`],
    actor: ['jsonb', `actor || '{"more": 1}'`],
    day: ['date', 'day + 1'],
    opinion: ['text', `opinion || '另写'`],
    defects: ['jsonb', `case defects when '[]' then '[{}]'::jsonb else '[]' end`],
    findings: ['jsonb', `case findings when '[]' then '[{}]'::jsonb else '[]' end`],
    hash: ['text', `'x'`],
  } as const;
  const { rows: columns } = await database.pool.query(
    `select column_name from information_schema.columns
     where table_schema = 'process' and table_name = 'history_entry' and column_name <> 'case_id'`,
  );
  expect(columns.map(({ column_name }) => column_name).sort()).toEqual(Object.keys(changes).sort());
  const { rows: entries } = await database.pool.query(
    `select number, findings, defects from process.history_entry where case_id = $1 order by number`,
    [id],
  );
  expect(entries.map(({ findings, defects: found }) => [findings.length, found.length])).toEqual([
    [0, 0],
    [4, 0],
    [0, 0],
    [0, 1],
  ]);
  for (const { number } of entries)
    for (const [column, [type, change]] of Object.entries(changes)) {
      const { rows } = await database.pool.query(
        `update process.history_entry as entry set ${column} = ${change}
         from (select ${column}::text as was from process.history_entry where case_id = $1 and number = $2) as before
         where case_id = $1 and entry.number = $2 returning was, entry.number as now`,
        [id, number],
      );
      const [{ was, now }] = rows;
      expect(await listBrokenCases(database), `${column} of entry ${number}`).toEqual([id]);
      await database.pool.query(
        `update process.history_entry set ${column} = $3::${type} where case_id = $1 and number = $2`,
        [id, now, was],
      );
    }
  expect(await listBrokenCases(database)).toEqual([]);
});
