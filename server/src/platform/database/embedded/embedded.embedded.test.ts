import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { silentLog } from '../../../../testing/silent-log.ts';
import { testEnvironment } from '../../../../testing/test-database.ts';
import { spawnTestServer, startTestServer } from '../../../../testing/test-server.ts';
import { readConfig } from '../../config/config.ts';
import { openDatabase } from '../database.ts';

const writer = fileURLToPath(new URL('../../../../testing/insert-until-killed.ts', import.meta.url));
const asker = fileURLToPath(new URL('../../../../testing/ask-many-times.ts', import.meta.url));

test('a second server on the same folder is refused with what to do; the first one keeps running', async () => {
  const environment = await testEnvironment();
  const first = await startTestServer(environment);
  const second = await spawnTestServer(environment);
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/正被另一个进程使用.*DATA_DIR/);
  expect((await fetch(`${first.url}/gateway/readyz`)).status).toBe(200);
});

test('a killed process loses nothing that was acknowledged', async () => {
  const location = readConfig(await testEnvironment()).database;
  if (location.kind !== 'embedded') throw new Error('this test is for the embedded database');
  const child = spawn(process.execPath, [writer, location.folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (output.split('\n').length > 200) break;
  }
  child.kill('SIGKILL');
  await once(child, 'exit');
  const acknowledged = Number(output.trim().split('\n').at(-1));

  const database = await openDatabase(location, silentLog);
  const { rows } = await database.pool.query('select count(*) as count from written where number <= $1', [
    acknowledged,
  ]);
  await database.close();
  expect(rows[0].count).toBe(acknowledged + 1);
});

// A process of its own is measured: one that has run other tests may hold as much before it collects any.
test('answers that were given are not kept', async () => {
  const location = readConfig(await testEnvironment()).database;
  if (location.kind !== 'embedded') throw new Error('this test is for the embedded database');
  const child = spawn(process.execPath, [asker, location.folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let output = '';
  for await (const chunk of child.stdout) output += chunk;
  expect(await ended).toEqual([0, null]);
  expect(output).toMatch(/^-?\d+$/);
  // 200 answers were given.
  expect(Number(output)).toBeLessThan(100);
});
