import { type CallInput, type CaseDetail, calls } from '@anju/contract';
import { zl201Sample } from '@anju/contract/sample-forms/lease/zl201';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { changeRegister } from '../../../testing/change-register.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { handIn } from '../../../testing/lease-case.ts';
import { soldUnit } from '../../../testing/sold-unit.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { listBrokenCases } from './index.ts';

const app = await startTestApp();
const caller = callerOf(app.url);
const { grant, submit, approveStep, idOf } = caseWork(app);
const tokenOf = (loginName: string) => app.accessTokenOf(loginName);
const { pool } = app.platform.database;

type Action = CallInput<typeof calls.actOnCase>['action'];
const view = async (loginName: string, id: number) => caller.ok(calls.getCase, { id }, await tokenOf(loginName));
const act = async (loginName: string, id: number, action: Action, opinion = '') => {
  const { version } = await view(loginName, id);
  return caller.ok(calls.actOnCase, { id, version, action, opinion }, await tokenOf(loginName));
};

interface Wanted {
  readonly by: string;
  readonly caseType: string;
  readonly originalId?: number;
  readonly form?: Readonly<Record<string, unknown>>;
  readonly materials?: readonly string[];
}
const draftOf = async ({ by, caseType, originalId, form = {}, materials = [] }: Wanted) => {
  const token = await tokenOf(by);
  const handed = materials.length === 0 ? [] : await handIn(caller, token, materials);
  const link = originalId === undefined ? {} : { originalId };
  return [{ caseType, ...link, form: { ...form }, materials: handed }, token] as const;
};
const follow = async (wanted: Wanted): Promise<CaseDetail> => {
  const [draft, token] = await draftOf(wanted);
  const saved = await caller.ok(calls.saveDraft, draft, token);
  return caller.ok(calls.actOnCase, { ...saved, action: { kind: 'submit' } }, token);
};
const refusedSubmission = async (code: number, wanted: Wanted) => {
  const [draft, token] = await draftOf(wanted);
  const saved = await caller.ok(calls.saveDraft, draft, token);
  return caller.refused(calls.actOnCase, { ...saved, action: { kind: 'submit' } }, code, token);
};
const refusedDraft = async (code: number, wanted: Wanted) => {
  const [draft, token] = await draftOf(wanted);
  return caller.refused(calls.saveDraft, draft, code, token);
};
const grantAll = async (file: CaseDetail): Promise<CaseDetail> => {
  let now = file;
  while (now.phase !== 'closed') now = await approveStep(now);
  return now;
};
const certificateOf = ({ papers }: CaseDetail) => papers.find(({ kind }) => kind === 'granted');
const verdictOn = async (file: CaseDetail) =>
  (await caller.ok(calls.checkPaper, { code: certificateOf(file)?.checkCode ?? '' })).verdict;
const lease = async (address: string) => grant({ by: 'citizen01', caseType: 'ZL201', form: { address } });
const leaseMaterials = ['contract', 'lessor-id', 'lessee-id', 'title'] as const;
const followed = ['ZL202', 'ZL203', 'ZL205', 'ZL204'];
const cancelled = { cancellationReason: '双方协商解除合同' };

