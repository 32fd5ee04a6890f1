import { loadavg } from 'node:os';
import { calls, gatewayPrefix } from '@anju/contract';
import {
  type AskThread,
  attachDebugger,
  openSessionOn,
  openToDebugger,
  prepareDeployment,
  startServer,
} from '@anju/server/testing';
import { load, memoryMegabytes } from './processes.ts';
import { temporaryFolder } from './temporary-folder.ts';

const requests = 100_000;
const portions = 5;
const warmUp = 5_000;
const maxGrowthMegabytes = 20;

/** Lists of cases asked of a server on the embedded database, over and over: what its two threads keep. */
export async function measureMemory() {
  await using folder = await temporaryFolder();
  const environment = { DATA_DIR: folder.path, DEMO: 'on', RATE_LIMIT_PER_MINUTE: '999999999' };
  await prepareDeployment(environment);
  const { accessToken: token } = await openSessionOn(environment, 'clerk01');
  const server = await startServer({ ...environment, ...openToDebugger });
  const debug = await attachDebugger(server);
  const database = debug.thread('/embedded-worker.ts');
  const ask = (amount: number) =>
    load({
      url: server.url + gatewayPrefix + calls.listMyCases.path,
      token,
      connections: '16',
      requests: String(amount),
    });
  try {
    await ask(warmUp);
    const kept = { main: [await keptMegabytes(debug.main)], database: [await keptMegabytes(database)] };
    const resident = [(await memoryMegabytes(server.child)).resident];
    const requestsPerSecond: number[] = [];
    for (let portion = 0; portion < portions; portion += 1) {
      const done = await ask(requests / portions);
      if (done.failed > 0) throw new Error(`${done.failed} requests failed`);
      requestsPerSecond.push(Math.round(done.requestsPerSecond));
      kept.main.push(await keptMegabytes(debug.main));
      kept.database.push(await keptMegabytes(database));
      resident.push((await memoryMegabytes(server.child)).resident);
    }
    const growth = { main: grownBy(kept.main), database: grownBy(kept.database) };
    return {
      what: `${requests} lists of cases, embedded database: heap and buffers of both threads after a garbage collection`,
      loadAverage: loadavg()[0],
      keptMegabytes: kept,
      residentMegabytes: resident,
      requestsPerSecond,
      growthMegabytes: growth,
      reached: growth.main <= maxGrowthMegabytes && growth.database <= maxGrowthMegabytes,
      wanted: `neither thread grows by more than ${maxGrowthMegabytes} MB`,
    };
  } finally {
    await debug.leave();
    server.child.kill('SIGTERM');
    await server.ended;
  }
}

interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize: number;
}

async function keptMegabytes(ask: AskThread): Promise<number> {
  await ask('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = (await ask<HeapUsage>('Runtime.getHeapUsage')) as HeapUsage;
  return Math.round((usedSize + backingStorageSize) / 2 ** 20);
}

function grownBy(values: readonly number[]): number {
  return Math.max(...values) - (values[0] ?? 0);
}
