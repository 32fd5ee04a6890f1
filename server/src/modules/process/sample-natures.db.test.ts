import { type CaseDetail, calls } from '@anju/contract';
import { samplePeople } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { sampleModule } from '../../../testing/sample-module/module.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { businessModules } from '../../business-modules.ts';
import { listBrokenCases } from './index.ts';

const clock = movedClock();
// The clock stands on a Monday with two plain weeks behind it.
clock.advance(Date.parse('2026-11-16T02:00:00Z') - Date.now());
const app = await startTestApp({}, { clock, business: [...businessModules, sampleModule] });
const caller = callerOf(app.url);
const { pool } = app.platform.database;
const day = 86_400_000;
const approve = { kind: 'decide', decision: 'approve' } as const;
const reject = { kind: 'decide', decision: 'reject' } as const;
const claim = { kind: 'claim' } as const;

type File = Pick<CaseDetail, 'id'>;

/** Sessions end while the clock is moved: each call signs in again. */
const tokenOf = (loginName: string) => app.accessTokenOf(loginName);
const read = async (loginName: string, { id }: File) => caller.ok(calls.getCase, { id }, await tokenOf(loginName));
const attempt = async (loginName: string, file: File, action: object, opinion: string) => {
  const { version } = await read(loginName, file);
  return caller.raw(calls.actOnCase, { id: file.id, version, action, opinion }, await tokenOf(loginName));
};
const act = async (loginName: string, file: File, action: object, opinion = ''): Promise<CaseDetail> => {
  const answer = await attempt(loginName, file, action, opinion);
  expect(answer.status, answer.body).toBe(200);
  return JSON.parse(answer.body).data;
};
const refused = async (loginName: string, file: File, action: object, opinion = ''): Promise<string> => {
  const answer = await attempt(loginName, file, action, opinion);
  expect(answer.status, answer.body).toBe(409);
  return JSON.parse(answer.body).msg;
};
const submit = async (loginName: string, caseType: string, changes: object = {}, originalId?: number) => {
  const form = { district: '990101', plot: caseType, holder: samplePeople.zhang, ...changes };
  const input = { caseType, form, materials: [], ...(originalId !== undefined && { originalId }) };
  const draft = await caller.ok(calls.saveDraft, input, await tokenOf(loginName));
  return caller.ok(calls.actOnCase, { ...draft, action: { kind: 'submit' } }, await tokenOf(loginName));
};
const noticesOf = async (loginName: string, number: string | null) =>
  (await caller.ok(calls.listNotices, {}, await tokenOf(loginName)))
    .filter(({ keyword }) => keyword === number)
    .map(({ message }) => message);
const paperOf = async (loginName: string, file: File) => {
  const { papers } = await read(loginName, file);
  const id = papers.at(-1)?.id;
  const { rows } = await pool.query('select title, content from papers.paper where id = $1', [id]);
  return { title: rows[0].title, text: JSON.stringify(rows[0].content) };
};

test('a determination begun by an official is made by another when its subject was told and could answer', async () => {
  const file = await submit('reviewer01', 'ZL911');
  expect(file).toMatchObject({ nature: 'determination', acceptedOn: '2026-11-16', mayRate: false });
  expect(await noticesOf('citizen01', file.number)).toEqual([expect.stringContaining('拟作出认定，您是当事人')]);
  await act('reviewer02', file, claim);
  await act('reviewer02', file, approve);
  await act('approver01', file, claim);
  expect(await refused('approver01', file, approve)).toBe('认定前应当告知当事人并听取陈述申辩，请先告知当事人');
  await act('approver01', file, { kind: 'inform-party', name: '张明' }, '拟认定的事实见材料');
  expect(await refused('approver01', file, approve)).toContain('陈述申辩');
  await act('approver01', file, { kind: 'record-answer', name: '张明', answer: 'stated' }, '已提交书面陈述');
  expect(await act('approver01', file, approve)).toMatchObject({ result: 'granted' });
  const { title, text } = await paperOf('reviewer01', file);
  expect(title).toBe('样例认定决定书');
  expect(text).toContain('经查属实');
  expect(text).toContain('行政复议');
  expect(await noticesOf('citizen01', file.number)).toEqual([expect.stringContaining('予以认定，您是当事人')]);
  expect((await read('reviewer01', file)).mayRate, 'the authority does not rate itself').toBe(false);
});

