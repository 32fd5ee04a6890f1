import { rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testEnvironment } from '../../../../testing/test-database.ts';
import { spawnTestServer } from '../../../../testing/test-server.ts';

async function outputOfFailedStart(environment: Record<string, string>): Promise<string> {
  const server = await spawnTestServer(environment);
  expect(await server.ended).toBe(1);
  expect(server.output()).not.toMatch(/^ +at /m);
  return server.output();
}

test('a data folder that cannot be used is named, with what to do', async () => {
  const environment = await testEnvironment();
  const file = path.join(environment.DATA_DIR as string, 'file');
  await writeFile(file, '');
  const inItsPlace = await outputOfFailedStart({ ...environment, DATA_DIR: file });
  expect(inItsPlace).toMatch(/无法使用数据目录.*同名的文件.*DATA_DIR/);
  expect(inItsPlace).toMatch(/Cannot use the data folder.*a file.*DATA_DIR/);
  // Nobody may make a folder there, not even root.
  expect(await outputOfFailedStart({ ...environment, DATA_DIR: '/sys/anju' })).toMatch(
    /无法使用数据目录.*(没有读写权限|只读).*DATA_DIR/,
  );
});

test.for([
  ['of another version', 'PG_VERSION', (name: string) => writeFile(name, '17\n'), 'PostgreSQL version 17'],
  ['whose control file is empty', 'global/pg_control', (name: string) => truncate(name), 'global/pg_control'],
  ['without its PG_VERSION', 'PG_VERSION', (name: string) => rm(name), 'PG_VERSION is missing'],
] as const)('a database %s is refused', async ([, name, damage, why]) => {
  const environment = await testEnvironment();
  await damage(path.join(environment.DATA_DIR as string, 'database', name));
  const output = await outputOfFailedStart(environment);
  expect(output).toMatch(/无法打开内置数据库.*已损坏、不完整，或属于其他版本[\s\S]*从备份恢复/);
  expect(output).toMatch(/damaged, incomplete or of another version[\s\S]*Restore the whole folder/);
  expect(output).toContain(why);
});
