import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort, openSessionsOn, prepareDeployment } from '@anju/server/testing';
import { withDeployment } from './bench-deployment.ts';
import { memoryMegabytes, projectFolder, type Running, start } from './processes.ts';
import { temporaryFolder } from './temporary-folder.ts';

const people = [
  'clerk01',
  'reviewer01',
  'approver01',
  'entadmin01',
  'entemp01',
  'citizen01',
  'citizen02',
  'supervisor01',
];
const sessionsEach = 50;
const secondsOfPeak = 8;
const secondsOfLoad = 12;
const answeredAtOnce = 64;
const loads = [
  { times: 2, minOfPeak: 0.9, maxRefusedMs: 50 },
  { times: 5, minOfPeak: 0.8, maxRefusedMs: 150 },
] as const;
const maxAcceptedMs = 300;
const maxGrowthMegabytes = 200;
const callsAtOnce = '200';

/** Admitted and refused people are timed when more people ask than one process answers, on either database. */
export async function measureOverload() {
  const postgres = await withDeployment({ CALLS_AT_ONCE: callsAtOnce, TRUSTED_PROXIES: '127.0.0.1' }, measure);
  await using folder = await temporaryFolder();
  const environment = {
    DATA_DIR: folder.path,
    DEMO: 'on',
    DEMO_CASES: '50',
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT_PER_MINUTE: '999999999',
    CALLS_AT_ONCE: callsAtOnce,
  };
  await prepareDeployment(environment);
  const embedded = await measure(environment);
  return {
    what: `calls of ${people.length * sessionsEach} sessions from 2,000 addresses, at ${loads.map(({ times }) => times).join(' and ')} times what one process answers with ${answeredAtOnce} at once`,
    postgres,
    embedded,
    reached: postgres.reached && embedded.reached,
    wanted: `accepted p95 at most ${maxAcceptedMs} ms; answers at least ${loads.map(({ minOfPeak }) => minOfPeak).join(' and ')} of the peak; refusals p95 at most ${loads.map(({ maxRefusedMs }) => maxRefusedMs).join(' and ')} ms; no reset; at most ${maxGrowthMegabytes} MB more than at the peak`,
  };
}

async function measure(environment: Record<string, string>) {
  const names = Array.from(
    { length: people.length * sessionsEach },
    (_, session) => people[session % people.length] as string,
  );
  const tokens = (await openSessionsOn(environment, names)).map(({ accessToken }) => accessToken);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await start(
    process.execPath,
    ['server/src/main.ts'],
    { ...environment, PORT: String(port) },
    `${url}/gateway/readyz`,
  );
  try {
    await ask({ port, tokens, seconds: 4, atOnce: answeredAtOnce });
    const peak = await ask({ port, tokens, seconds: secondsOfPeak, atOnce: answeredAtOnce });
    const peakPerSecond = peak.accepted.count / peak.tookSeconds;
    const before = (await memoryMegabytes(server.child)).peak;
    const measured = [];
    for (const load of loads)
      measured.push(await measureLoad(server, { port, tokens }, { peakPerSecond, before }, load));
    return {
      peak: { answersPerSecond: Math.round(peakPerSecond), ...peak.accepted },
      loads: measured,
      reached: measured.every((one) => one.reached),
    };
  } finally {
    await server.stop();
  }
}

async function measureLoad(
  server: Running,
  target: Pick<Asking, 'port' | 'tokens'>,
  { peakPerSecond, before }: { readonly peakPerSecond: number; readonly before: number },
  { times, minOfPeak, maxRefusedMs }: (typeof loads)[number],
) {
  const perSecond = Math.round(peakPerSecond * times);
  const answered = await ask({ ...target, seconds: secondsOfLoad, perSecond });
  const { accepted, refused } = answered;
  const ofPeak = accepted.count / answered.tookSeconds / peakPerSecond;
  const grownMegabytes = (await memoryMegabytes(server.child)).peak - before;
  const { '200': _taken, '503': _refused, ...others } = answered.outcomes;
  return {
    times,
    askedPerSecond: perSecond,
    answersPerSecond: Math.round(accepted.count / answered.tookSeconds),
    ofPeak: Number(ofPeak.toFixed(2)),
    accepted,
    refused,
    others,
    unsent: answered.unsent,
    loadLateMs: answered.latestMs,
    connections: answered.lines,
    grownMegabytes,
    reached:
      ofPeak >= minOfPeak &&
      accepted.p95Ms <= maxAcceptedMs &&
      refused.p95Ms <= maxRefusedMs &&
      Object.keys(others).length === 0 &&
      grownMegabytes <= maxGrowthMegabytes,
  };
}

interface Asking {
  readonly port: number;
  readonly tokens: readonly string[];
  readonly seconds: number;
  readonly atOnce?: number;
  readonly perSecond?: number;
}

interface Figures {
  readonly count: number;
  readonly p95Ms: number;
}

interface Answered {
  /** The load came late by this at most. */
  readonly latestMs: number;
  readonly accepted: Figures;
  readonly refused: Figures;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly unsent: number;
  readonly lines: number;
  readonly tookSeconds: number;
}

async function ask(asking: Asking): Promise<Answered> {
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/overload-people.ts', JSON.stringify(asking)], {
    cwd: projectFolder,
  });
  return JSON.parse(stdout);
}
