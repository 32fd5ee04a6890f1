import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { calls, type NoticeKind } from '@anju/contract';
import { expect, test, vi } from 'vitest';
import { afterThisFile } from '../../../testing/after-this-file.ts';
import { callerOf } from '../../../testing/caller.ts';
import { submitLease } from '../../../testing/lease-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { addDays, atHour, dayOf } from '../../platform/clock/workdays.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { createAccessService } from '../access/index.ts';
import { createCatalogService } from '../catalog/index.ts';
import { createMessagesService } from './index.ts';

const deliveries: { phone: string; text: string }[] = [];
const gateway = createServer(async (request, response) => {
  deliveries.push((await json(request)) as { phone: string; text: string });
  response.end();
}).listen(0, '127.0.0.1');
await once(gateway, 'listening');
afterThisFile(() => void gateway.close());
const { port } = gateway.address() as { port: number };

const timeZone = 'Asia/Shanghai';
const clock = movedClock();
const goToHour = (hour: number) => {
  const tomorrow = addDays(dayOf(clock.now(), timeZone), 1);
  clock.advance(atHour(tomorrow, hour, timeZone).getTime() - clock.now().getTime());
};
goToHour(10);
const app = await startTestApp(
  { SMS_WEBHOOK_URL: `http://127.0.0.1:${port}/`, SMS_WEBHOOK_SECRET: 'shared-with-the-gateway' },
  { clock },
);
const caller = callerOf(app.url);
const { identity, platform } = app;
const catalog = createCatalogService(platform);
const access = createAccessService(platform, { catalog, roles: { deciding: [], supervising: '' } });
const messages = createMessagesService(platform, { identity, catalog, access });
const db = platform.database.tables<unknown>();
const idOf = async (loginName: string) => (await identity.findAccountId(loginName)) as string;
const menu = { id: 'm', path: '/p', route: '/r', title: 't' };

const notify = async (loginName: string, caseNumber: string, kind: NoticeKind): Promise<void> => {
  const accountId = await idOf(loginName);
  const notice = { caseNumber, message: `办件 ${caseNumber} 张三`, at: clock.now(), menu, kind };
  await inTransaction(db, (transaction) => messages.notifyAboutCase([accountId], notice, transaction));
};
const logOf = async (loginName: string) =>
  (await caller.ok(calls.listNoticeSms, {}, await app.accessTokenOf(loginName))).map(({ kind, state }) => [
    kind,
    state,
  ]);
const send = () => messages.noticeSms.sendWaiting();
/** This many messages were ever handed over, and each arrived once. */
const delivered = async (count: number): Promise<void> => {
  const countJobs = async (condition: string) => {
    const { rows } = await platform.database.pool.query(
      `select count(*)::int from jobs.job where name = 'sms-delivery' and ${condition}`,
    );
    return rows[0].count;
  };
  expect(await countJobs('true'), 'handed over').toBe(count);
  await vi.waitFor(async () => expect(await countJobs("state = 'completed'")).toBe(count), { timeout: 20_000 });
  expect(deliveries).toHaveLength(count);
};

test('what has a deadline comes by SMS until somebody chooses otherwise, and progress does not', async () => {
  const token = await app.accessTokenOf('citizen01');
  expect(await caller.ok(calls.getNoticeSmsSettings, {}, token)).toEqual({
    phone: expect.stringMatching(/^138\*{4}\d{4}$/),
    refusal: null,
    maxPerDay: 10,
    choices: { progress: false, task: true, expiry: true },
  });
  await caller.ok(calls.setNoticeSmsSettings, { progress: true, task: false, expiry: true }, token);
  expect((await caller.ok(calls.getNoticeSmsSettings, {}, token)).choices).toEqual({
    progress: true,
    task: false,
    expiry: true,
  });
  await notify('citizen01', 'case-1', 'task');
  expect(await logOf('citizen01'), 'not wanted').toEqual([]);
  const other = await caller.ok(calls.getNoticeSmsSettings, {}, await app.accessTokenOf('citizen02'));
  expect(other.choices, 'nobody chooses for another').toEqual({ progress: false, task: true, expiry: true });
});

