import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { watchChildren } from '../../testing/child-memory.ts';
import { boundedProcess, OverdueWorkError, OversizedWorkError } from './bounded-process.ts';

interface Offered {
  [name: string]: (...given: never[]) => unknown;
  double(given: number): number;
  environment(): NodeJS.ProcessEnv;
  priority(): number;
  fail(): never;
  die(): never;
  goOn(): never;
  fillHeap(): never;
  fillBuffers(): never;
}

const offer = new URL('./low-priority-workers.ts', import.meta.url);
const source = `
  import { getPriority } from 'node:os';
  import { offerWork } from ${JSON.stringify(offer.href)};
  offerWork({
    double: (given) => given * 2,
    environment: () => ({ ...process.env }),
    priority: () => getPriority(),
    fail: () => { throw new Error('not today'); },
    die: () => { console.error('last words'); process.exit(1); },
    goOn: () => { for (;;); },
    fillHeap: () => { for (const kept = []; ; ) kept.push({ number: kept.length }); },
    fillBuffers: () => { for (const kept = []; ; ) kept.push(Buffer.alloc(16 * 1024 * 1024, 1)); },
  });`;
const folder = await mkdtemp(path.join(tmpdir(), 'anju-bounded-'));
afterAll(() => rm(folder, { recursive: true }));
const file = pathToFileURL(path.join(folder, 'work.mjs'));
await writeFile(file, source);
const limits = { processorMs: 500, memoryMegabytes: 256 };

test('work is done in a process of lower priority that knows nothing of ours, and its answer or its error comes back', async () => {
  process.env.A_SECRET = 'key';
  const ask = boundedProcess<Offered>(file, { ...limits, processorMs: 20_000 });
  expect(await ask('double', 2)).toBe(4);
  expect(await ask('priority')).toBeGreaterThan(0);
  expect(await ask('environment')).not.toHaveProperty('A_SECRET');
  delete process.env.A_SECRET;
  await expect(ask('fail')).rejects.toThrow('not today');
  expect(await ask('double', 4)).toBe(8);
});

// On a busy machine a second of processor time takes many seconds.
vi.setConfig({ testTimeout: 60_000 });

test('a call that takes more of a processor than it may ends with its process, and the next call starts another', async () => {
  const ask = boundedProcess<Offered>(file, limits);
  await expect(ask('goOn')).rejects.toThrow(OverdueWorkError);
  expect(await ask('double', 5)).toBe(10);
});

test('a call that fills its heap ends with its process, one that fills other memory is refused more; neither gets more than its limit', async () => {
  using children = watchChildren();
  const ask = boundedProcess<Offered>(file, { ...limits, processorMs: 20_000 });
  await expect(ask('fillHeap')).rejects.toThrow(OversizedWorkError);
  expect(await ask('double', 6)).toBe(12);
  await expect(ask('fillBuffers')).rejects.toThrow(/memory/);
  expect(await ask('double', 7)).toBe(14);
  const peak = await children.peakMegabytes();
  expect(peak).toBeGreaterThan(100);
  expect(peak).toBeLessThan(limits.memoryMegabytes + 64);
});

test('a process that dies fails its call with the cause, and so does one that cannot start', async () => {
  const ask = boundedProcess<Offered>(file, limits);
  await expect(ask('die')).rejects.toMatchObject({
    code: 503,
    cause: { message: expect.stringContaining('last words') },
  });
  expect(await ask('double', 8)).toBe(16);
  const absent = boundedProcess<Offered>(pathToFileURL(path.join(folder, 'absent.mjs')), limits);
  for (const time of [1, 2]) await expect(absent('double', time)).rejects.toMatchObject({ code: 503 });
  const tooSmall = boundedProcess<Offered>(file, { ...limits, memoryMegabytes: 1 });
  await expect(tooSmall('double', 1)).rejects.toMatchObject({ code: 503 });
});