test('a granted lease is changed by a case of its own: the old certificate says so, the new one holds, nothing counts twice', async () => {
  const original = await lease('变更路 1 号');
  const filedLeases = async () =>
    (
      await pool.query(`
        select (sum(value) filter (where measure = 'count'))::int as count,
          (sum(value) filter (where measure = 'amount'))::int as amount
        from process.added_figure where figure = 'lease' and enterprise = ''`)
    ).rows[0];
  const before = await filedLeases();
  const mine = await view('citizen01', original.id);
  expect(mine.mayFollowBy.map(({ caseType }) => caseType)).toEqual(followed);
  const form = { ...zl201Sample, address: '变更路 1 号', rent: 4_000, depositAmount: 4_000, changeReason: '租金调整' };
  const wanted = { by: 'citizen01', caseType: 'ZL202', originalId: original.id, form, materials: leaseMaterials };
  const change = await follow(wanted);
  expect(change).toMatchObject({ caseTypeName: '租赁合同备案变更', nature: 'filing', original: { id: original.id } });
  expect(await verdictOn(original)).toBe('valid');
  const granted = await view('citizen01', (await grantAll(change)).id);
  expect([await verdictOn(original), await verdictOn(granted)]).toEqual(['changed', 'valid']);
  const { rows } = await pool.query('select content from papers.paper where number = $1', [
    certificateOf(granted)?.number,
  ]);
  expect(rows[0].content.lines).toEqual(
    expect.arrayContaining([
      ['月租金', '4,000.00 元'],
      ['原证明编号', certificateOf(original)?.number],
      ['变更理由', '租金调整'],
    ]),
  );
  const held = await caller.ok(calls.prepareApplication, { caseType: 'ZL201' }, await tokenOf('citizen01'));
  const numbers = held.certificates.map(({ number }) => number);
  expect(numbers).toContain(certificateOf(granted)?.number);
  expect(numbers).not.toContain(certificateOf(original)?.number);
  const after = await filedLeases();
  expect(after).toEqual({ count: before.count, amount: before.amount + 500 });
  const changed = await view('citizen01', original.id);
  expect([changed.followUps.map(({ id, result }) => [id, result]), changed.mayFollowBy]).toEqual([
    [[granted.id, 'granted']],
    [],
  ]);
  expect(await refusedDraft(409, wanted)).toBe('原证明已变更、注销或者撤销，请刷新后重试');
  // What was changed can be changed and cancelled again.
  expect(granted.mayFollowBy.map(({ caseType }) => caseType)).toEqual(followed);
  const end = await follow({
    by: 'citizen01',
    caseType: 'ZL204',
    originalId: granted.id,
    form: cancelled,
    materials: ['termination-proof'],
  });
  await grantAll(end);
  expect(await verdictOn(granted)).toBe('revoked');
  expect(await filedLeases()).toEqual({ count: before.count - 1, amount: before.amount - 3_500 });
  expect([await app.process.recount(), await listBrokenCases(app.platform.database)]).toEqual([[], []]);
});

test('R9 a lease is renewed for the time after it: both certificates stand, and it is renewed once', async () => {
  const original = await lease('续租路 1 号');
  const wanted = (changes: object = {}, originalId = original.id) => {
    const next = { startDate: '2027-01-01', endDate: '2027-12-31', ...changes };
    const form = { ...zl201Sample, address: '续租路 1 号', ...next };
    return { by: 'citizen01', caseType: 'ZL203', originalId, form, materials: leaseMaterials };
  };
  const token = await tokenOf('citizen01');
  const start = await caller.ok(calls.prepareApplication, { caseType: 'ZL203', originalId: original.id }, token);
  const { endDate, signedOn, ...begun } = start.original?.form ?? {};
  expect([begun, endDate, signedOn]).toMatchObject([
    { rent: zl201Sample.rent, startDate: '2027-01-01' },
    undefined,
    undefined,
  ]);
  expect(await refusedSubmission(400, wanted({ startDate: '2026-12-31' }))).toContain(
    '应晚于原租赁终止日期 2026-12-31',
  );
  expect(await refusedSubmission(400, wanted({ address: '续租路 2 号' }))).toContain(
    '续期申请与原办件不是同一办理对象',
  );
  const granted = await view('citizen01', (await grantAll(await follow(wanted()))).id);
  expect([await verdictOn(original), await verdictOn(granted)]).toEqual(['valid', 'valid']);
  const seen = await view('citizen01', original.id);
  expect(seen.mayFollowBy.map(({ caseType }) => caseType)).toEqual(['ZL202', 'ZL205', 'ZL204']);
  expect(await refusedSubmission(409, wanted())).toContain('原办件已经租赁合同续租备案');
  expect(await refusedSubmission(400, wanted({}, granted.id))).toContain('应晚于原租赁终止日期 2027-12-31');
  await follow(wanted({ startDate: '2028-01-01', endDate: '2028-12-31' }, granted.id));
});

