import { calls } from '@anju/contract';
import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { accessOn } from '../../../testing/other-release.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createLog } from '../../platform/log/log.ts';
import { createCatalogService } from '../catalog/index.ts';
import { createAdminService } from './index.ts';

const clock = movedClock();
// In the city it is the last of September until four in the afternoon.
clock.advance(Date.parse('2026-09-30T15:00:00Z') - Date.now());
const app = await startTestApp({}, { clock });
const caller = callerOf(app.url);

const warningsOf = async (loginName: string) =>
  (await caller.ok(calls.listWarnings, {}, await app.accessTokenOf(loginName))).map(({ text }) => text);
const metric = async () =>
  /^anju_calendar_missing_years (\d+)$/m.exec(await (await fetch(`${app.url}/gateway/metrics`)).text())?.[1];

const lines: unknown[] = [];
const admin = createAdminService(
  { ...app.platform, log: createLog('warn', { write: (line) => void lines.push(JSON.parse(line).years) }) },
  {
    identity: app.identity,
    catalog: createCatalogService(app.platform),
    access: accessOn(app.platform),
    process: app.process,
  },
);

test('from the first of October on administrators are warned while next year’s holidays are missing, and nobody else', async () => {
  expect([await warningsOf('admin'), await metric()]).toEqual([[], '0']);
  await admin.logWarnings();
  expect(lines).toEqual([]);
  clock.advance(2 * 3_600_000);
  expect(await warningsOf('admin')).toEqual([expect.stringContaining('2027 年的节假日安排尚未录入工作日历')]);
  expect(await metric()).toBe('1');
  await admin.logWarnings();
  expect(lines).toEqual([['2027']]);
  for (const loginName of ['publisher01', 'reviewer01', 'citizen01'])
    expect(await warningsOf(loginName), loginName).toEqual([]);
  await app.platform.database.pool.query(
    `insert into platform.calendar_day (day, is_workday, name) values ('2027-10-01', false, '国庆节')`,
  );
  expect([await warningsOf('admin'), await metric()]).toEqual([[], '0']);
});
