import { calls, parseInput } from '@anju/contract';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { grantLease, saveLease, submitLease } from '../../../testing/lease-case.ts';
import { startOtherRelease } from '../../../testing/other-release.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { zl201 as define } from '../lease/cases/zl201/case-type.ts';
import * as delegatedBy from './migrations/0043-process-delegated-by.ts';
import { listBrokenCases } from './service/verify-cases.ts';

const app = await startTestApp();
const zl201 = define(app.registry, app.platform);
const caller = callerOf(app.url);
const citizen = await app.accessTokenOf('citizen01');
const { pool } = app.platform.database;

/** The next release lets nobody pay more than a yuan, and writes another certificate. */
function startStricterRelease() {
  const cheap = z.looseObject({ rent: z.number().check(z.maximum(1)) });
  const stricter: typeof zl201 = {
    ...zl201,
    read(form) {
      parseInput(cheap, form);
      const read = zl201.read(form);
      return {
        ...read,
        derive: (number) => {
          const derived = read.derive(number);
          return { ...derived, certificate: { ...derived.certificate, lines: [], title: '新证明' } };
        },
      };
    },
  };
  return startOtherRelease(app, [stricter]);
}

const contentOf = async ({ id }: { id: number }) => {
  const { rows } = await pool.query(
    `select title, content->'lines' as lines from papers.paper where subject_id = $1::text and kind = 'granted'`,
    [id],
  );
  const { title, lines } = rows[0];
  return { title, lines: lines.filter(([label]: string[]) => label !== '办件编号') };
};

test('a form that is read more strictly neither holds up nor changes a case that was handed in before', async () => {
  const unchanged = await contentOf(await grantLease(app, citizen));
  const running = await submitLease(caller, citizen);
  const next = await startStricterRelease();
  const { approveStep, idOf } = caseWork(app, next);
  await approveStep(running);
  const granted = await approveStep(running);
  expect(granted).toMatchObject({ phase: 'closed', result: 'granted' });
  expect(await contentOf(granted)).toEqual(unchanged);
  const { list } = await caller.ok(
    calls.listMessages,
    { caseNumber: String(granted.number), direction: 'out' },
    await app.accessTokenOf('reviewer01'),
  );
  expect(list.map(({ partner }) => partner)).toEqual(['police']);
  expect(await next.recount()).toEqual([]);

  const draft = await saveLease(caller, citizen);
  const submit = next.act({ ...draft, action: { kind: 'submit' }, opinion: '' }, await idOf('citizen01'));
  await expect(submit).rejects.toMatchObject({ code: 400 });
});

test('cases of an earlier release get what they come to; one that does not fit is listed, and can be returned', async () => {
  const [good, bad] = [await submitLease(caller, citizen), await submitLease(caller, citizen)];
  const earlier = await grantLease(app, citizen);
  const derivedOf = async ({ id }: { id: number }) =>
    (await pool.query('select derived, row_version from process.case_file where id = $1', [id])).rows[0];
  const before = await Promise.all([good, earlier].map(derivedOf));
  await pool.query('update process.case_file set derived = null');
  await pool.query(`update process.case_file set form = form - 'rent' where id = $1`, [bad.id]);
  await app.process.deriveMissing();
  expect(await Promise.all([good, earlier].map(derivedOf))).toEqual(before);
  const supervisor = await app.accessTokenOf('supervisor01');
  const failures = async () => (await caller.ok(calls.listCaseFailures, {}, supervisor)).list;
  expect(await failures()).toMatchObject([{ work: '申请表解析', caseId: bad.id, reason: '请填写月租金' }]);

  const { approveStep, idOf } = caseWork(app);
  await approveStep(bad);
  await expect(approveStep(bad)).rejects.toThrow('请退回申请人补正后再办理');
  const reviewer = await idOf('reviewer02');
  const { version } = await app.process.getCase(bad.id, reviewer);
  const defects = [{ about: 'field' as const, name: 'rent', text: '缺少月租金' }];
  const returned = { id: bad.id, version, action: { kind: 'return' as const, defects }, opinion: '' };
  await app.process.act(returned, reviewer);
  const accountId = await idOf('citizen01');
  const draft = { id: bad.id, version: version + 1, caseType: 'ZL201', form: good.form, materials: good.materials };
  const saved = await app.process.saveDraft(draft, accountId);
  await app.process.act({ ...saved, action: { kind: 'resubmit' }, opinion: '' }, accountId);
  await approveStep(bad);
  expect((await approveStep(bad)).result).toBe('granted');
  await app.process.deriveMissing();
  expect(await failures()).toEqual([]);
});