test('a lost certificate is replaced at once: the same under another number and code, and what follows goes on from there', async () => {
  const original = await lease('补证路 1 号');
  const wanted = (originalId: number, replacementReason = '证明遗失') => ({
    by: 'citizen01',
    caseType: 'ZL205',
    originalId,
    form: { replacementReason },
  });
  expect(await refusedSubmission(400, wanted(original.id, '不想要了'))).toContain('补证原因');
  expect(await refusedDraft(404, { ...wanted(original.id), by: 'citizen02' })).toBe('办件不存在，或您无权查看');
  const replaced = await follow(wanted(original.id));
  expect([replaced.phase, replaced.result]).toEqual(['closed', 'granted']);
  expect([await verdictOn(original), await verdictOn(replaced)]).toEqual(['changed', 'valid']);
  expect(certificateOf(replaced)?.checkCode).not.toBe(certificateOf(original)?.checkCode);
  const { rows } = await pool.query('select content from papers.paper where number = any($1) order by id', [
    [original, replaced].map((file) => certificateOf(file)?.number),
  ]);
  const [former, now] = rows.map(({ content }) => content.lines);
  const added = [
    ['原证明编号', certificateOf(original)?.number],
    ['补证原因', '证明遗失'],
  ];
  const lasting = ([label]: [string, string]) => !['办件编号', '法律依据'].includes(label);
  expect(now.filter(lasting)).toEqual([...former.filter(lasting), ...added]);
  expect(await refusedDraft(409, wanted(original.id))).toContain('原证明已变更');
  const again = await follow(wanted(replaced.id, '核验码泄露'));
  const end = { by: 'citizen01', caseType: 'ZL204', originalId: again.id, form: cancelled };
  await grantAll(await follow({ ...end, materials: ['termination-proof'] }));
  expect(await verdictOn(again)).toBe('revoked');
  expect([await app.process.recount(), await listBrokenCases(app.platform.database)]).toEqual([[], []]);
});

