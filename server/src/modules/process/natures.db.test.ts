import { type CallInput, calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { startReleaseThatExtends } from '../../../testing/extendable-permit.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { submitLease } from '../../../testing/lease-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { listBrokenCases } from './index.ts';

const day = 86_400_000;
const clock = movedClock();
clock.advance(Date.parse('2026-11-16T02:00:00Z') - Date.now());
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);
const { submit, approveStep, idOf } = caseWork(app);

type Action = CallInput<typeof calls.actOnCase>['action'];
/** The account that acts reads the case, because officials see what applicants do not. */
const inputOf = async (loginName: string, id: number, action: Action, opinion: string) => {
  const token = await app.accessTokenOf(loginName);
  const { version } = await caller.ok(calls.getCase, { id }, token);
  return [{ id, version, action, opinion }, token] as const;
};
const act = async (loginName: string, id: number, action: Action, opinion = '') =>
  caller.ok(calls.actOnCase, ...(await inputOf(loginName, id, action, opinion)));
const refused = async (code: number, loginName: string, id: number, action: Action, opinion = '') => {
  const [input, token] = await inputOf(loginName, id, action, opinion);
  return caller.refused(calls.actOnCase, input, code, token);
};
const applyForPermit = (form: Readonly<Record<string, unknown>> = {}) =>
  submit({ by: 'entadmin01', caseType: 'FH301', form });
const noticesOf = async (loginName: string, number: string | null) =>
  (await caller.ok(calls.listNotices, {}, await app.accessTokenOf(loginName)))
    .filter(({ keyword }) => keyword === number)
    .map(({ message }) => message);

test('行政许可法 art. 34 one official alone does not end the substantive check of a licence', async () => {
  const { id } = await applyForPermit();
  await approveStep({ id });
  await act('reviewer01', id, { kind: 'claim' });
  const approve = { kind: 'decide', decision: 'approve' } as const;
  expect(await refused(409, 'reviewer01', id, approve)).toContain('两名以上工作人员');
  const asked = { kind: 'add-signer', to: await idOf('reviewer03') } as const;
  await act('reviewer01', id, asked);
  expect(await refused(409, 'reviewer01', id, approve)).toContain('会签意见尚未齐全');
  await act('reviewer03', id, { kind: 'sign' }, '核查属实');
  expect((await act('reviewer01', id, approve)).stepName).toBe('复审');
  const accepted = { kind: 'add-signer', to: await idOf('clerk01') } as const;
  await act('reviewer02', id, { kind: 'claim' });
  expect(await refused(409, 'reviewer02', id, accepted)).toBe('同一人不能办理同一办件的两个环节');
});

test('开发经营管理条例 art. 22 without the land fee or a quarter of the investment nobody grants a permit', async () => {
  const { id } = await applyForPermit({ landFeeIsPaid: false });
  for (let step = 0; step < 3; step += 1) await approveStep({ id });
  await act('approver01', id, { kind: 'claim' });
  const approve = { kind: 'decide', decision: 'approve' } as const;
  expect(await refused(409, 'approver01', id, approve)).toBe('不符合法定条件，不能准予：土地使用权出让金未付清');
  const file = await caller.ok(calls.getCase, { id }, await app.accessTokenOf('approver01'));
  expect(file.offered).not.toContain('approve');
  expect(file.opinions.flatMap(({ findings }) => findings).filter(({ unmet }) => unmet)).toHaveLength(1);
  const rejected = await act('approver01', id, { kind: 'decide', decision: 'reject' }, '土地使用权出让金未付清');
  expect(rejected.result).toBe('rejected');
});

test('行政许可法 art. 45 a pause has a ground of the law, an expected time and reasons, and the applicant is told', async () => {
  const { id, number } = await applyForPermit();
  const { version } = await approveStep({ id });
  await act('reviewer01', id, { kind: 'claim' });
  const token = await app.accessTokenOf('reviewer01');
  for (const pause of [{ ground: '领导出差', days: 3 }, { ground: '鉴定' }, { ground: '鉴定', days: 0 }, {}]) {
    const action = { kind: 'pause', ...pause } as Action;
    await caller.refused(calls.actOnCase, { id, version: version + 1, action, opinion: '等待' }, 400, token);
  }
  const appraisal = { kind: 'pause', ground: '鉴定', days: 15 } as const;
  expect(await refused(400, 'reviewer01', id, appraisal)).toBe('请填写理由');
  const paused = await act('reviewer01', id, appraisal, '等待面积鉴定结论');
  expect(paused).toMatchObject({
    dueOn: null,
    statutoryDueOn: null,
    colour: 'paused',
    pauseReason: '鉴定，预计 15 日：等待面积鉴定结论',
  });
  expect(await noticesOf('entadmin01', number)).toEqual([expect.stringContaining('中止计时：等待面积鉴定结论')]);
  clock.advance(3 * day);
  expect(await act('reviewer01', id, { kind: 'resume' })).toMatchObject({ dueOn: '2026-11-30', colour: 'green' });
  const lease = await submitLease(caller, await app.accessTokenOf('citizen01'));
  await act('reviewer01', lease.id, { kind: 'claim' });
  expect(await refused(409, 'reviewer01', lease.id, appraisal, '等待')).toBe('只有行政许可和认定可以中止计时');
});

