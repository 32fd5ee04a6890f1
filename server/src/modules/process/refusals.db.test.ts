import { calls } from '@anju/contract';
import { zl201Sample } from '@anju/contract/sample-forms/lease/zl201';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { grantLease, saveLease, submitLease } from '../../../testing/lease-case.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const citizen = await app.accessTokenOf('citizen01');
const stranger = await app.accessTokenOf('citizen02');
const reviewer = await app.accessTokenOf('reviewer01');
const approver = await app.accessTokenOf('approver01');

test('of many who act on the same version one wins, the others are refused with its name, and one entry is written', async () => {
  const { id, version } = await submitLease(caller, citizen);
  const tries = await Promise.all(
    Array.from({ length: 50 }, () => caller.raw(calls.actOnCase, { id, version, action: { kind: 'claim' } }, reviewer)),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of tries.filter((answer) => answer.status !== 200))
    expect([status, JSON.parse(body).msg]).toEqual([409, '该办件已由周初审办理，请刷新后重试']);
  const { opinions } = await caller.ok(calls.getCase, { id }, reviewer);
  expect(opinions.filter(({ action }) => action === 'claim')).toHaveLength(1);
});

test('who acts on a stale version learns who was faster: a person also where the engine went on from there', async () => {
  const draft = await saveLease(caller, citizen);
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => caller.raw(calls.actOnCase, { ...draft, action: { kind: 'submit' } }, citizen)),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of tries.filter((answer) => answer.status !== 200))
    expect([status, JSON.parse(body).msg]).toEqual([409, '该办件已由张出租办理，请刷新后重试']);
});

test('who hands in a draft that was saved elsewhere since then is told so', async () => {
  const draft = await saveLease(caller, citizen);
  await caller.ok(calls.saveDraft, { ...draft, caseType: 'ZL201', form: zl201Sample, materials: [] }, citizen);
  const submit = { ...draft, action: { kind: 'submit' } } as const;
  expect(await caller.refused(calls.actOnCase, submit, 409, citizen)).toBe('该办件已在别处修改，请刷新后重试');
});

test('a case outside their scope answers 404', async () => {
  const draft = await saveLease(caller, citizen);
  for (const token of [stranger, reviewer])
    expect(await caller.refused(calls.getCase, { id: draft.id }, 404, token)).toBe('办件不存在，或您无权查看');
  const { id, version } = await submitLease(caller, citizen);
  expect(await caller.refused(calls.actOnCase, { id, version, action: { kind: 'claim' } }, 404, approver)).toBe(
    '办件不存在，或您无权查看',
  );
});

test('a form that cannot be submitted is refused with the reasons, and the draft stays as it was', async () => {
  const incomplete = await saveLease(caller, citizen, { materials: [] });
  expect(await caller.refused(calls.actOnCase, { ...incomplete, action: { kind: 'submit' } }, 400, citizen)).toBe(
    '缺少以下必备材料：房屋租赁合同、出租人身份证明、承租人身份证明、房屋权属或出租权利证明',
  );
  const wrong = await saveLease(caller, citizen, { form: { endDate: '2020-01-01', extra: 1 } });
  const message = await caller.refused(calls.actOnCase, { ...wrong, action: { kind: 'submit' } }, 400, citizen);
  expect(message).toContain('提交内容有误，请刷新后重试');
  const { phase, number, opinions } = await caller.ok(calls.getCase, { id: wrong.id }, citizen);
  expect([phase, number, opinions]).toEqual(['draft', null, []]);
});

test('a decision against the applicant needs its reasons', async () => {
  const { id, version } = await submitLease(caller, citizen);
  const claimed = await caller.ok(calls.actOnCase, { id, version, action: { kind: 'claim' } }, reviewer);
  const reject = { id, version: claimed.version, action: { kind: 'decide', decision: 'reject' } } as const;
  expect(await caller.refused(calls.actOnCase, reject, 400, reviewer)).toBe('请填写理由');
  const rejected = await caller.ok(calls.actOnCase, { ...reject, opinion: '权属证明与登记簿不符' }, reviewer);
  expect(rejected).toMatchObject({ phase: 'closed', result: 'rejected' });
});

