import { type CallInput, calls, maxBoxCount } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { submitLease } from '../../../testing/lease-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const day = 86_400_000;
const clock = movedClock();
// The clock stands on a Monday with plain weeks before and behind it.
clock.advance(Date.parse('2026-11-16T02:00:00Z') - Date.now());
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);
const { submit, approveStep, grant, idOf } = caseWork(app);
const tokenOf = (loginName: string) => app.accessTokenOf(loginName);
const count = async (loginName: string) => caller.ok(calls.countBoxes, {}, await tokenOf(loginName));
const lease = (form: Readonly<Record<string, unknown>> = {}) => ({ by: 'citizen01', caseType: 'ZL201', form });
const list = async (loginName: string, input: CallInput<typeof calls.listCases>) =>
  (await caller.ok(calls.listCases, { pageSize: 100, ...input }, await tokenOf(loginName))).list;
const idsIn = async (loginName: string, input: CallInput<typeof calls.listCases>) =>
  (await list(loginName, input)).map(({ id }) => id);
const listMine = async (loginName: string, input: CallInput<typeof calls.listMyCases>) =>
  caller.ok(calls.listMyCases, input, await tokenOf(loginName));
const act = async (loginName: string, id: number, action: object, opinion = '') => {
  const accountId = await idOf(loginName);
  const { version } = await app.process.getCase(id, accountId);
  return app.process.act({ id, version, action: action as { kind: 'claim' }, opinion }, accountId);
};
const noneDue = { overdue: 0, today: 0, soon: 0, ample: 0, paused: 0 };
const defects = [{ about: 'field', name: 'rent', text: '租金与合同不一致' }];

test('API-19 applicants find what waits for them, what officials have, and what is over', async () => {
  const applicant = 'agency01';
  const brokered = { by: applicant, caseType: 'SH201' };
  expect(await count(applicant)).toMatchObject({ pending: 0, inProgress: 0, done: 0, doneThisMonth: 0 });
  const done = await grant(brokered);
  const open = await submit({ ...brokered, form: { certificateNumber: '安（2020）不动产权第0000002号' } });
  const returned = await submit({ ...brokered, form: { certificateNumber: '安（2020）不动产权第0000003号' } });
  await act('reviewer01', returned.id, { kind: 'claim' });
  await act('reviewer01', returned.id, { kind: 'return', defects });
  const draft = await app.process.saveDraft({ caseType: 'SH201', form: {}, materials: [] }, await idOf(applicant));
  expect(await count(applicant)).toEqual({
    pending: 2,
    inProgress: 1,
    done: 1,
    doneThisMonth: 1,
    pendingDue: { ...noneDue, paused: 1 },
    inProgressDue: { ...noneDue, ample: 1 },
    supervised: null,
  });
  expect(await idsIn(applicant, { box: 'pending' })).toEqual([draft.id, returned.id]);
  expect(await idsIn(applicant, { box: 'in-progress' })).toEqual([open.id]);
  expect(await idsIn(applicant, { box: 'done' })).toEqual([done.id]);
  expect(await idsIn(applicant, { box: 'mine' })).toEqual([draft.id, returned.id, open.id, done.id]);
  expect(await idsIn(applicant, { box: 'visible' }), 'what was handed in').toEqual([returned.id, open.id, done.id]);
  const boxes = [await listMine(applicant, { businessType: 0 }), await listMine(applicant, { businessType: 1 })];
  expect(boxes.map((box) => box.map(({ tid }) => Number(tid)))).toEqual([[returned.id, draft.id], [open.id]]);
  expect(boxes[0]?.[0]).toMatchObject({
    tcode: returned.number,
    isBack: true,
    boxid: 'pending',
    typeaCode: 'SH',
    colour: 'paused',
    dueOn: null,
    workdaysLeft: null,
    pauseReason: '待申请人补正',
  });
  expect(boxes[0]?.[1]).toMatchObject({ tcode: '', colour: 'none', workdaysLeft: null, pauseReason: null });
  expect((await listMine(applicant, { businessType: 2 })).map(({ tid }) => Number(tid))).toEqual([done.id]);
  for (const businessType of [0, 1, 2] as const)
    expect(await listMine('entadmin01', { businessType }), 'of nobody else').toEqual([]);
  const papers = await caller.ok(calls.listMyPapers, {}, await tokenOf(applicant));
  expect(papers.map(({ kind, caseId }) => [kind, caseId])).toEqual([
    ['returned', returned.id],
    ['granted', done.id],
  ]);
  expect(papers[1]).toMatchObject({ caseNumber: done.number, caseTypeName: '存量房网签备案' });
  expect(await caller.ok(calls.listMyPapers, { pageSize: 1 }, await tokenOf(applicant))).toHaveLength(1);
  expect(await caller.ok(calls.listMyPapers, {}, await tokenOf('citizen02'))).toEqual([]);
});