test('行政许可法 art. 42 the head alone extends a licence, up to its last day; nobody a filing', async () => {
  const earlier = caseWork(app, await startReleaseThatExtends(app));
  const { id } = await earlier.submit({ by: 'entadmin01', caseType: 'FH301' });
  await approveStep({ id });
  await act('reviewer01', id, { kind: 'claim' });
  const extend = { kind: 'extend' } as const;
  await refused(403, 'reviewer01', id, extend, '需要现场核查');
  await refused(403, 'entadmin01', id, extend, '需要现场核查');
  expect(await refused(400, 'approver01', id, extend)).toBe('请填写理由');
  clock.advance(12 * day);
  expect(await refused(409, 'approver01', id, extend, '需要现场核查')).toBe('办理期限已届满，不能延期');
  const lease = await submitLease(caller, await app.accessTokenOf('citizen01'));
  expect(lease.acceptedOn).toBe('2026-12-01');
  await act('reviewer01', lease.id, { kind: 'claim' });
  expect(await refused(409, 'reviewer01', lease.id, extend, '需要现场核查')).toBe('只有行政许可可以延期');
});

test('开发经营管理条例 art. 24 a licence under a law with its own period is not extended, and nobody is offered to', async () => {
  const { id } = await applyForPermit();
  const { acceptedOn } = await approveStep({ id });
  expect(acceptedOn).not.toBeNull();
  const { offered } = await caller.ok(calls.getCase, { id }, await app.accessTokenOf('approver01'));
  expect(offered).not.toContain('extend');
  expect(await refused(409, 'approver01', id, { kind: 'extend' }, '需要现场核查')).toBe(
    '本业务的办理期限由其他法律、法规规定，不能延期',
  );
});

test('an applicant has the recusal of who handles their case decided, and nobody goes on before', async () => {
  const { id, number } = await submitLease(caller, await app.accessTokenOf('citizen01'));
  await act('reviewer01', id, { kind: 'claim' });
  const ask = { kind: 'ask-recusal' } as const;
  await caller.refused(calls.getCase, { id }, 404, await app.accessTokenOf('agency01'));
  await refused(403, 'reviewer01', id, ask, '利害关系');
  expect(await refused(400, 'citizen01', id, ask)).toBe('请填写理由');
  await act('citizen01', id, ask, '经办人员是对方的亲属');
  expect(await refused(409, 'reviewer01', id, { kind: 'decide', decision: 'approve' })).toContain('申请您回避');
  expect(await noticesOf('supervisor01', number)).toEqual([expect.stringContaining('经办人员是对方的亲属')]);
  const decision = { kind: 'decide-recusal', granted: true } as const;
  await refused(403, 'reviewer01', id, decision, '无关');
  await refused(403, 'citizen01', id, decision, '同意');
  const decided = await act('supervisor01', id, decision, '情况属实');
  expect(decided.assignee).toBeNull();
  expect(await noticesOf('citizen01', number)).toEqual([expect.stringContaining('已准予回避')]);
  expect(await refused(409, 'reviewer01', id, { kind: 'claim' })).toBe('您已回避本办件，不能办理');
  await act('reviewer03', id, { kind: 'claim' });
  const own = await caller.ok(calls.getCase, { id }, await app.accessTokenOf('citizen01'));
  expect(own.opinions.map(({ action }) => action)).toEqual(['submit', 'check', 'ask-recusal', 'decide-recusal']);
});

test('who asked in vain for a recusal is told that it was turned down, and why', async () => {
  const { id, number } = await submitLease(caller, await app.accessTokenOf('citizen01'));
  await act('reviewer01', id, { kind: 'claim' });
  await act('citizen01', id, { kind: 'ask-recusal' }, '经办人员是对方的亲属');
  await act('supervisor01', id, { kind: 'decide-recusal', granted: false }, '没有亲属关系');
  expect(await noticesOf('citizen01', number)).toEqual([expect.stringContaining('已驳回回避申请：没有亲属关系')]);
});

test('twenty who decide a recusal at once: one does', async () => {
  const { id } = await submitLease(caller, await app.accessTokenOf('citizen01'));
  await act('reviewer01', id, { kind: 'claim' });
  await act('citizen01', id, { kind: 'ask-recusal' }, '经办人员是对方的亲属');
  const decision = { kind: 'decide-recusal', granted: true } as const;
  const [input, token] = await inputOf('supervisor01', id, decision, '情况属实');
  const answers = await Promise.all(Array.from({ length: 20 }, () => caller.raw(calls.actOnCase, input, token)));
  const statuses = answers.map(({ status }) => status).sort();
  expect([statuses[0], new Set(statuses.slice(1))]).toEqual([200, new Set([409])]);
});

test('行政许可法 art. 36, 47 a neighbour who is told may answer for five working days, and is heard if they ask', async () => {
  const { id } = await applyForPermit();
  for (let step = 0; step < 3; step += 1) await approveStep({ id });
  await act('approver01', id, { kind: 'claim' });
  const inform = { kind: 'inform-party', name: '邻里代表' } as const;
  expect(await refused(400, 'approver01', id, inform)).toBe('请填写理由');
  const told = await act('approver01', id, inform, '采光受影响');
  expect(told.parties).toEqual([{ name: '邻里代表', answerBy: '2026-12-08', answer: null }]);
  const approve = { kind: 'decide', decision: 'approve' } as const;
  expect(await refused(409, 'approver01', id, approve)).toContain('可以在 2026-12-08 前陈述申辩');
  const asks = { kind: 'record-answer', name: '邻里代表', answer: 'asks-hearing' } as const;
  await act('approver01', id, asks, '申请听证');
  clock.advance(20 * day);
  expect(await refused(409, 'approver01', id, approve)).toContain('听证后才能作出决定');
  await act('approver01', id, { ...asks, answer: 'heard' }, '听证笔录已归档');
  expect((await act('approver01', id, approve)).result).toBe('granted');
});

test('the histories lead to the states', async () => {
  expect(await listBrokenCases(app.platform.database)).toEqual([]);
});