test('a case is handed to nobody who could not have taken it', async () => {
  const { id, version } = await submitLease(caller, citizen);
  const claimed = await caller.ok(calls.actOnCase, { id, version, action: { kind: 'claim' } }, reviewer);
  const handTo = async (kind: 'transfer' | 'delegate' | 'add-signer', to: string, code: number) =>
    caller.refused(calls.actOnCase, { id, version: claimed.version, action: { kind, to } }, code, reviewer);
  const nobody = '00000000-0000-4000-8000-000000000001';
  const [stranger, clerk, applicant] = await Promise.all(
    ['citizen02', 'clerk01', 'citizen01'].map(async (name) => (await app.identity.findAccountId(name)) as string),
  );
  for (const to of [nobody, stranger, applicant] as string[])
    for (const kind of ['transfer', 'delegate', 'add-signer'] as const)
      expect(await handTo(kind, to, 400)).toBe('该人员不能办理此办件，请另选人员');
  expect(await handTo('transfer', clerk as string, 400), 'of another role').toContain('请另选人员');
  const enable = async (enabled: boolean) =>
    caller.ok(calls.setAccountEnabled, { id: clerk as string, enabled }, await app.accessTokenOf('admin'));
  await enable(false);
  expect(await handTo('delegate', clerk as string, 400), 'who has left').toContain('请另选人员');
  await enable(true);
  const action = { kind: 'delegate', to: clerk as string } as const;
  await caller.ok(calls.actOnCase, { id, version: claimed.version, action }, reviewer);
});

test('many cases are handled at once, each for itself', async () => {
  const leases = await Promise.all([1, 2, 3].map(() => submitLease(caller, citizen)));
  const cases = leases.map(({ id, version }) => ({ id, version }));
  const stale = { ...cases[1], version: 99 } as (typeof cases)[number];
  const batch = [cases[0], stale, cases[2], { id: 999_999_999, version: 1 }] as typeof cases;
  const answers = await caller.ok(calls.actOnCases, { cases: batch, action: { kind: 'claim' } }, reviewer);
  expect(answers.map(({ refused }) => refused)).toEqual([
    null,
    expect.stringContaining('请刷新后重试'),
    null,
    '办件不存在，或您无权查看',
  ]);
  const phases = await Promise.all(cases.map(({ id }) => caller.ok(calls.getCase, { id }, reviewer)));
  expect(phases.map(({ assignee }) => assignee)).toEqual(['周初审', null, '周初审']);
});

test('of many cases one that is broken is reported, and the others are handled', async () => {
  const [broken, whole] = [await submitLease(caller, citizen), await submitLease(caller, citizen)];
  const { pool } = app.platform.database;
  await pool.query(`update process.case_file set state = state - 'decidedBy' where id = $1`, [broken.id]);
  const cases = [broken, whole].map(({ id, version }) => ({ id, version }));
  const answers = await caller.ok(calls.actOnCases, { cases, action: { kind: 'claim' } }, reviewer);
  expect(answers).toEqual([
    { id: broken.id, refused: '系统未知错误，请反馈给管理员' },
    { id: whole.id, refused: null },
  ]);
});

test('API-13 API-14 API-19 the figures of the dashboard follow every change', async () => {
  const of = async (category: string) =>
    (await caller.ok(calls.countCasesByCategory, {}, reviewer)).find(({ typeacode }) => typeacode === category)
      ?.taskcount;
  const before = { volume: await of('ZL'), progress: await caller.ok(calls.countCasesByProgress, {}, reviewer) };
  const { id, number } = await submitLease(caller, citizen);
  await grantLease(app, citizen);
  const after = await caller.ok(calls.countCasesByProgress, {}, reviewer);
  expect(await of('ZL')).toBe(Number(before.volume) + 2);
  expect(after).toEqual({
    inprogressCount: before.progress.inprogressCount + 1,
    completedCount: before.progress.completedCount + 1,
  });
  const mine = await caller.ok(calls.listMyCases, { businessType: 0 }, reviewer);
  expect(mine.find(({ tid }) => tid === String(id))).toMatchObject({
    tcode: number,
    typebCodeName: '租赁合同备案',
    taskName: '初审',
    isBack: false,
  });
});

test('a document that is not the applicant’s is not taken; one that is, is read by who handles the case', async () => {
  const foreign = { material: 'contract', documentId: '00000000-0000-4000-8000-000000000001' };
  const draft = { caseType: 'ZL201', form: {}, materials: [foreign] };
  expect(await caller.refused(calls.saveDraft, draft, 400, citizen)).toBe('申请材料文件不存在或不属于申请人');
  const { id } = await submitLease(caller, citizen);
  const { materials } = await caller.ok(calls.getCase, { id }, reviewer);
  const documentId = materials[0]?.documentId ?? '';
  expect(await caller.ok(calls.getDocument, { id: documentId }, reviewer)).toMatchObject({ name: '材料.pdf' });
  await caller.refused(calls.getDocument, { id: documentId }, 404, stranger);
});

