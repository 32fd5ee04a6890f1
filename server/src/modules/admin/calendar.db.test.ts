import { type CalendarChange, type CallOutput, calls, type Day } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { submitLease } from '../../../testing/lease-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { listBrokenCases } from '../process/index.ts';

const clock = movedClock();
// The clock stands on a Monday with two plain weeks behind it.
clock.advance(Date.parse('2026-11-16T02:00:00Z') - Date.now());
const app = await startTestApp({}, { clock });
const { pool } = app.platform.database;
const caller = callerOf(app.url);
const admin = await app.accessTokenOf('admin');
const citizen = await app.accessTokenOf('citizen01');
const { approveStep, submit } = caseWork(app);

const holiday = (...days: Day[]): CalendarChange[] => days.map((day) => ({ day, kind: 'holiday', name: '市庆' }));
const normal = (...days: Day[]): CalendarChange[] => days.map((day) => ({ day, kind: 'normal' }));
const preview = (changes: CalendarChange[]) => caller.ok(calls.previewCalendar, { changes }, admin);
const change = async (changes: CalendarChange[], reason = '市政府放假通知') => {
  const { version } = await preview(changes);
  return caller.ok(calls.changeCalendar, { version, changes, reason }, admin);
};
const storedDays = async (id: number) => {
  const { rows } = await pool.query(
    `select due_on, next_timer_on, row_version, (select array_agg(due_on::text) from process.participation where case_id = id) as kept
    from process.case_file where id = $1`,
    [id],
  );
  return rows[0] as { due_on: Day | null; next_timer_on: Day | null; row_version: number; kept: Day[] | null };
};
const numbersIn = ({ effects }: Pick<CallOutput<typeof calls.previewCalendar>, 'effects'>) =>
  effects.examples.map(({ number, before, after }) => `${number} ${before} ${after}`);

test('a holiday moves the last days of running cases, as the preview has said, and nothing of those decided', async () => {
  const decided = await submitLease(caller, citizen);
  await approveStep(await approveStep(decided));
  const closed = await storedDays(decided.id);
  const { id, number } = await submitLease(caller, citizen);
  await approveStep({ id });
  const before = await storedDays(id);
  expect([before.due_on, before.kept]).toEqual(['2026-11-19', ['2026-11-19']]);

  const seen = await preview(holiday('2026-11-18', '2026-11-19'));
  expect(numbersIn(seen)).toEqual([`${number} 2026-11-19 2026-11-23`]);
  expect(seen).toMatchObject({
    days: ['2026-11-18', '2026-11-19'],
    effects: { moved: 1, late: 0, byType: [{ caseType: 'ZL201', count: 1 }] },
  });
  expect(await storedDays(id), 'a preview changes nothing').toEqual(before);

  const made = await change(holiday('2026-11-18', '2026-11-19'));
  expect(made.effects).toEqual(seen.effects);
  expect(await storedDays(id)).toEqual({
    ...before,
    due_on: '2026-11-23',
    next_timer_on: expect.any(String),
    kept: ['2026-11-23'],
  });
  expect((await caller.ok(calls.getCase, { id }, await app.accessTokenOf('reviewer01'))).dueOn).toBe('2026-11-23');
  expect(await storedDays(decided.id)).toEqual(closed);
  expect(await listBrokenCases(app.platform.database)).toEqual([]);

  const { days, version, lastChange } = await caller.ok(calls.getCalendar, { year: 2026 }, admin);
  expect(version).toBe(made.version);
  expect(days.filter(({ day }) => day.startsWith('2026-11'))).toEqual([
    { day: '2026-11-18', isWorkday: false, name: '市庆' },
    { day: '2026-11-19', isWorkday: false, name: '市庆' },
  ]);
  expect(lastChange).toMatchObject({ modifier: '管理员', reason: '市政府放假通知' });
  const { entries } = await app.platform.audit.readPage({
    kind: 'operation',
    action: 'calendar-change',
    timeZone: 'Asia/Shanghai',
    pageNum: 1,
    pageSize: 10,
  });
  expect(entries.map(({ detail, ...entry }) => ({ ...entry, detail: JSON.parse(detail) }))).toMatchObject([
    {
      outcome: 'done',
      object: '2026-11-18 ~ 2026-11-19',
      detail: { reason: '市政府放假通知', moved: '1', days: expect.stringContaining('2026-11-18 正常 → 市庆放假') },
    },
  ]);

  await change(normal('2026-11-18', '2026-11-19'), '通知撤回');
  expect(await storedDays(id)).toEqual(before);
});

