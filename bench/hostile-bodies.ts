import { execFile } from 'node:child_process';
import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { calls, gatewayPrefix } from '@anju/contract';
import { freePort, openSessionOn, prepareDeployment } from '@anju/server/testing';
import { withDeployment } from './bench-deployment.ts';
import { median, percentile, projectFolder, start } from './processes.ts';
import { temporaryFolder } from './temporary-folder.ts';

const seconds = 40;
const warmupSeconds = 8;
const turnMs = 4_000;
/** At the beginning of a turn, requests of the one before are still under way. */
const unsettledMs = 500;
const connections = 8;
/** The limit of an address is 1,200 a minute. */
const hostilePerSecond = 20;
const callsPerSecond = 60;
const maxRatio = 1.5;

interface Deployment {
  readonly url: string;
  readonly token: string;
  readonly hostileToken: string;
}

/**
 * Other people's waits are measured beside eight connections that send bodies of many parts, below the limit of
 * requests, on either database.
 */
export async function measureHostileBodies() {
  const postgres = await withDeployment(
    { RATE_LIMIT_PER_MINUTE: '1200', CALLS_AT_ONCE: '200', TRUSTED_PROXIES: '127.0.0.1' },
    measure,
  );
  await using folder = await temporaryFolder();
  const environment = { DATA_DIR: folder.path, DEMO: 'on', DEMO_CASES: '50', TRUSTED_PROXIES: '127.0.0.1' };
  await prepareDeployment(environment);
  const embedded = await measure(environment);
  return {
    what: `${callsPerSecond} calls a second of others, by turns of ${turnMs / 1000} s calm and beside ${connections} connections that each send up to ${hostilePerSecond} bodies a second: 20,000 keys, 80,000 lists, endless nesting, up to 244 KB, with and without a session`,
    postgres,
    embedded,
    reached: [postgres, embedded].every(({ p95Ratio }) => p95Ratio <= maxRatio),
    wanted: `p95 of others at most ${maxRatio} times the calm one`,
  };
}

async function measure(environment: Record<string, string>) {
  const { accessToken: token } = await openSessionOn(environment, 'clerk01');
  const { accessToken: hostileToken } = await openSessionOn(environment, 'citizen02');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await start(
    process.execPath,
    ['server/src/main.ts'],
    { ...environment, PORT: String(port) },
    `${url}/gateway/readyz`,
  );
  try {
    return await measureOthers({ url, token, hostileToken });
  } finally {
    await server.stop();
  }
}

async function measureOthers({ url, token, hostileToken }: Deployment) {
  const begunAt = Date.now();
  const warmedUp = new Promise((resolve) => setTimeout(resolve, warmupSeconds * 1000));
  const [times, answers] = await Promise.all([
    callAsOthers(url, token),
    warmedUp.then(() => attack(url, hostileToken)),
  ]);
  const settled = times.filter(({ at }) => at - begunAt > warmupSeconds * 1000 && at % turnMs >= unsettledMs);
  const figuresOf = (turn: number) => {
    const ms = settled.filter(({ at }) => Math.floor(at / turnMs) % 2 === turn).map((one) => one.ms);
    return {
      calls: ms.length,
      p50Ms: round(median(ms)),
      p95Ms: round(percentile(ms, 95)),
      p99Ms: round(percentile(ms, 99)),
    };
  };
  const [calm, beside] = [figuresOf(0), figuresOf(1)];
  return { calm, beside, p95Ratio: round(beside.p95Ms / calm.p95Ms), hostileAnswers: answers };
}

async function attack(url: string, token: string): Promise<Record<string, number>> {
  const options = { url, token, seconds: seconds - warmupSeconds, connections, perSecond: hostilePerSecond, turnMs };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/hostile-flood.ts', ...args], {
    cwd: projectFolder,
  });
  return JSON.parse(stdout);
}

/**
 * Each call comes from an address of its own and is due by the clock, so that a server that is held up is still asked.
 */
async function callAsOthers(url: string, token: string): Promise<ReadonlyArray<{ at: number; ms: number }>> {
  const agent = new Agent({ keepAlive: true });
  const times: Array<{ at: number; ms: number }> = [];
  const asked = [calls.getCurrentUser, calls.listApps, calls.getUserInfo];
  const startedAt = performance.now();
  const underWay: Array<Promise<void>> = [];
  for (let index = 0; index < callsPerSecond * seconds; index += 1) {
    const due = startedAt + (index * 1000) / callsPerSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const { path, method } = asked[index % asked.length] as (typeof asked)[number];
    const [at, sentAt] = [Date.now(), performance.now()];
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': `198.51.100.${index % 200}` };
    underWay.push(
      new Promise((resolve, reject) => {
        request(url + gatewayPrefix + path, { agent, method, headers }, (answer) => {
          if (answer.statusCode !== 200) return reject(new Error(`${path} answered ${answer.statusCode}`));
          answer.resume().on('end', () => {
            times.push({ at, ms: performance.now() - sentAt });
            resolve();
          });
        })
          .on('error', reject)
          .end();
      }),
    );
  }
  await Promise.all(underWay);
  agent.destroy();
  return times;
}

const round = (value: number): number => Number(value.toFixed(2));