test('an official who has applied for something finds it under their own, and not among the work', async () => {
  const { id } = await submitLease(caller, await tokenOf('citizen01'));
  await app.platform.database.pool.query(`update process.case_file set applicant_id = $1 where id = $2`, [
    await idOf('approver01'),
    id,
  ]);
  expect(await idsIn('approver01', { box: 'mine' })).toEqual([id]);
  for (const box of ['pending', 'in-progress', 'done'] as const)
    expect(await idsIn('approver01', { box }), box).not.toContain(id);
  await app.platform.database.pool.query(`update process.case_file set applicant_id = $1 where id = $2`, [
    await idOf('citizen01'),
    id,
  ]);
});

test('API-19 SYS-11 what is due first stands first, and is counted by how much time is left', async () => {
  // The cases have to be decided within three working days.
  const approved = async () => approveStep(await submit(lease()));
  const overdue = await approved();
  clock.advance(day);
  const dueToday = await approved();
  clock.advance(day);
  const soon = await approved();
  clock.advance(2 * day);
  const paused = await approveStep(await approveStep(await submit({ by: 'entadmin01', caseType: 'FH301' })));
  await act('reviewer02', paused.id, { kind: 'claim' });
  await act('reviewer02', paused.id, { kind: 'pause', ground: '鉴定', days: 15 }, '等待鉴定结论');
  const ample = await approved();
  // On the Friday: the first was due on the Thursday, the second is due today, the third on Monday.
  const mine = await listMine('reviewer02', { businessType: 0 });
  expect(mine.map(({ tid, colour, workdaysLeft }) => [Number(tid), colour, workdaysLeft])).toEqual([
    [overdue.id, 'red', -1],
    [dueToday.id, 'amber', 0],
    [soon.id, 'amber', 1],
    [ample.id, 'green', 3],
    [paused.id, 'paused', null],
  ]);
  expect(mine.map(({ dueOn }) => dueOn)).toEqual(['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-25', null]);
  expect(mine.at(-1)?.pauseReason).toBe('鉴定，预计 15 日：等待鉴定结论');
  expect(await count('reviewer02')).toMatchObject({
    pending: 5,
    inProgress: 1,
    pendingDue: { overdue: 1, today: 1, soon: 1, ample: 1, paused: 1 },
    inProgressDue: { ...noneDue, paused: 1 },
  });
  for (const [due, file] of Object.entries({ overdue, today: dueToday, soon, ample, paused }) as [
    'overdue' | 'today' | 'soon' | 'ample' | 'paused',
    { id: number },
  ][]) {
    expect(await idsIn('reviewer02', { box: 'pending', due }), due).toEqual([file.id]);
    expect((await listMine('reviewer02', { businessType: 0, due })).map(({ tid }) => Number(tid))).toEqual([file.id]);
    const applicant = due === 'paused' ? 'entadmin01' : 'citizen01';
    expect(await idsIn(applicant, { box: 'in-progress', due }), due).toContain(file.id);
    // The official who approved it has it among what is under way, as it stands after what others did to it.
    expect(await idsIn('reviewer01', { box: 'in-progress', due }), due).toContain(file.id);
    const listed = (await listMine('reviewer01', { businessType: 1, due })).map(({ tid }) => Number(tid));
    expect(listed, due).toContain(file.id);
    expect((await count('reviewer01')).inProgressDue[due], due).toBe(listed.length);
  }
  const inProgress = await listMine('reviewer01', { businessType: 1 });
  expect(inProgress.slice(0, 3).map(({ tid }) => Number(tid))).toEqual([overdue.id, dueToday.id, soon.id]);
  // On a Saturday nothing is due, and what was due on Friday is late.
  clock.advance(day);
  expect((await count('reviewer02')).pendingDue).toEqual({ overdue: 2, today: 0, soon: 1, ample: 1, paused: 1 });
  expect((await listMine('reviewer02', { businessType: 0 })).map(({ workdaysLeft }) => workdaysLeft)).toEqual([
    -1,
    -1,
    1,
    3,
    null,
  ]);
});

test('before acceptance the last day to accept is what is due', async () => {
  const { id } = await submit({ by: 'entadmin01', caseType: 'FH301' });
  expect(await list('clerk01', { box: 'pending', due: 'ample' })).toContainEqual(
    expect.objectContaining({ id, dueOn: '2026-11-27', workdaysLeft: 5, colour: 'green' }),
  );
});

