import { afterAll, expect, test } from 'vitest';
import { send } from '../../../testing/http.ts';
import { createDatabase, startPostgresServer } from '../../../testing/postgres-server.ts';
import { readiness, startServerProcess } from '../../../testing/server-process.ts';
import { openSessionOn, silentLog, testEnvironment } from '../../../testing/test-database.ts';
import { expectFailure, withToken } from '../../../testing/walk-contract.ts';
import { prepareDatabase } from '../../app.ts';
import { readConfig } from '../config/config.ts';

const postgres = await startPostgresServer();
afterAll(() => postgres.stop());
const environment = {
  ...(await testEnvironment()),
  DATABASE_URL: await createDatabase(postgres.url, 'anju_gone'),
};
await prepareDatabase(readConfig(environment), silentLog);
const server = await startServerProcess(environment);
const token = await openSessionOn(environment, 'clerk01');
const call = withToken({ method: 'POST', path: '/gateway/common-app/common/home/userInfo' }, token);

test('while the database is gone calls say so and readiness fails; when it is back all is well by itself', async () => {
  expect((await send(server.url, call)).status).toBe(200);
  await postgres.shutDown();
  expectFailure('gone', await send(server.url, call), 503);
  expectFailure('readiness', await send(server.url, { method: 'GET', path: '/gateway/readyz' }), 503);
  expect((await send(server.url, { method: 'GET', path: '/gateway/healthz' })).status).toBe(200);

  await postgres.startAgain();
  await expect.poll(() => readiness(server.url)).toBe(200);
  expect((await send(server.url, call)).status).toBe(200);
});
