import { afterAll, expect, test } from 'vitest';
import { openSessionOn, prepareDeployment } from '../../../testing/deployment.ts';
import { send } from '../../../testing/http.ts';
import { createDatabase, startPostgresServer } from '../../../testing/postgres-server.ts';
import { readiness } from '../../../testing/server-process.ts';
import { testEnvironment } from '../../../testing/test-database.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { expectFailure, withToken } from '../../../testing/walk-contract.ts';

const postgres = await startPostgresServer();
afterAll(() => postgres.stop());
const environment = {
  ...(await testEnvironment()),
  LOG_LEVEL: 'warn',
  DATABASE_URL: await createDatabase(postgres.url, 'anju_gone'),
};
await prepareDeployment(environment);
const server = await startTestServer(environment);
const { accessToken } = await openSessionOn(environment, 'clerk01');
const call = withToken({ method: 'POST', path: '/gateway/common-app/common/home/userInfo' }, accessToken);

test('while the database is gone calls answer 503 and readiness fails; when it is back both recover without a restart', async () => {
  expect((await send(server.url, call)).status).toBe(200);
  await postgres.shutDown();
  for (let time = 0; time < 20; time += 1) {
    expectFailure('gone', await send(server.url, call), 503);
    expectFailure('readiness', await send(server.url, { method: 'GET', path: '/gateway/readyz' }), 503);
  }
  expect((await send(server.url, { method: 'GET', path: '/gateway/healthz' })).status).toBe(200);

  await postgres.startAgain();
  await expect.poll(() => readiness(server.url)).toBe(200);
  expect((await send(server.url, call)).status).toBe(200);

  await expect.poll(server.output).toContain('database available again');
  const logged = server.output().match(/^\{.*$/gm) ?? [];
  expect(logged.map((line) => JSON.parse(line).msg)).toEqual(['database unavailable', 'database available again']);
});

test('a server stops while the database is gone', async () => {
  await postgres.shutDown();
  expectFailure('gone', await send(server.url, call), 503);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});