test('R7 whom a lease names holds its certificate too, learns of it, and may have it changed; nobody else does', async () => {
  const original = await lease('当事人路 1 号');
  const paper = certificateOf(original);
  const heldBy = async (loginName: string) => {
    const held = await caller.ok(calls.listHeldCertificates, { category: 'ZL' }, await tokenOf(loginName));
    return held.find(({ caseId }) => caseId === original.id);
  };
  expect((await heldBy('citizen01'))?.mayFollowBy.map(({ caseType }) => caseType)).toEqual(followed);
  const theirs = await heldBy('citizen02');
  expect(theirs).toMatchObject({ isOwn: false, isEnded: false, number: paper?.number, underWay: null });
  expect(theirs?.mayFollowBy.map(({ caseType }) => caseType)).toEqual(['ZL202', 'ZL203', 'ZL204']);
  expect([await heldBy('agency01'), await heldBy('clerk01')]).toEqual([undefined, undefined]);
  const lessee = await tokenOf('citizen02');
  const listed = await caller.ok(calls.listMyPapers, { pageSize: 50 }, lessee);
  expect(listed.filter(({ caseId }) => caseId === original.id).map(({ kind }) => kind)).toEqual(['granted']);
  const read = (id: string | undefined, token: string) =>
    fetch(`${app.url}/gateway${calls.readPaper.path}?id=${id}`, { headers: { authorization: `Bearer ${token}` } });
  expect((await read(paper?.id, lessee)).status).toBe(200);
  expect((await read(paper?.id, await tokenOf('agency01'))).status).toBe(404);
  expect(await view('citizen02', original.id)).toMatchObject({ isParty: true, offered: [], materials: [] });
  const corrected = await submit({ by: 'citizen01', caseType: 'ZL201', form: { address: '当事人路 2 号' } });
  await act('reviewer01', corrected.id, { kind: 'claim' });
  const defects = [{ about: 'field' as const, name: 'rent', text: '租金与合同不一致' }];
  await act('reviewer01', corrected.id, { kind: 'return', defects });
  await act('citizen01', corrected.id, { kind: 'resubmit' });
  const reviewed = await act('reviewer01', corrected.id, { kind: 'decide', decision: 'approve' });
  const { papers } = await view('citizen01', (await grantAll(reviewed)).id);
  const answers = await Promise.all(papers.map(async ({ kind, id }) => [kind, (await read(id, lessee)).status]));
  expect(answers.sort(), 'the certificate alone').toEqual([
    ['granted', 200],
    ['returned', 404],
  ]);
  const { rows: tips } = await pool.query(
    `select message from messages.notice where account_id = $1 and message like $2`,
    [await idOf('citizen02'), `%${original.number}%`],
  );
  expect(tips).toEqual([{ message: expect.stringContaining('您是当事人') }]);

  const replacing = { by: 'citizen02', caseType: 'ZL205', originalId: original.id, form: {} };
  expect(await refusedDraft(404, replacing)).toBe('办件不存在，或您无权查看');
  const start = { caseType: 'ZL202', originalId: original.id };
  expect((await caller.ok(calls.prepareApplication, start, lessee)).original?.form.filedBy).toBe('承租人');
  const form = { ...zl201Sample, address: '当事人路 1 号', filedBy: '承租人', rent: 3_000, depositAmount: 3_000 };
  const change = { ...start, by: 'citizen02', form: { ...form, changeReason: '租金调整' }, materials: leaseMaterials };
  const handedIn = await follow(change);
  expect(handedIn.opinions.flatMap(({ findings }) => findings.map(({ text }) => text))).toContain(
    '由原申请人以外的当事人申请，已通知原申请人，需核对当事人各方的意见',
  );
  expect(await heldBy('citizen02'), 'one at a time').toMatchObject({ underWay: '租赁合同备案变更', mayFollowBy: [] });
  const holders = await heldBy('citizen01');
  expect(holders).toMatchObject({ underWay: '租赁合同备案变更' });
  expect(
    holders?.mayFollowBy.map(({ caseType }) => caseType),
    'is not in the way of who holds it',
  ).toEqual(followed);
  expect((await view('citizen01', original.id)).mayFollowBy.map(({ caseType }) => caseType)).toEqual(followed);
  const ending = { originalId: original.id, caseType: 'ZL204', form: cancelled, materials: ['termination-proof'] };
  const end = await follow({ ...ending, by: 'citizen01' });
  const [draft, token] = await draftOf({ ...ending, by: 'citizen02' });
  const saved = await caller.ok(calls.saveDraft, draft, token);
  const submitted = { ...saved, action: { kind: 'submit' } } as const;
  expect(await caller.refused(calls.actOnCase, submitted, 409, token)).toContain('已有正在办理的');
  // The first of the two that is granted ends what the other is about.
  await grantAll(end);
  await expect(grantAll(handedIn)).rejects.toThrow(/已变更或者注销|已变更、注销/);
});

test('a change is about the same house in the same district, and says why', async () => {
  const original = await lease('变更路 2 号');
  const of = async (form: Readonly<Record<string, unknown>>, code: number) => {
    const [draft, token] = await draftOf({
      by: 'citizen01',
      caseType: 'ZL202',
      originalId: original.id,
      form: { ...zl201Sample, address: '变更路 2 号', changeReason: '更正', ...form },
      materials: leaseMaterials,
    });
    const saved = await caller.ok(calls.saveDraft, draft, token);
    return caller.refused(calls.actOnCase, { ...saved, action: { kind: 'submit' } }, code, token);
  };
  expect(await of({ address: '变更路 3 号' }, 400)).toContain('不是同一办理对象');
  expect(await of({ district: '990102' }, 400)).toContain('不能更改所在区');
  expect(await of({ changeReason: '' }, 400)).toContain('变更理由');
});