test('nobody but an official of the district begins a determination', async () => {
  const reviewer = await app.identity.findAccountId('reviewer03');
  await pool.query(`insert into access.scope (account_id, district) values ($1, '990102')`, [reviewer]);
  const input = (holder: object) => ({
    caseType: 'ZL911',
    form: { district: '990101', plot: '1', holder },
    materials: [],
  });
  await caller.refused(calls.saveDraft, input(samplePeople.zhang), 403, await tokenOf('citizen01'));
  const draft = await caller.ok(calls.saveDraft, input(samplePeople.zhang), await tokenOf('reviewer03'));
  const submitted = { ...draft, action: { kind: 'submit' } } as const;
  const answer = await caller.raw(calls.actOnCase, submitted, await tokenOf('reviewer03'));
  expect([answer.status, JSON.parse(answer.body).msg]).toEqual([403, '该办件不在您的数据范围内，不能申请']);
});

test('a payment is refused with reasons and the way to object', async () => {
  const file = await submit('citizen01', 'ZL921', { holder: {} });
  expect(file).toMatchObject({ nature: 'payment', acceptedOn: '2026-11-16' });
  await act('reviewer01', file, claim);
  expect(await act('reviewer01', file, reject, '节点尚未达到')).toMatchObject({ result: 'rejected' });
  expect(await noticesOf('citizen01', file.number)).toEqual([expect.stringContaining('不予拨付')]);
  const { title, text } = await paperOf('citizen01', file);
  expect(title).toBe('不予拨付告知书');
  expect(text).toMatch(/节点尚未达到.*行政复议/);
});

test('an order is in force when it is registered, confirmed by another official, and contested nowhere', async () => {
  const held = async () => (await pool.query('select plot from sample.hold')).rows.map(({ plot }) => plot);
  const mistaken = await submit('reviewer01', 'ZL931', { plot: '误登' });
  expect(await held()).toEqual(['误登']);
  await act('reviewer01', mistaken, { kind: 'withdraw' });
  expect(await held()).toEqual([]);

  const file = await submit('reviewer01', 'ZL931');
  expect(await held()).toEqual(['ZL931']);
  await act('reviewer02', file, claim);
  const { offered } = await read('reviewer02', file);
  expect(offered).toContain('approve');
  for (const never of ['reject', 'not-accept', 'return', 'inform-party', 'pause', 'extend'])
    expect(offered).not.toContain(never);
  expect(await act('reviewer02', file, approve)).toMatchObject({ result: 'granted' });
  const { title, text } = await paperOf('reviewer01', file);
  expect(title).toBe('协助执行回执');
  expect(text).not.toContain('复议');
  expect(await held()).toEqual(['ZL931']);
});

const grantLicence = async (endsOn: string) => {
  const file = await submit('citizen01', 'ZL941', { holder: {}, plot: `许可 ${endsOn}`, endsOn });
  await act('reviewer01', file, claim);
  await act('reviewer01', file, approve);
  return file;
};
const renew = async ({ id }: File, endsOn: string) =>
  submit('citizen01', 'ZL942', { holder: {}, plot: `许可 ${endsOn}` }, id);
const passUntil = async (until: string): Promise<void> => {
  clock.advance(Date.parse(`${until}T02:00:00Z`) - clock.now().getTime());
  await app.process.keepDeadlines();
};

test('行政许可法 art. 50 a renewal applied for thirty days before counts as granted when nobody has decided it', async () => {
  clock.advance(Date.parse('2026-11-16T02:00:00Z') - clock.now().getTime());
  const [timely, late] = [await grantLicence('2026-12-16'), await grantLicence('2026-12-15')];
  const renewal = await renew(timely, '2026-12-16');
  const tooLate = await renew(late, '2026-12-15');
  const findingsOf = async (file: File) =>
    (await read('reviewer01', file)).opinions.flatMap(({ findings }) => findings.map(({ text }) => text));
  expect(await findingsOf(tooLate)).toEqual([expect.stringContaining('不足 30 日申请')]);
  expect(await findingsOf(renewal)).toEqual([]);

  await passUntil('2026-12-16');
  expect((await read('citizen01', renewal)).phase, 'the last day of the earlier licence').toBe('open');
  await passUntil('2026-12-17');
  const granted = await read('citizen01', renewal);
  expect(granted).toMatchObject({ phase: 'closed', result: 'granted' });
  expect(granted.papers.slice(-2).map(({ title }) => title)).toEqual(['视为准予延续通知书', '样例许可证']);
  expect((await paperOf('citizen01', renewal)).text).toContain('第五十条第二款，视为准予延续');
  expect(await noticesOf('citizen01', renewal.number)).toEqual([expect.stringContaining('依法视为准予延续')]);
  expect(await noticesOf('supervisor01', renewal.number)).toEqual([expect.stringContaining('请核查逾期原因')]);
  expect((await read('citizen01', tooLate)).phase, 'too late to count as granted').toBe('open');
});

test('the histories lead to the states', async () => {
  expect(await listBrokenCases(app.platform.database)).toEqual([]);
  clock.advance(-day);
});
