import { calls } from '@anju/contract';
import { fh301Sample } from '@anju/contract/sample-forms/housing/fh301';
import { sampleEnterprises } from '@anju/contract/samples';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { caseWork } from '../../../testing/granted-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { soldUnit } from '../../../testing/sold-unit.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const day = 86_400_000;
const clock = movedClock();
clock.advance(Date.parse('2026-11-16T02:00:00Z') - Date.now());
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);
const { grant } = caseWork(app);
const noticesOf = async (loginName: string, wanted: 3 | 4) =>
  (await caller.ok(calls.listNotices, {}, await app.accessTokenOf(loginName))).filter(({ type }) => type === wanted);
const validUntil = (until: string) => ({
  by: 'entadmin01',
  caseType: 'FH301',
  form: { qualification: { ...fh301Sample.qualification, validUntil: until } },
});

test('API-16 an enterprise is reminded, once on each of the days, before its qualification ends, and nobody else is', async () => {
  await grant(validUntil('2027-01-20'));
  await app.process.remindEnterprises();
  expect(await noticesOf('entadmin01', 4), 'sixty-five days are enough').toEqual([]);
  clock.advance(5 * day);
  await app.process.remindEnterprises();
  for (const loginName of ['entadmin01', 'entemp01'])
    expect(await noticesOf(loginName, 4), loginName).toMatchObject([
      {
        keyword: '资质',
        count: 1,
        message: '开发资质证书即将到期（2027-01-20），请及时办理延续',
        menuPath: '/fh-app/permits/application',
        menuTitle: '预售许可申请',
      },
    ]);
  expect(await noticesOf('agency01', 4)).toEqual([]);
  const [notice] = await noticesOf('entadmin01', 4);
  await caller.ok(calls.dismissNotice, { id: notice?.id ?? '' }, await app.accessTokenOf('entadmin01'));
  await app.process.remindEnterprises();
  expect(await noticesOf('entadmin01', 4), 'reminded once').toEqual([]);
  clock.advance(30 * day);
  await app.process.remindEnterprises();
  expect(await noticesOf('entadmin01', 4), 'and again when thirty days are left').toHaveLength(1);
});

test('R9 both parties of a lease are reminded thirty days before it ends', async () => {
  const inDays = (days: number) => new Date(clock.now().getTime() + days * day).toISOString().slice(0, 10);
  const lease = (room: number) => ({
    by: 'citizen01',
    caseType: 'ZL201',
    form: { address: `到期路 ${room} 号`, startDate: inDays(-300), endDate: inDays(40), signedOn: inDays(-1) },
  });
  await grant(lease(1));
  const tipsOf = async (loginName: string) =>
    (await caller.ok(calls.listNotices, {}, await app.accessTokenOf(loginName))).filter(
      ({ keyword }) => keyword === '租赁到期',
    );
  await app.process.remindEnterprises();
  expect(await tipsOf('citizen01'), 'forty days are enough').toEqual([]);
  clock.advance(10 * day);
  await app.process.remindEnterprises();
  for (const loginName of ['citizen01', 'citizen02'])
    expect(await tipsOf(loginName), loginName).toMatchObject([
      {
        message: expect.stringMatching(/^到期路 1 号租赁合同租期即将届满（.*），继续租住的请办理续租备案$/),
        menuPath: '/lease-app/filings/changes',
      },
    ]);
  expect(await tipsOf('agency01')).toEqual([]);
});

test('API-16 with a new qualification the reminders of the old one end', async () => {
  await grant(validUntil('2029-12-31'));
  const [notice] = await noticesOf('entadmin01', 4);
  await caller.ok(calls.dismissNotice, { id: notice?.id ?? '' }, await app.accessTokenOf('entadmin01'));
  clock.advance(40 * day);
  await app.process.remindEnterprises();
  expect(await noticesOf('entadmin01', 4)).toEqual([]);
});

test('API-16 an enterprise is reminded of instalments a week before and the day after, all in one notice', async () => {
  const sale = (room: number, dueOn: string) => ({
    by: 'entadmin01',
    caseType: 'FH401',
    form: {
      ...soldUnit(room),
      priceMode: '按套',
      unitPrice: undefined,
      totalPrice: 1_000_000,
      filedPrice: 1_000_000,
      payment: {
        mode: '分期付款',
        instalments: [
          { dueOn: '2026-01-01', amount: 300_000, source: '自有资金' },
          { dueOn, amount: 700_000, source: '自有资金' },
        ],
      },
    },
  });
  const today = clock.now().getTime();
  const inDays = (days: number) => new Date(today + days * day).toISOString().slice(0, 10);
  await grant(sale(101, inDays(3)));
  await grant(sale(102, inDays(5)));
  await grant(sale(103, inDays(30)));
  await app.process.remindEnterprises();
  const notices = await noticesOf('entemp01', 3);
  expect(notices).toMatchObject([
    { count: 2, message: expect.stringContaining(`等 2 笔即将到付款日（最早 ${inDays(3)}）`) },
  ]);
  clock.advance(4 * day);
  await app.process.remindEnterprises();
  const [later] = await noticesOf('entemp01', 3);
  expect(later?.message).toContain(`约定付款日已过（${inDays(3)}），请核对是否已存入监管账户`);
  const { rows } = await app.platform.database.pool.query(
    `select what from process.reminder where kind = 'payment' and enterprise = $1 order by day`,
    [sampleEnterprises.developer.creditCode],
  );
  expect(
    rows.map(({ what }) => /10\d/.exec(what)?.[0]),
    'what has been said is gone',
  ).toEqual(['102', '103']);
});

test('a reminder that fails does not keep other enterprises from being reminded', async () => {
  const today = clock.now().toISOString().slice(0, 10);
  const { pool } = app.platform.database;
  const remindOf = (enterprise: string, caseType: string) =>
    pool.query(
      `insert into process.reminder (enterprise, kind, what, case_type, day, tell_on)
       values ($1, 'validity', '经纪备案', $2, $3, $3)`,
      [enterprise, caseType, today],
    );
  await remindOf('000000000000000000', 'GONE99');
  await remindOf(sampleEnterprises.agency.creditCode, 'ORG201');
  await app.process.remindEnterprises();
  expect(await noticesOf('agency01', 4)).toMatchObject([{ count: 1 }]);
  const failures = async (loginName: string) =>
    (await caller.ok(calls.listCaseFailures, {}, await app.accessTokenOf(loginName))).list;
  expect(await failures('admin')).toMatchObject([
    { work: '到期提醒', caseId: null, enterprise: '000000000000000000', reason: '业务类型不存在：GONE99' },
  ]);
  await pool.query(`delete from process.reminder where case_type = 'GONE99'`);
  await app.process.remindEnterprises();
  expect(await failures('admin')).toEqual([]);
});