test('whose it is not learns nothing of it, and what was not granted is not followed', async () => {
  const original = await lease('变更路 4 号');
  const open = await submit({ by: 'citizen01', caseType: 'ZL201', form: { address: '变更路 5 号' } });
  const ending = { caseType: 'ZL204', form: cancelled };
  const unknown = '办件不存在，或您无权查看';
  expect(await refusedDraft(404, { ...ending, by: 'agency01', originalId: original.id })).toBe(unknown);
  expect(await refusedDraft(404, { ...ending, by: 'citizen01', originalId: 999_999_999 })).toBe(unknown);
  expect(await refusedDraft(409, { ...ending, by: 'citizen01', originalId: open.id })).toContain('尚未办结');
  expect(await refusedDraft(400, { ...ending, by: 'citizen01' })).toBe('请在原办件中申请');
  const other = { by: 'citizen01', caseType: 'ZL201', originalId: original.id, form: zl201Sample };
  expect(await refusedDraft(400, other)).toContain('不针对已办结的办件');
  const fresh = await lease('变更路 6 号');
  const developer = { by: 'entadmin01', caseType: 'FH403', originalId: fresh.id, form: cancelled };
  expect(await refusedDraft(404, developer)).toBe(unknown);
});

test('what ends another business ends not this one; what came back is still under way', async () => {
  const agency = await grant({ by: 'agency01', caseType: 'ORG201' });
  const other = { by: 'agency01', caseType: 'ORG303', originalId: agency.id, form: cancelled };
  expect(await refusedDraft(400, other)).toBe('该业务不能用于原办件');

  const original = await lease('退回路 1 号');
  const form = { ...zl201Sample, address: '退回路 1 号', changeReason: '租金调整' };
  const change = { by: 'citizen01', caseType: 'ZL202', originalId: original.id, form, materials: leaseMaterials };
  const { id } = await follow(change);
  expect((await view('citizen01', original.id)).mayFollowBy).toEqual([]);
  await act('reviewer01', id, { kind: 'claim' });
  const defects = [{ about: 'field', name: 'rent', text: '租金与合同不一致' }] as const;
  await act('reviewer01', id, { kind: 'return', defects: [...defects] });
  const [draft, token] = await draftOf({ ...change, caseType: 'ZL204', form: cancelled, materials: [] });
  const saved = await caller.ok(calls.saveDraft, draft, token);
  const submitted = { ...saved, action: { kind: 'submit' } } as const;
  expect(await caller.refused(calls.actOnCase, submitted, 409, token)).toContain('已有正在办理的');
});

test('of twenty who follow one case at once one goes on', async () => {
  const original = await lease('变更路 7 号');
  const token = await tokenOf('citizen01');
  const [draft] = await draftOf({
    by: 'citizen01',
    caseType: 'ZL204',
    originalId: original.id,
    form: cancelled,
    materials: ['termination-proof'],
  });
  const drafts = await Promise.all(Array.from({ length: 20 }, () => caller.ok(calls.saveDraft, draft, token)));
  const answers = await Promise.all(
    drafts.map((saved) => caller.raw(calls.actOnCase, { ...saved, action: { kind: 'submit' } }, token)),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(19).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.body).toContain('已有正在办理的租赁合同备案注销');
});

test('a colleague of who filed for the enterprise goes on with it; of a house that was given back another contract is filed', async () => {
  const sale = { by: 'entadmin01', caseType: 'FH401', form: { contractNumber: 'YS2026-1' } } as const;
  const original = await grant(sale);
  await expect(grant({ ...sale, form: { contractNumber: 'YS2026-2' } })).rejects.toThrow('该房屋已有备案的买卖合同');
  const elsewhere = { ...sale, form: { ...soldUnit(950), contractNumber: 'YS2026-1' } };
  await expect(grant(elsewhere)).rejects.toThrow('该合同编号已经备案');
  const end = await follow({
    by: 'entemp01',
    caseType: 'FH403',
    originalId: original.id,
    form: cancelled,
    materials: ['termination-agreement'],
  });
  const opinions = (await view('reviewer01', end.id)).opinions.flatMap(({ findings }) => findings);
  expect(opinions).toContainEqual({ text: '需核对预告登记、抵押登记已注销，购房款已退还' });
  await grantAll(end);
  expect(await verdictOn(original)).toBe('revoked');
  const { rows } = await pool.query(
    `select partner, kind, content::jsonb->'body'->>'how' as how from collaboration.message where case_id = $1 and direction = 'out' order by partner`,
    [end.id],
  );
  expect(rows).toEqual([
    { partner: 'registry', kind: 'filing-ended', how: '注销' },
    { partner: 'tax', kind: 'filing-ended', how: '注销' },
  ]);
  expect((await grant({ ...sale, form: { contractNumber: 'YS2026-3' } })).result).toBe('granted');
  expect(await app.process.recount()).toEqual([]);
});