test('an SMS goes out after the commit, once however many send, and says nothing of whom or what it is about', async () => {
  const accountId = await idOf('citizen02');
  await expect(
    inTransaction(db, async (transaction) => {
      const notice = { caseNumber: 'never', message: '', at: clock.now(), menu, kind: 'task' as const };
      await messages.notifyAboutCase([accountId], notice, transaction);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await notify('citizen02', 'case-2', 'task');
  await notify('citizen02', 'case-3', 'progress');
  expect(deliveries).toEqual([]);
  await Promise.all(Array.from({ length: 20 }, send));
  await delivered(1);
  expect(deliveries[0]?.text).toContain('请登录平台');
  expect(deliveries[0]?.text).not.toMatch(/case-2|张三|\d{3}/);
  await send();
  expect(await logOf('citizen02')).toEqual([['task', 'sent']]);
  expect(await logOf('agency01'), 'the log is one’s own').toEqual([]);
});

test('at night an SMS waits until the morning, and one whose notice was read meanwhile is not sent', async () => {
  const before = deliveries.length;
  goToHour(22);
  await notify('entadmin01', 'read', 'task');
  await notify('entadmin01', 'unread', 'expiry');
  await send();
  expect((await logOf('entadmin01')).map(([, state]) => state)).toEqual(['waiting', 'waiting']);
  const token = await app.accessTokenOf('entadmin01');
  const read = (await caller.ok(calls.listNotices, {}, token)).find(({ keyword }) => keyword === 'read');
  await caller.ok(calls.dismissNotice, { id: read?.id ?? '' }, token);
  goToHour(8);
  await send();
  await delivered(before + 1);
  expect((await logOf('entadmin01')).toSorted()).toEqual([
    ['expiry', 'sent'],
    ['task', 'read'],
  ]);
});

test('a person gets no more in a day than the city allows, and the log says which were left out', async () => {
  const before = deliveries.length;
  goToHour(10);
  for (let number = 0; number < 11; number += 1) await notify('agency01', `many-${number}`, 'task');
  await Promise.all([send(), send()]);
  await delivered(before + 10);
  const states = (await logOf('agency01')).map(([, state]) => state);
  expect(states.filter((state) => state === 'sent')).toHaveLength(10);
  expect(states.filter((state) => state === 'limited')).toHaveLength(1);
  goToHour(10);
  await notify('agency01', 'next-day', 'task');
  await send();
  await delivered(before + 11);
});

test('an account without a telephone cannot choose SMS and is told why; choosing none is always possible', async () => {
  await platform.database.pool.query(`update identity.account set phone = '' where login_name = 'entemp01'`);
  const token = await app.accessTokenOf('entemp01');
  const settings = await caller.ok(calls.getNoticeSmsSettings, {}, token);
  expect(settings).toMatchObject({ phone: null, choices: { progress: false, task: false, expiry: false } });
  expect(settings.refusal).toContain('没有登记手机号');
  const answer = await caller.raw(calls.setNoticeSmsSettings, { progress: false, task: true, expiry: false }, token);
  expect(JSON.parse(answer.body)).toMatchObject({ code: 409, msg: settings.refusal });
  await caller.ok(calls.setNoticeSmsSettings, { progress: false, task: false, expiry: false }, token);
  await platform.database.pool.query('delete from messages.sms_choice');
  await notify('entemp01', 'case-9', 'task');
  await send();
  expect(await logOf('entemp01')).toEqual([['task', 'not-allowed']]);
});

test('officials get their notices in the portal alone, and an account that was closed gets nothing', async () => {
  const { pool } = platform.database;
  const before = deliveries.length;
  await pool.query(`update identity.account set phone = '13800138999' where login_name = 'clerk01'`);
  await notify('clerk01', 'case-10', 'task');
  await notify('citizen01', 'case-10', 'expiry');
  const closed = `update identity.account set disabled_at = $1 where login_name = 'citizen01'`;
  await pool.query(closed, [clock.now()]);
  await send();
  await delivered(before);
  await pool.query(closed, [null]);
  expect(await logOf('clerk01')).toEqual([['task', 'not-allowed']]);
  expect((await logOf('citizen01'))[0]).toEqual(['expiry', 'not-allowed']);
});

test('who has to correct an application is told by SMS, and who handles it is not', async () => {
  const citizen = await app.accessTokenOf('citizen01');
  const { id } = await submitLease(caller, citizen);
  const reviewer = await app.accessTokenOf('reviewer01');
  const act = async (action: object) => {
    const { version } = await caller.ok(calls.getCase, { id }, citizen);
    await caller.ok(calls.actOnCase, { id, version, action: action as { kind: 'claim' }, opinion: '' }, reviewer);
  };
  const before = (await logOf('citizen01')).length;
  await act({ kind: 'claim' });
  await act({ kind: 'return', defects: [{ about: 'field', name: 'rent', text: '租金与合同不一致' }] });
  expect((await logOf('citizen01')).slice(0, (await logOf('citizen01')).length - before)).toEqual([
    ['task', 'waiting'],
  ]);
  expect(await logOf('reviewer01')).toEqual([]);
});

test('what cannot be sent to one keeps nobody else waiting, and is sent later on', async () => {
  goToHour(10);
  const people = ['agency01', 'citizen02'] as const;
  for (const loginName of people) await notify(loginName, 'isolated', 'expiry');
  const ids = new Map(await Promise.all(people.map(async (loginName) => [await idOf(loginName), loginName] as const)));
  const [first, second] = [...ids.keys()].sort() as [string, string];
  const { pool } = platform.database;
  await pool.query(`
    create function messages.fail() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$;
    create trigger fail before update on messages.sms for each row when (old.account_id = '${first}')
      execute function messages.fail()`);
  const stateOf = async (accountId: string) => (await logOf(ids.get(accountId) as string))[0];
  await send();
  expect([await stateOf(first), await stateOf(second)]).toEqual([
    ['expiry', 'waiting'],
    ['expiry', 'sent'],
  ]);
  await pool.query('drop trigger fail on messages.sms');
  await send();
  expect(await stateOf(first)).toEqual(['expiry', 'sent']);
});
