import { type CallInput, type CaseDetail, calls } from '@anju/contract';
import { org201Sample } from '@anju/contract/sample-forms/org/org201';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { handIn } from '../../../testing/lease-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { org201 } from '../org/cases/org201/case-type.ts';
import { listBrokenCases } from './index.ts';

const day = 86_400_000;
const clock = movedClock();
clock.advance(Date.parse('2026-11-16T02:00:00Z') - Date.now());
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);
const { approveStep } = caseWork(app);
const agency = () => app.accessTokenOf('agency01');
const needed = org201.materials.filter(({ required }) => required).map(({ code }) => code);

type Promises = NonNullable<CallInput<typeof calls.saveDraft>['promises']>;
const later: Promises = [{ material: 'staff-list', kind: 'later' }];
const pledge: Promises = [{ material: 'premises', kind: 'pledge' }];

/** The agency's filing leaves out what it promises. */
const file = async (promises: Promises, without: readonly string[] = promises.map(({ material }) => material)) => {
  const token = await agency();
  const materials = (await handIn(caller, token, needed)).filter(({ material }) => !without.includes(material));
  const draft = await caller.ok(
    calls.saveDraft,
    { caseType: 'ORG201', form: { ...org201Sample }, materials, promises },
    token,
  );
  return { ...draft, action: { kind: 'submit' } } as const;
};
const handedTo = async (more: string): Promise<CallInput<typeof calls.saveDraft>> => ({
  caseType: 'ORG201',
  form: { ...org201Sample },
  materials: await handIn(caller, await agency(), [...needed, more]),
});
const submit = async (promises: Promises) => caller.ok(calls.actOnCase, await file(promises), await agency());
const findingsOf = ({ opinions }: CaseDetail) => opinions.flatMap(({ findings }) => findings.map(({ text }) => text));
const seenByOfficial = async (id: number) => caller.ok(calls.getCase, { id }, await app.accessTokenOf('reviewer01'));
const approveAll = async (from: CaseDetail): Promise<CaseDetail> => {
  let now = from;
  while (now.phase !== 'closed') now = await approveStep(now);
  return now;
};

test('容缺受理 what may come later is promised, handed in, and only then the case is granted', async () => {
  const open = await submit(later);
  expect(open).toMatchObject({
    phase: 'open',
    owed: [{ material: 'staff-list', name: '从业人员名册', by: '2026-11-23' }],
    offered: expect.arrayContaining(['hand-in']),
  });
  expect(findingsOf(await seenByOfficial(open.id))).toContain('容缺受理：申请人承诺于 2026-11-23 前补交从业人员名册');
  await expect(approveAll(open)).rejects.toThrow('申请人承诺补交的材料尚未收到，不能准予：从业人员名册');
  const token = await agency();
  const [material] = await handIn(caller, token, ['staff-list']);
  const { version } = await caller.ok(calls.getCase, { id: open.id }, token);
  const input = { id: open.id, version, action: { kind: 'hand-in', ...(material as object) } } as CallInput<
    typeof calls.actOnCase
  >;
  const stranger = await app.accessTokenOf('citizen01');
  await caller.refused(calls.actOnCase, input, 404, stranger);
  const [theirs] = await handIn(caller, stranger, ['staff-list']);
  const stolen = { ...input, action: { kind: 'hand-in', ...(theirs as object) } } as typeof input;
  await caller.refused(calls.actOnCase, stolen, 400, token);
  const handed = await caller.ok(calls.actOnCase, input, token);
  expect([handed.owed, handed.materials.filter((one) => one.material === 'staff-list')]).toEqual([[], [material]]);
  await caller.refused(calls.actOnCase, { ...input, version: handed.version }, 409, token);
  const decided = { id: open.id, version: handed.version, action: { kind: 'decide', decision: 'approve' } } as const;
  const granted = await caller.ok(calls.actOnCase, decided, await app.accessTokenOf('reviewer02'));
  expect(granted.result).toBe('granted');
  expect(await listBrokenCases(app.platform.database)).toEqual([]);
});

