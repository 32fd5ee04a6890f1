import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@anju/server/testing';
import { median, memoryMegabytes, start } from './processes.ts';
import { temporaryFolder } from './temporary-folder.ts';

const rounds = 5;
const maxMs = 3_000;
const maxSeedingMs = 20_000;
/** Compiling the embedded database takes memory that is given back soon after. */
const settleMs = 5_000;

/** `npm start` runs on the embedded database: the first one makes the demo city, and the later ones find it. */
export async function measureStartUp() {
  await using folder = await temporaryFolder();
  /** The lines about the cases of the demo city came at these times. */
  const seedingAtMs: number[] = [];
  const once = async (onLine?: (line: string, atMs: number) => void) => {
    const port = await freePort();
    const environment = { DATA_DIR: folder.path, PORT: String(port) };
    const running = await start('npm', ['start'], environment, `http://127.0.0.1:${port}/gateway/readyz`, onLine);
    await running.stop();
    return running.readyMs;
  };
  const firstMs = await once((line, atMs) => {
    if (line.includes('生成演示数据 demo-city')) seedingAtMs.push(atMs);
  });
  const seedingMs = (seedingAtMs.at(-1) ?? Number.NaN) - (seedingAtMs[0] ?? 0);
  const laterMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) laterMs.push(await once());

  const port = await freePort();
  const server = await start(
    process.execPath,
    ['server/src/main.ts'],
    { DATA_DIR: folder.path, PORT: String(port) },
    `http://127.0.0.1:${port}/gateway/readyz`,
  );
  await delay(settleMs);
  const memory = await memoryMegabytes(server.child);
  await server.stop();
  return {
    what: 'npm start until readiness answers, embedded database',
    loadAverage: loadavg()[0],
    firstMs: Math.round(firstMs),
    seedingCasesMs: Math.round(seedingMs),
    laterMs: laterMs.map(Math.round),
    medianMs: Math.round(median(laterMs)),
    memoryMegabytes: memory,
    reached: median(laterMs) <= maxMs && seedingMs <= maxSeedingMs,
    wanted: `on existing data within ${maxMs} ms; the cases of the demo city within ${maxSeedingMs} ms of the first start`,
  };
}
