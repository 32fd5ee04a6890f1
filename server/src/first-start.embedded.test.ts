import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { afterThisFile } from '../testing/after-this-file.ts';
import { childrenOf } from '../testing/child-memory.ts';
import { readiness } from '../testing/server-process.ts';
import { spawnTestServer } from '../testing/test-server.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'anju-first-start-'));
afterThisFile(() => rm(folder, { recursive: true }));
const environment = { DATA_DIR: path.join(folder, 'data'), DEMO: 'on', DEMO_CASES: '0' };

test('a first start makes its database in a process of its own, which ends with it; the next start goes on where it ended', {
  timeout: 240_000,
}, async () => {
  const first = await spawnTestServer(environment);
  await expect.poll(first.output, { timeout: 60_000 }).toContain('建表');
  const [preparing, ...others] = await childrenOf(first.child.pid as number);
  expect(others).toEqual([]);
  first.child.kill('SIGKILL');
  await expect.poll(() => existsSync(`/proc/${preparing}`)).toBe(false);
  const second = await spawnTestServer(environment);
  await expect.poll(() => readiness(second.url), { timeout: 120_000 }).toBe(200);
});