test('all that an official may see can be listed by line, state and months, and page by page', async () => {
  const loginName = 'reviewer01';
  const everything = await list(loginName, { box: 'visible' });
  expect(everything.every(({ phase, number }) => phase !== 'draft' && number !== null)).toBe(true);
  const { total } = { total: everything.length };
  for (const [filter, isWanted] of [
    [{ category: 'SH' }, ({ category }) => category === 'SH'],
    [{ bucket: 'done' }, ({ phase }) => phase === 'closed'],
    [
      { bucket: 'in-progress', category: 'ZL' },
      ({ phase, category, stepName }) => phase === 'open' && category === 'ZL' && stepName === '复审',
    ],
    [{ months: { from: '2026-11', to: '2026-11' } }, () => true],
    [{ months: { from: '2026-09', to: '2026-10' } }, () => false],
    [{ due: 'overdue' }, ({ workdaysLeft }) => (workdaysLeft ?? 0) < 0],
  ] as [Partial<CallInput<typeof calls.listCases>>, (one: (typeof everything)[number]) => boolean][]) {
    const found = await idsIn(loginName, { box: 'visible', ...filter });
    expect(found, JSON.stringify(filter)).toEqual(everything.filter(isWanted).map(({ id }) => id));
  }
  const paged: number[] = [];
  for (let after: string | undefined; ; ) {
    const page = await caller.ok(
      calls.listCases,
      { box: 'visible', pageSize: 3, ...(after && { after }) },
      await tokenOf(loginName),
    );
    paged.push(...page.list.map(({ id }) => id));
    if (page.next === null) break;
    after = page.next;
  }
  expect([paged, paged.length]).toEqual([everything.map(({ id }) => id), total]);
  // The months, the state and the line also hold in the other boxes.
  expect(await idsIn('citizen01', { box: 'mine', category: 'FH' })).toEqual([]);
  expect(await idsIn('reviewer01', { box: 'in-progress', category: 'SH', bucket: 'done' })).toEqual([]);
  expect((await idsIn('reviewer01', { box: 'done', bucket: 'done', category: 'SH' })).length).toBe(1);
  const admin = await tokenOf('admin');
  await caller.ok(
    calls.setAccountScopes,
    { id: await idOf('reviewer01'), scopes: [{ district: '990103', category: null }] },
    admin,
  );
  expect(await idsIn('reviewer01', { box: 'visible' }), 'nothing of another district').toEqual([]);
  await caller.ok(calls.setAccountScopes, { id: await idOf('reviewer01'), scopes: [] }, admin);
  expect(await idsIn('citizen02', { box: 'visible' })).toEqual([]);
  expect(await idsIn('admin', { box: 'visible' }), 'who administers the platform reads no cases').toEqual([]);
});

test('whoever reads a box page by page reads each case once, in the order of the box', async () => {
  for (let index = 0; index < 3; index += 1) await grant(lease());
  const readPages = async (loginName: string, box: CallInput<typeof calls.listCases>['box']) => {
    const pages: number[][] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const input = { box, pageSize: 2, ...(after && { after }) };
      const page = await caller.ok(calls.listCases, input, await tokenOf(loginName));
      pages.push(page.list.map(({ id }) => id));
      after = page.next;
    }
    return pages;
  };
  for (const [loginName, ...boxes] of [
    ['reviewer01', 'pending', 'in-progress', 'done', 'visible'],
    ['citizen01', 'in-progress', 'done', 'mine', 'visible'],
    ['agency01', 'pending', 'mine', 'visible'],
  ] as const)
    for (const box of boxes) {
      const pages = await readPages(loginName, box);
      expect(pages.length, `${loginName} ${box}`).toBeGreaterThan(box === 'pending' ? 0 : 1);
      expect(pages.flat(), `${loginName} ${box}`).toEqual(await idsIn(loginName, { box }));
    }
  for (const loginName of ['citizen01', 'citizen02', 'agency01', 'entadmin01', 'reviewer01', 'admin']) {
    const { rows } = await app.platform.database.pool.query<{ id: number }>(
      'select id from process.case_file where applicant_id = $1 order by changed_at desc, id desc',
      [await idOf(loginName)],
    );
    expect((await readPages(loginName, 'mine')).flat(), `what ${loginName} has applied for`).toEqual(
      rows.map(({ id }) => id),
    );
  }
});

