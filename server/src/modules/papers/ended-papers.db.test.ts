import { ConflictError, calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { handIn } from '../../../testing/lease-case.ts';
import { sampleModule } from '../../../testing/sample-module/module.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { businessModules } from '../../business-modules.ts';
import { inTransaction } from '../../platform/database/database.ts';

const app = await startTestApp({}, { business: [...businessModules, sampleModule] });
const caller = callerOf(app.url);
const { pool } = app.platform.database;
const citizen = await app.accessTokenOf('citizen01');
const { approveStep, grant: grantAny } = caseWork(app);

/** Certificates of this case type can be changed and cancelled. */
async function grant(form: Readonly<Record<string, string>>, { caseType = 'ZL901', originalId = 0 } = {}) {
  const materials = caseType === 'ZL903' ? [] : await handIn(caller, citizen, ['title']);
  const whole = caseType === 'ZL903' ? form : { district: '990101', lessor: {}, ...form };
  const link = originalId === 0 ? {} : { originalId };
  const draft = await caller.ok(calls.saveDraft, { caseType, ...link, form: whole, materials }, citizen);
  let file = await caller.ok(calls.actOnCase, { ...draft, action: { kind: 'submit' } }, citizen);
  while (file.phase !== 'closed') file = await approveStep(file);
  return { caseId: file.id, ...(file.papers.at(-1) as (typeof file.papers)[number]) };
}
const verdictOn = async ({ checkCode, number }: { checkCode: string; number: string }) =>
  Promise.all(
    [{ code: checkCode }, { number }].map(async (input) => (await caller.ok(calls.checkPaper, input)).verdict),
  );

test('a certificate is changed or revoked by a later one, and the check says so from then on', async () => {
  const first = await grant({ plot: '东 1' });
  expect(await verdictOn(first)).toEqual(['valid', 'valid']);
  const second = await grant({ plot: '东 1', changeReason: '更正' }, { caseType: 'ZL902', originalId: first.caseId });
  expect([await verdictOn(first), await verdictOn(second)]).toEqual([
    ['changed', 'changed'],
    ['valid', 'valid'],
  ]);
  // A change keeps what its original holds.
  await expect(grant({ plot: '东 1' })).rejects.toThrow('该地块已有其他申请');
  const third = await grant({ cancellationReason: '不再需要' }, { caseType: 'ZL903', originalId: second.caseId });
  expect([await verdictOn(second), await verdictOn(third)]).toEqual([
    ['revoked', 'revoked'],
    ['valid', 'valid'],
  ]);
  // The plot is free again.
  expect((await grant({ plot: '东 1' })).title).toBe('样例登记证明');
  expect(await app.papers.listBrokenPapers()).toEqual([]);
});

test('what is no certificate, or is over, is not ended again, and of two at once one is refused', async () => {
  const paper = await grant({ plot: '西 1' });
  const issue = (mark: string, number = paper.number) =>
    inTransaction(app.platform.database.tables<unknown>(), (transaction) =>
      app.papers.issue(transaction, [
        {
          subject: { kind: 'case', id: '1' },
          accountId: '00000000-0000-4000-8000-000000000000',
          channel: 'online',
          kind: 'granted',
          series: { mark, per: 'city' },
          district: '990101',
          title: '注销证明',
          content: { lines: [], paragraphs: [] },
          at: new Date(),
          ends: { number, as: 'revoked' },
        },
      ]),
    );
  await expect(issue('甲', '没有')).rejects.toThrow('没有编号为 没有 的证明，请核对后再办理');
  const outcomes = await Promise.allSettled(['甲', '乙', '丙', '丁'].map((mark) => issue(mark)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toEqual(new ConflictError(`编号为 ${paper.number} 的证明已变更或者注销，请核对后再办理`));
});

test('nobody ends a paper by writing a row', async () => {
  const paper = await grant({ plot: '南 1' });
  await pool.query(
    `insert into papers.paper (subject_kind, subject_id, account_id, channel, kind, number, code, title, content,
       issued_at, ends_number, ends_as)
     values ('case', '1', gen_random_uuid(), 'online', 'granted', 'forged', 'forged', '注销证明', '{}', now(), $1, 'revoked')`,
    [paper.number],
  );
  expect(await verdictOn(paper)).toEqual(['valid', 'valid']);
  expect(await app.papers.listBrokenPapers()).toEqual(['forged']);
});

test('a check shows whose certificate it is: people by their surname, enterprises by their name', async () => {
  const holders = [
    ['FH301', 'entadmin01', '开发企业', /公司$/],
    ['ORG201', 'agency01', '机构名称', /公司$/],
    ['ORG301', 'agency01', '姓名', /^.\*+$/],
  ] as const;
  for (const [caseType, by, label, value] of holders) {
    const { papers } = await grantAny({ by, caseType });
    const { lines } = await caller.ok(calls.checkPaper, { code: papers.at(-1)?.checkCode ?? '' });
    expect(lines, caseType).toContainEqual({ label, value: expect.stringMatching(value) });
  }
});
