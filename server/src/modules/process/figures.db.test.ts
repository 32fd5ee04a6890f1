import { expect, test } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { grantLease, submitLease } from '../../../testing/lease-case.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createLog } from '../../platform/log/log.ts';

const lines: string[] = [];
const app = await startTestApp({}, { log: createLog('error', { write: (line) => void lines.push(line) }) });
const caller = callerOf(app.url);
const citizen = await app.accessTokenOf('citizen01');

test('the figures fit the cases, and where they do not, the log says so', async () => {
  await grantLease(app, citizen);
  await submitLease(caller, citizen);
  await app.process.checkFigures();
  expect(lines).toEqual([]);
  await app.platform.database.pool.query(`update process.case_count set count = count + 2 where bucket = 'done'`);
  await app.process.checkFigures();
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'the figures differ from the cases',
    all: 1,
    drift: [{ category: 'ZL', district: '990101', bucket: 'done', kept: 3, counted: 1 }],
  });
});