test('a granted case that does not say what it brought holds up no recount', async () => {
  const { id } = await grantLease(app, citizen);
  const { rows } = await pool.query('select derived from process.case_file where id = $1', [id]);
  await pool.query('update process.case_file set derived = null where id = $1', [id]);
  const differences = await app.process.recount();
  expect(new Set(differences.map(({ figure }) => figure))).toEqual(new Set(['filed_count']));
  const admin = await app.accessTokenOf('admin');
  const failures = async () => (await caller.ok(calls.listCaseFailures, {}, admin)).list;
  expect(await failures()).toMatchObject([{ work: '统计核对', caseId: id }]);
  await pool.query('update process.case_file set derived = $2 where id = $1', [id, rows[0].derived]);
  await app.process.recount();
  expect(await failures()).toEqual([]);
});

test('a step delegated under an earlier release comes back to who delegated it, and every state stays as it was', async () => {
  const { idOf } = caseWork(app);
  const [reviewer, delegate] = [await idOf('reviewer01'), await idOf('reviewer02')];
  const { id, version } = await submitLease(caller, citizen);
  const claimed = await app.process.act({ id, version, action: { kind: 'claim' }, opinion: '' }, reviewer);
  const toDelegate = { kind: 'delegate', to: delegate } as const;
  const delegated = await app.process.act(
    { id, version: claimed.version, action: toDelegate, opinion: '请核实' },
    reviewer,
  );
  const stateOf = async () => (await pool.query('select id, state from process.case_file order by id')).rows;
  const before = await stateOf();
  await pool.query(
    `update process.case_file set state = state - 'delegatedBy' || jsonb_build_object('owner', state->'delegatedBy')`,
  );

  const db = app.platform.database.tables<unknown>();
  for (const run of ['first', 'second']) {
    await delegatedBy.up(db);
    expect(await stateOf(), run).toEqual(before);
  }
  expect(await listBrokenCases(app.platform.database)).toEqual([]);
  const resolve = { id, version: delegated.version, action: { kind: 'resolve' }, opinion: '情况属实' } as const;
  const resolved = await app.process.act(resolve, delegate);
  const decide = { kind: 'decide', decision: 'approve' } as const;
  await app.process.act({ id, version: resolved.version, action: decide, opinion: '' }, reviewer);
});

test('a case ends by the rules under which it began: those of its nature hold for what is handed in later', async () => {
  const earlier = await startOtherRelease(app, [zl201], { withNature: false });
  const { submit, idOf } = caseWork(app, earlier);
  const lease = { by: 'citizen01', caseType: 'ZL201' };
  const begun = await submit(lease);
  expect(begun).toMatchObject({ acceptedOn: null, statutoryDueOn: null });
  const next = await startOtherRelease(app, [zl201]);
  const { submit: submitNext } = caseWork(app, next);
  expect((await submitNext(lease)).acceptedOn).not.toBeNull();
  const reviewer = await idOf('reviewer01');
  const second = await idOf('reviewer02');
  const { id } = begun;
  const act = async (accountId: string, action: object, opinion = '') => {
    const { version } = await next.getCase(id, accountId);
    return next.act({ id, version, action: action as { kind: 'claim' }, opinion }, accountId);
  };
  await act(reviewer, { kind: 'claim' });
  const accepted = await act(reviewer, { kind: 'decide', decision: 'approve' });
  expect(accepted.acceptedOn).not.toBeNull();
  expect(accepted.statutoryDueOn, 'its period is counted as it was').toBeNull();
  expect(accepted.papers.map(({ kind }) => kind)).toEqual(['accepted']);
  await act(second, { kind: 'claim' });
  await act(second, { kind: 'extend' }, '需要现场核查');
  await act(second, { kind: 'pause', ground: '鉴定', days: 5 }, '等待鉴定结论');
  await act(second, { kind: 'return', defects: [{ about: 'field', name: 'rent', text: '租金与合同不一致' }] });
  const again = await act(await idOf('citizen01'), { kind: 'resubmit' });
  expect(again.stepName, 'where it was').toBe('复审');
  expect((await act(second, { kind: 'decide', decision: 'approve' })).result).toBe('granted');
  expect(await listBrokenCases(app.platform.database)).toEqual([]);
});
