import { calls } from '@anju/contract';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { afterThisFile } from '../../../testing/after-this-file.ts';
import { addressOf, callerOf } from '../../../testing/caller.ts';
import { submitLease } from '../../../testing/lease-case.ts';
import { movedClock } from '../../../testing/moved-clock.ts';
import { readXlsxRows } from '../../../testing/read-xlsx.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { testEnvironment } from '../../../testing/test-database.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const waiting = { timeout: 20_000, interval: 50 };

test('an export in the middle of which its process is killed is taken up by another one', async () => {
  const environment = await testEnvironment();
  const server = await startTestServer(environment);
  const database = new pg.Client(environment.DATABASE_URL);
  await database.connect();
  afterThisFile(() => database.end());
  const onServer = callerOf(server.url);
  const tokenOf = async (loginName: string) => (await signIn(onServer, loginName)).accessToken;
  const { number } = await submitLease(onServer, await tokenOf('citizen01'));
  await onServer.ok(calls.setParameter, { name: 'export-approval-rows', value: 0 }, await tokenOf('admin'));
  const source = { kind: 'cases', box: 'visible', filter: {} } as const;
  const { id } = await onServer.ok(calls.requestExport, { source, reason: '核对' }, await tokenOf('supervisor01'));
  const approver = await tokenOf('approver01');
  const readRequest = async () =>
    (await database.query('select state, runs from exports.request where id = $1', [id])).rows[0];

  // The run has begun and can read no case.
  await database.query('begin');
  await database.query('lock table process.case_file in access exclusive mode');
  await onServer.ok(calls.approveExport, { id }, approver);
  await vi.waitFor(async () => expect(await readRequest()).toEqual({ state: 'running', runs: 1 }), waiting);
  server.child.kill('SIGKILL');
  await server.ended;
  await database.query('rollback');
  expect(await readRequest()).toEqual({ state: 'running', runs: 1 });

  const clock = movedClock();
  const app = await startTestApp({ ...environment }, { clock });
  await app.exports.keepUp();
  expect(await readRequest(), 'it may still go on').toEqual({ state: 'running', runs: 1 });
  clock.advance(3 * 60_000);
  await app.exports.keepUp();
  await vi.waitFor(async () => expect(await readRequest()).toEqual({ state: 'done', runs: 2 }), waiting);
  const file = await fetch(app.url + addressOf(calls.downloadExport, { id }), {
    headers: { authorization: `Bearer ${await app.accessTokenOf('supervisor01')}` },
  });
  const rows = await readXlsxRows(new Uint8Array(await file.arrayBuffer()));
  expect(rows.slice(2).map(([first]) => first)).toEqual([number]);
});