test('容缺受理 a promise that is not kept ends the case, in writing', async () => {
  const { id } = await submit(later);
  clock.advance(7 * day);
  await app.process.keepDeadlines();
  expect((await seenByOfficial(id)).phase).toBe('open');
  const failures = await caller.ok(calls.listCaseFailures, {}, await app.accessTokenOf('admin'));
  expect(failures.list).toEqual([]);
  clock.advance(day);
  await app.process.keepDeadlines();
  const token = await agency();
  const ended = await caller.ok(calls.getCase, { id }, token);
  expect([ended.result, ended.papers.at(-1)?.title, ended.owed]).toEqual(['lapsed', '终止办理通知书', []]);
  const { rows } = await app.platform.database.pool.query('select content from papers.paper where number = $1', [
    ended.papers.at(-1)?.number,
  ]);
  expect(rows[0].content.paragraphs[0]).toBe('您未在承诺的期限内补交材料，现终止办理。您可以重新申请。');
  const notices = await caller.ok(calls.listNotices, {}, token);
  expect(notices.map(({ message }) => message).join()).toContain('承诺的材料逾期未补交');
  expect(await listBrokenCases(app.platform.database)).toEqual([]);
});

test('共享获取免提交 an application is taken without what another department has, and an official has to compare it there', async () => {
  const open = await submit([]);
  expect(open.materials.map(({ material }) => material)).not.toContain('business-licence');
  expect(findingsOf(await seenByOfficial(open.id))).toContain(
    '免提交：申请人未上传营业执照，请向市场监督管理部门核对后再办理，不得要求申请人提交',
  );
  const token = await agency();
  const draft = await caller.ok(calls.saveDraft, await handedTo('business-licence'), token);
  const given = await caller.ok(calls.actOnCase, { ...draft, action: { kind: 'submit' } }, token);
  expect(findingsOf(await seenByOfficial(given.id)).join()).not.toContain('免提交');
  const guide = (await caller.ok(calls.listGuides, {})).find(({ code }) => code === 'ORG201');
  expect(guide?.materials.find(({ code }) => code === 'business-licence')).toMatchObject({
    required: false,
    sharedFrom: '市场监督管理部门',
  });
});

test('what has to come with the application is not promised away', async () => {
  const token = await agency();
  const attempts = [
    file([{ material: 'responsible-person-id', kind: 'later' }]),
    file([{ material: 'premises', kind: 'later' }]),
    file([{ material: 'staff-list', kind: 'pledge' }]),
    file([], ['staff-list']),
  ];
  for (const attempt of attempts)
    expect(await caller.refused(calls.actOnCase, await attempt, 400, token)).toContain('缺少以下必备材料');
});

test('告知承诺 a pledge stands in place of a material; who pledged what was not so loses it, and pledges no more', async () => {
  const open = await submit(pledge);
  expect([open.promises, open.owed]).toEqual([pledge, []]);
  expect(findingsOf(await seenByOfficial(open.id))).toContain(
    '告知承诺：未提交经营场所证明，申请人承诺经营场所固定、合法，可以用于房地产经纪业务，办结后应当核查',
  );
  const granted = await approveAll(open);
  const reviewer = await app.accessTokenOf('reviewer01');
  const form = { ground: '承诺不实或者未履行承诺', facts: '现场核查无此经营场所' };
  const materials = await handIn(caller, reviewer, ['evidence']);
  const draft = { caseType: 'ORG950', originalId: granted.id, form, materials };
  const begun = await caller.ok(calls.saveDraft, draft, reviewer);
  let now = await caller.ok(calls.actOnCase, { ...begun, action: { kind: 'submit' } }, reviewer);
  now = await approveStep(now);
  const head = await app.accessTokenOf('approver01');
  const act = async (action: CallInput<typeof calls.actOnCase>['action'], opinion = '') => {
    const { version } = await caller.ok(calls.getCase, { id: now.id }, head);
    now = await caller.ok(calls.actOnCase, { id: now.id, version, action, opinion }, head);
  };
  await act({ kind: 'claim' });
  await act({ kind: 'inform-party', name: '安家经纪' }, '拟撤销备案');
  await act({ kind: 'record-answer', name: '安家经纪', answer: 'waived' }, '放弃陈述申辩');
  await act({ kind: 'decide', decision: 'approve' });
  expect(now.result).toBe('granted');
  const token = await agency();
  for (const promises of [pledge, later])
    expect(await caller.refused(calls.actOnCase, await file(promises), 400, token)).toContain('曾因承诺不实');
  expect((await caller.ok(calls.actOnCase, await file([]), token)).phase).toBe('open');
});