test('行政许可法 art. 69 a revocation is begun by an official, heard by another and decided by the head; the holder is told', async () => {
  const original = await lease('撤销路 1 号');
  const form = { ground: '隐瞒有关情况或者提供虚假材料', facts: '权属证明系伪造' };
  const wanted = { caseType: 'ZL950', originalId: original.id, form, materials: ['evidence'] };
  expect((await view('reviewer01', original.id)).mayFollowBy.map(({ caseType }) => caseType)).toEqual(['ZL950']);
  expect((await view('reviewer02', original.id)).mayFollowBy).toEqual([]);
  for (const by of ['citizen01', 'reviewer02', 'clerk01'])
    expect(await refusedDraft(403, { ...wanted, by }), by).toContain('主管部门');
  const begun = await follow({ ...wanted, by: 'reviewer01' });
  expect(begun).toMatchObject({ nature: 'revocation', applicantName: original.applicantName });
  const notices = await caller.ok(calls.listNotices, {}, await tokenOf('citizen01'));
  expect(notices.map(({ message }) => message).join()).toContain('拟撤销您已取得的许可、备案或者核验');
  expect((await view('citizen01', begun.id)).offered).toEqual([]);
  await act('reviewer02', begun.id, { kind: 'claim' });
  await act('reviewer02', begun.id, { kind: 'decide', decision: 'approve' });
  await act('approver01', begun.id, { kind: 'claim' });
  const { version } = await view('approver01', begun.id);
  const approve = { id: begun.id, version, action: { kind: 'decide', decision: 'approve' } } as const;
  const head = await tokenOf('approver01');
  expect(await caller.refused(calls.actOnCase, approve, 409, head)).toContain('听取陈述申辩');
  await act('approver01', begun.id, { kind: 'inform-party', name: '张明' }, '拟撤销备案');
  await act('approver01', begun.id, { kind: 'record-answer', name: '张明', answer: 'waived' }, '本人放弃');
  await act('approver01', begun.id, { kind: 'decide', decision: 'approve' });
  expect(await verdictOn(original)).toBe('revoked');
  const seen = await view('citizen01', begun.id);
  expect([seen.result, certificateOf(seen)?.title]).toEqual(['granted', '撤销备案决定书']);
  const mine = await caller.ok(calls.listMyPapers, {}, await tokenOf('citizen01'));
  expect(mine.map(({ number }) => number)).toContain(certificateOf(seen)?.number);
  // The remedies are counted from the day on which the holder has opened the decision.
  const decision = certificateOf(seen)?.id;
  expect(mine.find(({ id }) => id === decision)).toMatchObject({ remedies: null });
  await caller.raw(calls.readPaper, { id: decision }, await tokenOf('citizen01'));
  const { papers } = await view('citizen01', begun.id);
  expect(papers.find(({ id }) => id === decision)?.remedies).toMatchObject({
    reviewUntil: expect.stringMatching(/^\d{4}-/),
    litigationUntil: expect.stringMatching(/^\d{4}-/),
  });
  await caller.raw(calls.readPaper, { id: certificateOf(original)?.id }, await tokenOf('citizen01'));
  const { papers: former } = await view('citizen01', original.id);
  expect(
    former.map(({ delivery, remedies }) => [delivery !== null, remedies]),
    'a certificate takes nothing',
  ).toEqual([[true, null]]);
  await caller.refused(calls.getCase, { id: begun.id }, 404, await tokenOf('citizen02'));
  expect(await listBrokenCases(app.platform.database)).toEqual([]);
});

