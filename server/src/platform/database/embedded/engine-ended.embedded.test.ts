import { execFileSync } from 'node:child_process';
import { calls } from '@anju/contract';
import { zl201Sample } from '@anju/contract/sample-forms/lease/zl201';
import { expect, test } from 'vitest';
import { callerOf } from '../../../../testing/caller.ts';
import { openSessionOn } from '../../../../testing/deployment.ts';
import type { ServerProcess } from '../../../../testing/server-process.ts';
import { testEnvironment } from '../../../../testing/test-database.ts';
import { startTestServer } from '../../../../testing/test-server.ts';
import { openToDebugger, runInThread } from '../../../../testing/worker-threads.ts';

const draft = { caseType: 'ZL201', form: zl201Sample, materials: [] };

async function expectEnded(server: ServerProcess, why: string): Promise<void> {
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/内置数据库意外终止.*请重新启动/);
  expect(server.output()).toMatch(/has ended unexpectedly.*Start it again/);
  expect(server.output()).toContain(why);
}

test('a database that can no longer write ends its server, and the next one has all that was acknowledged', async () => {
  const environment = await testEnvironment();
  const { accessToken } = await openSessionOn(environment, 'citizen01');
  const server = await startTestServer(environment);
  const kept = await callerOf(server.url).ok(calls.saveDraft, draft, accessToken);

  // No file may grow beyond this, as on a full disk.
  execFileSync('prlimit', [`--pid=${server.child.pid}`, '--fsize=65536']);
  const refused = callerOf(server.url).raw(calls.saveDraft, draft, accessToken);
  await Promise.allSettled([refused]);
  await expectEnded(server, 'PANIC');

  const next = await startTestServer(environment);
  await callerOf(next.url).ok(calls.saveDraft, { ...draft, ...kept }, accessToken);
});

test('a thread that draws captchas and dies is replaced; that of the database ends its server', async () => {
  const server = await startTestServer({ ...(await testEnvironment()), ...openToDebugger });
  const caller = callerOf(server.url);
  const drawOne = async () =>
    (await caller.raw(calls.getCaptchaImage, { uuid: await caller.ok(calls.createCaptcha, {}) })).status;
  expect(await drawOne()).toBe(200);
  await runInThread(server, '/captcha-worker.ts', 'process.exit(1)');
  await expect.poll(drawOne).toBe(200);
  await runInThread(server, '/embedded-worker.ts', `setTimeout(() => { throw new Error('on purpose'); }, 50)`);
  await expectEnded(server, 'on purpose');
});
