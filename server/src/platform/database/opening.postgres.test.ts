import { expect, test } from 'vitest';
import { freePort, query } from '../../../testing/postgres-server.ts';
import { testEnvironment } from '../../../testing/test-database.ts';
import { spawnTestServer } from '../../../testing/test-server.ts';

const environment = await testEnvironment();
const unusedPort = String(await freePort());

test.for([
  ['that nobody serves', { port: unusedPort }, /无法连接[\s\S]*cannot be reached/],
  ['that does not exist', { pathname: '/anju_absent' }, /不存在[\s\S]*does not exist/],
  ['that refuses its user', { username: 'nobody' }, /用户名或密码[\s\S]*the password/],
] as const)('a start on a database %s ends with an explanation', async ([, change, output]) => {
  const url = Object.assign(new URL(environment.DATABASE_URL as string), { password: 'secret-of-the-city', ...change });
  const server = await spawnTestServer({ ...environment, DATABASE_URL: url.href });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(output);
  expect(server.output()).toContain('DATABASE_URL');
  expect(server.output()).not.toMatch(/^ +at |secret-of-the-city/m);
});

test('a start on a database that was made before migrations were joined ends with an explanation', async () => {
  const made = await testEnvironment();
  const url = made.DATABASE_URL as string;
  await query(url, `insert into platform.kysely_migration values ('0003-catalog-apps', '2026-03-02T02:00:00.000Z')`);
  const server = await spawnTestServer(made);
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/0003-catalog-apps[\s\S]*建立一个空的数据库[\s\S]*create an empty database/);
  expect(server.output()).not.toMatch(/^ +at /m);
});