test('who leaves an enterprise leaves its register, and the reminders about them end', async () => {
  const inRegister = async (subject: string) =>
    (await pool.query('select from org.register_entry where subject = $1', [subject])).rowCount;
  const original = await grant({ by: 'agency01', caseType: 'ORG301' });
  const { idNumber } = original.form.practitioner as { idNumber: string };
  expect(await inRegister(idNumber)).toBe(1);
  const end = await follow({
    by: 'agency01',
    caseType: 'ORG303',
    originalId: original.id,
    form: { cancellationReason: '离职' },
    materials: ['leaving-proof'],
  });
  await grantAll(end);
  expect([await inRegister(idNumber), await app.process.recount()]).toEqual([0, []]);
  const again = await grant({ by: 'agency01', caseType: 'ORG301' });
  expect([again.result, await inRegister(idNumber), await app.process.recount()]).toEqual(['granted', 1, []]);
});

test('a verification that was used stays, one that was not can be given up', async () => {
  const { sh101Sample } = await import('@anju/contract/sample-forms/resale/sh101');
  const original = await grant({ by: 'agency01', caseType: 'SH101', form: sh101Sample });
  const codes = async () => (await pool.query('select code from resale.verification where used_by is null')).rowCount;
  const before = await codes();
  await grantAll(await follow({ by: 'agency01', caseType: 'SH102', originalId: original.id, form: cancelled }));
  expect([await codes(), await verdictOn(original)]).toEqual([(before ?? 0) - 1, 'revoked']);
  const used = await grant({ by: 'agency01', caseType: 'SH101', form: sh101Sample });
  await changeRegister(pool, 'update resale.verification set used_by = $1 where used_by is null', [used.id]);
  const end = await follow({ by: 'agency01', caseType: 'SH102', originalId: used.id, form: cancelled });
  await expect(grantAll(end)).rejects.toThrow('已用于网签');
  expect(await verdictOn(used)).toBe('valid');
});

test('a clerk at the window asks for it on behalf of who is present, in their own district alone', async () => {
  const original = await lease('变更路 8 号');
  const clerk = await idOf('clerk01');
  const wanted = {
    by: 'clerk01',
    caseType: 'ZL204',
    originalId: original.id,
    form: cancelled,
    materials: ['termination-proof', 'applicant-identity'],
  };
  const filed = await follow(wanted);
  expect([filed.channel, filed.original?.id]).toEqual(['window', original.id]);
  await grantAll(filed);
  expect(await verdictOn(original)).toBe('revoked');
  const other = await lease('变更路 9 号');
  const replacing = { caseType: 'ZL205', originalId: other.id, form: { replacementReason: '证明遗失' } };
  const replaced = await follow({ ...replacing, by: 'clerk01', materials: ['applicant-identity'] });
  expect(replaced.result, 'the account of the clerk proves nothing').toBeNull();
  await pool.query(`delete from access.scope where account_id = $1`, [clerk]);
  await pool.query(`insert into access.scope (account_id, district, category) values ($1, '990199', 'ZL')`, [clerk]);
  expect(await refusedDraft(404, { ...wanted, originalId: other.id })).toBe('办件不存在，或您无权查看');
});

test('who filed at the window may go on with it there; whose own it is begins no revocation', async () => {
  const offered = async (loginName: string, id: number) =>
    (await view(loginName, id)).mayFollowBy.map(({ caseType }) => caseType);
  await pool.query(`delete from access.scope where account_id = $1`, [await idOf('clerk01')]);
  const materials = [...leaseMaterials, 'applicant-identity'];
  const form = { ...zl201Sample, address: '窗口路 1 号' };
  const filed = await grantAll(await follow({ by: 'clerk01', caseType: 'ZL201', form, materials }));
  expect([filed.channel, await offered('clerk01', filed.id)]).toEqual(['window', followed]);
  await pool.query(`update catalog.account_role set role_code = 'first-reviewer' where account_id = $1`, [
    await idOf('clerk01'),
  ]);
  expect(await offered('clerk01', filed.id)).toEqual(['ZL950']);

  const { id } = await lease('窗口路 2 号');
  await pool.query('update process.case_file set applicant_id = $1 where id = $2', [await idOf('reviewer01'), id]);
  expect(await offered('reviewer01', id)).toEqual(followed);
});
