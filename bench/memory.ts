import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { prepareDeployment } from '@anju/server/testing';
import { fourPeople } from './memory/people.ts';
import { memoryMegabytes } from './processes.ts';
import { temporaryFolder } from './temporary-folder.ts';

const minutes = 60;
const minuteMs = 60_000;
/** Processes that open files end after half a minute without work. */
const untilIdleMs = 40_000;
const limits = { atEndMegabytes: 500, growthMegabytes: 20 };

/** Four people use the embedded database for an hour of moved time. */
export async function measureMemory() {
  await using folder = await temporaryFolder();
  const environment = { DATA_DIR: folder.path, DEMO: 'on', PORT: '0', RATE_LIMIT_PER_MINUTE: '999999999' };
  // Another process prepares the data, as in the first start.
  await prepareDeployment(environment);
  const child = startMovedServer(environment);
  const ended = once(child, 'exit');
  try {
    const [url] = (await Promise.race([once(child, 'message'), ended])) as [string];
    const people = fourPeople(url);
    const atStart = (await memoryMegabytes(child)).resident;
    const eachMinute: number[] = [];
    let peakWithFiles = 0;
    for (let minute = 0; minute < minutes; minute += 1) {
      await people.spend(minute);
      child.send(minuteMs);
      const server = (await memoryMegabytes(child)).resident;
      eachMinute.push(server);
      peakWithFiles = Math.max(peakWithFiles, server + (await megabytesOfChildren(child)));
    }
    await delay(untilIdleMs);
    const atEnd = (await memoryMegabytes(child)).resident + (await megabytesOfChildren(child));
    const lastHalf = eachMinute.slice(minutes / 2);
    const growth = Math.max(...lastHalf) - (lastHalf[0] ?? 0);
    return {
      what: 'four people for an hour of moved time on the embedded database, behind a first start in a process of its own: resident memory of the server',
      loadAverage: loadavg()[0],
      residentMegabytes: {
        atStart,
        eachMinute,
        atEnd,
        peakWithFiles,
        peakOfServer: (await memoryMegabytes(child)).peak,
      },
      growthMegabytes: growth,
      reached: atEnd <= limits.atEndMegabytes && growth <= limits.growthMegabytes,
      wanted: `at most ${limits.atEndMegabytes} MB at the end, with what opens files; the second half of the hour at most ${limits.growthMegabytes} MB above its beginning`,
    };
  } finally {
    if (child.connected) child.send('stop');
    await ended;
  }
}

/** The settings are those of `npm start`. */
function startMovedServer(environment: Record<string, string>): ChildProcess {
  const file = fileURLToPath(new URL('./memory/moved-server.ts', import.meta.url));
  const { PATH = '', HOME = '' } = process.env;
  return spawn(process.execPath, ['--max-semi-space-size=4', file], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH, HOME, MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2', ...environment },
  });
}

async function megabytesOfChildren({ pid }: ChildProcess): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'latin1').catch(() => '')),
  );
  const resident = await Promise.all(
    lists
      .join(' ')
      .split(' ')
      .filter(Boolean)
      .map((one) => readFile(`/proc/${one}/status`, 'latin1').catch(() => '')),
  );
  return resident.reduce((sum, status) => sum + Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024), 0);
}