test('a period that stands still has no last day to be moved', async () => {
  const { id } = await approveStep(await submit({ by: 'entadmin01', caseType: 'FH301' }));
  const token = await app.accessTokenOf('reviewer01');
  const act = async (action: object, opinion = '') => {
    const { version } = await caller.ok(calls.getCase, { id }, token);
    await caller.ok(calls.actOnCase, { id, version, action: action as { kind: 'claim' }, opinion }, token);
  };
  const moved = ({ effects }: Awaited<ReturnType<typeof preview>>) => effects.byType.map(({ caseType }) => caseType);
  // The period has ten days, and the change makes the last one a holiday.
  expect(moved(await preview(holiday('2026-11-26')))).toEqual(['FH301']);
  await act({ kind: 'claim' });
  await act({ kind: 'pause', ground: '鉴定', days: 15 }, '等待鉴定结论');
  const before = await storedDays(id);
  clock.advance(2 * 86_400_000);
  const later = await app.accessTokenOf('admin');
  expect(moved(await caller.ok(calls.previewCalendar, { changes: holiday('2026-11-26') }, later))).toEqual([]);
  expect((await storedDays(id)).due_on).toBe(before.due_on);
  clock.advance(-2 * 86_400_000);
});

test('a day that becomes worked makes last days earlier, and says how many cases are late by it', async () => {
  const { id, number } = await submitLease(caller, citizen);
  await change(holiday('2026-11-17', '2026-11-18'));
  expect((await storedDays(id)).due_on).toBe('2026-11-23');
  clock.advance(5 * 86_400_000);
  const token = await app.accessTokenOf('admin');
  const changes = normal('2026-11-17', '2026-11-18');
  const { effects, version } = await caller.ok(calls.previewCalendar, { changes }, token);
  expect(numbersIn({ effects })).toContain(`${number} 2026-11-23 2026-11-19`);
  expect(effects.late).toBe(effects.moved);
  await caller.ok(calls.changeCalendar, { version, changes, reason: '更正' }, token);
  expect(await storedDays(id)).toMatchObject({ due_on: '2026-11-19', next_timer_on: expect.any(String) });
  await app.process.keepDeadlines();
  const { opinions, colour } = await caller.ok(calls.getCase, { id }, await app.accessTokenOf('reviewer01'));
  expect([colour, opinions.map(({ action }) => action)]).toEqual(['red', expect.arrayContaining(['escalate'])]);
  clock.advance(-5 * 86_400_000);
});

test('what another process has counted by the calendar of before is put right by the next round', async () => {
  const { id } = await submitLease(caller, citizen);
  const right = await storedDays(id);
  await change(holiday('2026-12-31'));
  await change(holiday('2028-12-29'));
  await pool.query(`update process.case_file set due_on = '2027-01-04' where id = $1`, [id]);
  await app.process.recountAfterCalendarChange();
  expect(await storedDays(id)).toEqual(right);
  // The test before made its last change five days from now.
  clock.advance(6 * 86_400_000);
  await pool.query(`update process.case_file set due_on = '2027-01-04' where id = $1`, [id]);
  await app.process.recountAfterCalendarChange();
  expect((await storedDays(id)).due_on, 'the change is long past').toBe('2027-01-04');
  clock.advance(-6 * 86_400_000);
});

test('of two administrators the second is told, and changes nothing', async () => {
  const { version } = await caller.ok(calls.getCalendar, { year: 2026 }, admin);
  const attempts = await Promise.all(
    ['2027-05-03', '2027-05-04'].map((day) =>
      caller.raw(calls.changeCalendar, { version, changes: holiday(day), reason: '放假通知' }, admin),
    ),
  );
  expect(attempts.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(attempts.find(({ status }) => status === 409)?.body).toContain('工作日历已由管理员修改');
  const { days } = await caller.ok(calls.getCalendar, { year: 2027 }, admin);
  expect(days).toHaveLength(1);
});

test('only who may configure sees and changes the calendar; what cannot be is refused in Chinese', async () => {
  for (const name of ['reviewer01', 'supervisor01', 'publisher01', 'citizen01']) {
    const token = await app.accessTokenOf(name);
    await caller.refused(calls.getCalendar, { year: 2026 }, 403, token);
    await caller.refused(calls.previewCalendar, { changes: holiday('2027-06-01') }, 403, token);
    const asked = { version: 0, changes: holiday('2027-06-01'), reason: '放假' };
    await caller.refused(calls.changeCalendar, asked, 403, token);
  }
  const refused = (changes: CalendarChange[]) => caller.refused(calls.previewCalendar, { changes }, 400, admin);
  expect(await refused([{ day: '2027-06-01', kind: 'holiday' }])).toBe('请填写 2027-06-01 的节日名称');
  expect(await refused([{ day: '2027-06-01', kind: 'workday', name: '补班' }])).toContain('本来就是工作日');
  expect(await refused(holiday('1999-12-31'))).toContain('2000 年至 2099 年');
  expect(await refused(normal('2027-06-01'))).toContain('没有需要修改的');
  const { version } = await caller.ok(calls.getCalendar, { year: 2027 }, admin);
  await caller.refused(calls.changeCalendar, { version, changes: holiday('2027-06-01'), reason: '' }, 400, admin);
});

test('a year whose National Day is entered warns no more', async () => {
  const warned = async () => (await caller.ok(calls.listWarnings, {}, admin)).length;
  expect(await warned()).toBe(1);
  await change([{ day: '2027-10-01', kind: 'holiday', name: '国庆节' }]);
  expect(await warned()).toBe(0);
});