test('a draft is its applicant’s alone, and the staler of two saves is refused', async () => {
  const draft = await saveLease(caller, citizen);
  const { form, materials } = await caller.ok(calls.getCase, { id: draft.id }, citizen);
  const save = (changes: object, version: number) => ({
    id: draft.id,
    version,
    caseType: 'ZL201',
    materials,
    form: { ...form, ...changes },
  });
  const foreign = { ...save({}, draft.version), form: { rent: 1 }, materials: [] };
  expect(await caller.refused(calls.saveDraft, foreign, 404, stranger)).toBe('办件不存在，或您无权查看');
  const saved = await caller.ok(calls.saveDraft, save({ rent: 2_000 }, draft.version), citizen);
  expect(saved.version).toBe(draft.version + 1);
  expect(await caller.refused(calls.saveDraft, save({ rent: 3_000 }, draft.version), 409, citizen)).toBe(
    '草稿已在别处修改，请刷新后重试',
  );
  const kept = await caller.ok(calls.getCase, { id: draft.id }, citizen);
  expect([kept.form.rent, kept.materials, kept.version]).toEqual([2_000, materials, saved.version]);
});

test('a case that is handed in is not edited any more', async () => {
  const { id, version, form, materials } = await submitLease(caller, citizen);
  const edited = { id, version, caseType: 'ZL201', form: { ...form, rent: 1 }, materials };
  expect(await caller.refused(calls.saveDraft, edited, 409, citizen)).toBe('办件已提交，不能再修改');
  const kept = await caller.ok(calls.getCase, { id }, citizen);
  expect([kept.form, kept.version]).toEqual([form, version]);
});

test('a case is handed to nobody outside whose districts it is', async () => {
  const { id, version } = await submitLease(caller, citizen);
  const claimed = await caller.ok(calls.actOnCase, { id, version, action: { kind: 'claim' } }, reviewer);
  const to = (await app.identity.findAccountId('clerk01')) as string;
  const { pool } = app.platform.database;
  await pool.query(`insert into catalog.account_role (account_id, role_code) values ($1, 'first-reviewer')`, [to]);
  const setScope = async (district: string) => {
    await pool.query('delete from access.scope where account_id = $1', [to]);
    await pool.query('insert into access.scope (account_id, district) values ($1, $2)', [to, district]);
  };
  await setScope('990199');
  for (const kind of ['transfer', 'delegate', 'add-signer'] as const)
    expect(
      await caller.refused(calls.actOnCase, { id, version: claimed.version, action: { kind, to } }, 400, reviewer),
    ).toBe('该人员不能办理此办件，请另选人员');
  await setScope('990101');
  const handed = await caller.ok(
    calls.actOnCase,
    { id, version: claimed.version, action: { kind: 'transfer', to } },
    reviewer,
  );
  expect(handed.version).toBe(claimed.version + 1);
});

test('a withdrawal leaves what is under way and is counted as done', async () => {
  const { id, version } = await submitLease(caller, citizen);
  const before = await caller.ok(calls.countCasesByProgress, {}, reviewer);
  await caller.ok(calls.actOnCase, { id, version, action: { kind: 'withdraw' } }, citizen);
  expect(await caller.ok(calls.countCasesByProgress, {}, reviewer)).toEqual({
    inprogressCount: before.inprogressCount - 1,
    completedCount: before.completedCount + 1,
  });
});

test('who may read a document is one question, however many drafts hold it', async () => {
  const { id } = await saveLease(caller, citizen);
  const { materials } = await caller.ok(calls.getCase, { id }, citizen);
  const document = { id: materials[0]?.documentId ?? '' };
  const { pool } = app.platform.database;
  const { rows } = await pool.query(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_schema = 'process' and table_name = 'case_file' and column_name not in ('id', 'number')`,
  );
  await pool.query(`insert into process.case_file (${rows[0].columns})
    select ${rows[0].columns} from process.case_file, generate_series(1, 1000) where id = ${id}`);
  let queries = 0;
  const count = () => {
    queries += 1;
  };
  pool.on('acquire', count);
  await caller.refused(calls.getDocument, document, 404, stranger);
  await caller.refused(calls.getDocument, document, 404, reviewer);
  pool.off('acquire', count);
  // The limit leaves room for the queries of both calls and of jobs meanwhile, but not for one query a draft.
  expect(queries).toBeLessThan(500);
  await caller.ok(calls.getDocument, document, citizen);
});