test('the list behind a count has as many cases; those of other roles are masked and stay closed', async () => {
  const token = await tokenOf('clerk01');
  const counts = await caller.ok(calls.countCasesByCategory, {}, token);
  const { list: seen } = await caller.ok(calls.listCases, { box: 'visible', category: 'ZL', pageSize: 100 }, token);
  expect(seen).toHaveLength(counts.find(({ typeacode }) => typeacode === 'ZL')?.taskcount ?? 0);
  const [lease] = seen;
  expect(lease).toMatchObject({ mayOpen: false, applicantName: expect.stringMatching(/^.\*+$/u) });
  await caller.refused(calls.getCase, { id: lease?.id ?? 0 }, 404, token);
  const ofReviewer = await list('reviewer01', { box: 'visible', category: 'ZL' });
  expect(ofReviewer.find(({ id }) => id === lease?.id)).toMatchObject({
    mayOpen: true,
    applicantName: expect.not.stringContaining('*'),
  });
});

test('SYS-11 what is late is counted for a supervisor as their list has it, whoever has it and wherever they work', async () => {
  const { pool } = app.platform.database;
  const admin = await tokenOf('admin');
  const supervisor = await idOf('supervisor01');
  const late = [await submit(lease()), await submit(lease()), await submit(lease())].map(({ id }) => id);
  const [taken = 0, elsewhere = 0] = late;
  const dueToday = await submit(lease());
  await act('reviewer01', taken, { kind: 'claim' });
  await pool.query(`update process.case_file set district = '990102' where id = $1`, [elsewhere]);
  await pool.query(`update process.case_file set due_on = '2026-10-30' where id = any($1)`, [late]);
  const today = new Date(clock.now().getTime() + day / 3).toISOString().slice(0, 10);
  await pool.query('update process.case_file set due_on = $2 where id = $1', [dueToday.id, today]);

  const ours = async (due: 'overdue' | 'today') => {
    const listed = await idsIn('supervisor01', { box: 'visible', due });
    return { all: listed.length, ours: listed.filter((id) => [...late, dueToday.id].includes(id)).length };
  };
  const counted: unknown[] = [];
  for (const scopes of [
    [],
    [{ district: '990101', category: null }],
    [{ district: '990102', category: 'ZL' }],
    [{ district: null, category: 'FH' }],
  ] as const) {
    await caller.ok(calls.setAccountScopes, { id: supervisor, scopes: [...scopes] }, admin);
    const overdue = await ours('overdue');
    const atLast = await ours('today');
    expect((await count('supervisor01')).supervised).toEqual({ overdue: overdue.all, today: atLast.all });
    counted.push([overdue.ours, atLast.ours]);
  }
  expect(counted).toEqual([
    [3, 1],
    [2, 1],
    [1, 0],
    [0, 0],
  ]);
  await caller.ok(calls.setAccountScopes, { id: supervisor, scopes: [] }, admin);
  for (const loginName of ['reviewer01', 'clerk01', 'admin', 'citizen01', 'entadmin01'])
    expect((await count(loginName)).supervised, loginName).toBeNull();
});

test('SYS-11 the cases in a box are counted, so far and no further', async () => {
  const before = await count('reviewer01');
  const { id } = await submit(lease());
  expect((await count('reviewer01')).pending).toBe(before.pending + 1);
  await act('reviewer01', id, { kind: 'claim' });
  expect(await count('reviewer01')).toMatchObject({
    pending: before.pending + 1,
    inProgress: before.inProgress + 1,
    doneThisMonth: before.doneThisMonth,
  });
  await app.platform.database.pool.query(`
    insert into process.case_file (
      case_type, category, definition_id, district, applicant_id, applicant_name, form, materials, state, phase, role,
      returned_before, due_on, row_version, history_length, history_hash, created_at, changed_at, step_since)
    select case_type, category, definition_id, district, applicant_id, applicant_name, form, materials, state, phase,
      role, returned_before, due_on, row_version, history_length, history_hash, created_at, changed_at, step_since
    from process.case_file, generate_series(1, ${maxBoxCount + 1}) where id = ${id};
    insert into process.participation (account_id, case_id, closed, last_at, closed_at)
    select (select assignee from process.case_file where id = ${id}), id, true, changed_at, changed_at
    from process.case_file where assignee is null and phase = 'open' and number is null`);
  const many = await count('reviewer01');
  expect([many.pending, many.done, many.doneThisMonth, many.inProgress]).toEqual([
    ...[maxBoxCount, maxBoxCount, maxBoxCount, before.inProgress + 1],
  ]);
  expect(many.pendingDue.ample).toBe(maxBoxCount);
  expect(many.pendingDue.overdue, 'whatever else is there').toBe(before.pendingDue.overdue);
  expect((await count('citizen01')).inProgress).toBe(maxBoxCount);
});
