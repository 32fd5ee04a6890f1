import { setTimeout as delay } from 'node:timers/promises';
import { calls, gatewayPrefix } from '@anju/contract';
import { zl201Sample } from '@anju/contract/sample-forms/lease/zl201';
import { callerOf } from './caller.ts';
import { type Environment, openSessionOn } from './deployment.ts';
import { openEventStream } from './event-stream.ts';
import { type RawAnswer, send } from './http.ts';
import { type PostgresServer, query, type RestartWay } from './postgres-server.ts';
import { readiness, type ServerProcess } from './server-process.ts';

/** An acknowledged change must survive the end of the database, but not that of the machine. */
export const acknowledgedIsWritten = { synchronous_commit: 'on' };

const ways: readonly RestartWay[] = ['fast', 'immediate', 'terminate'];
const lanes = { writers: 4, readers: 2 };
/** Each server makes this many changes before the next restart. */
const changesBetween = 10;
const recoveryDeadlineMs = 20_000;
const pollMs = 10;
const chinese = /\p{Script=Han}/u;

export interface RestartsReport {
  readonly restarts: number;
  /**
   * After this many restarts every process lived, was ready, took changes, received events and followed a building
   * table.
   */
  readonly survived: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly answered503: number;
  /** Other answers, and failures of the connection, are listed here. */
  readonly otherAnswers: readonly string[];
  readonly longestRecoveryMs: number;
  /** The jobs were sent after the last restart. */
  readonly jobsDone: boolean;
}

interface Load {
  readonly acknowledged: number[][];
  readonly otherAnswers: string[];
  answered503: number;
  stopped: boolean;
}

/** The database restarts in each of three ways in turn while the servers are asked to read and to write. */
export async function restartUnderLoad(
  postgres: PostgresServer,
  environment: Environment & { DATABASE_URL: string },
  servers: readonly ServerProcess[],
  restarts: number,
): Promise<RestartsReport> {
  const { accessToken } = await openSessionOn(environment, 'citizen01');
  const streams = await Promise.all(servers.map(({ url }) => openEventStream(url, accessToken)));
  const followed = await followTable(environment.DATABASE_URL, servers, accessToken);
  const load: Load = { acknowledged: servers.map(() => []), otherAnswers: [], answered503: 0, stopped: false };
  const running = servers.flatMap(({ url }, index) => [
    ...Array.from({ length: lanes.writers }, () => write(url, accessToken, load, load.acknowledged[index] as number[])),
    ...Array.from({ length: lanes.readers }, () => read(url, accessToken, load)),
  ]);

  const takeChanges = async (): Promise<void> => {
    const enough = load.acknowledged.map(({ length }) => length + changesBetween);
    for (const [index, { url, child, output }] of servers.entries())
      while ((await readiness(url)) !== 200 || (load.acknowledged[index]?.length ?? 0) < (enough[index] ?? 0)) {
        if (child.exitCode !== null) throw new Error(`a server ended:\n${output()}`);
        await delay(pollMs);
      }
  };
  const recover = async (): Promise<void> => {
    await Promise.all(streams.map((stream) => stream.nextEvent('missed')));
    await Promise.all(followed.streams.map((stream) => stream.nextEvent('cells')));
    await takeChanges();
  };

  await takeChanges();
  let survived = 0;
  let longestRecoveryMs = 0;
  for (let restart = 0; restart < restarts; restart += 1) {
    await followed.changeUnnoticed();
    await postgres.restart(ways[restart % ways.length] as RestartWay);
    const startedAt = performance.now();
    const overdue = delay(recoveryDeadlineMs, 'overdue' as const, { ref: false });
    const outcome = await Promise.race([recover().catch((error: Error) => error.message), overdue]);
    if (outcome !== undefined) {
      load.otherAnswers.push(`restart ${restart}: ${outcome}`);
      break;
    }
    survived += 1;
    longestRecoveryMs = Math.max(longestRecoveryMs, performance.now() - startedAt);
  }
  load.stopped = true;
  await Promise.all(running);
  const jobsDone = survived === restarts && (await areJobsDone(environment.DATABASE_URL));
  // Streams of a server that ended are closed already.
  await Promise.allSettled([...streams, ...followed.streams].map((stream) => stream.close()));
  const ids = load.acknowledged.flat();
  const { rows } = await query(environment.DATABASE_URL, 'select id from process.case_file');
  const found = new Set(rows.map(({ id }) => Number(id)));
  return {
    restarts,
    survived,
    acknowledged: ids.length,
    lost: ids.filter((id) => !found.has(id)).length,
    answered503: load.answered503,
    otherAnswers: [...new Set(load.otherAnswers)],
    longestRecoveryMs: Math.round(longestRecoveryMs),
    jobsDone,
  };
}

/** Every server follows a building table, with a change of which no server is told. */
async function followTable(databaseUrl: string, servers: readonly ServerProcess[], token: string) {
  const { rows } = await query(
    databaseUrl,
    'select id, building_id as "buildingId" from registry.unit where ended_on is null order by id limit 1',
  );
  const { id, buildingId } = rows[0];
  const streams = await Promise.all(
    servers.map(async ({ url }) => {
      const { version } = await callerOf(url).ok(calls.getBuilding, { id: Number(buildingId) }, token);
      return openEventStream(url, token, `${calls.followBuilding.path}?id=${buildingId}&since=${version}`);
    }),
  );
  return {
    streams,
    changeUnnoticed: () =>
      query(
        databaseUrl,
        `begin;
        select set_config('platform.cause', '{"kind":"import","reference":"test","at":"2026-01-01T00:00:00Z"}', true);
        update registry.unit set room_number = room_number || '+' where id = ${id};
        commit`,
      ),
  };
}

/** Drafts are saved one after the other; each is withdrawn before the next, because the number of drafts is limited. */
async function write(url: string, token: string, load: Load, acknowledged: number[]): Promise<void> {
  const newDraft = { path: calls.saveDraft.path, body: { caseType: 'ZL201', form: zl201Sample, materials: [] } };
  let next: { readonly path: string; readonly body: object } = newDraft;
  await repeat(
    load,
    () => post(url, next.path, token, JSON.stringify(next.body)),
    ({ body: text }) => {
      const isDraft = next === newDraft;
      next = newDraft;
      if (!isDraft) return;
      const { id, version } = JSON.parse(text).data;
      acknowledged.push(id);
      next = { path: calls.actOnCase.path, body: { id, version, action: { kind: 'withdraw' } } };
    },
    () => {
      next = newDraft;
    },
  );
}

async function read(url: string, token: string, load: Load): Promise<void> {
  await repeat(
    load,
    () => post(url, calls.getUserInfo.path, token, '{}'),
    () => {},
  );
}

async function repeat(
  load: Load,
  ask: () => Promise<RawAnswer>,
  take: (answer: RawAnswer) => void,
  giveUp: () => void = () => {},
): Promise<void> {
  while (!load.stopped)
    try {
      const answer = await ask();
      if (answer.status === 200) take(answer);
      else if (answer.status === 503 && chinese.test(JSON.parse(answer.body).msg)) {
        load.answered503 += 1;
        // It is unknown whether the change was committed.
        giveUp();
      } else load.otherAnswers.push(`${answer.status} ${answer.body}`);
      // A user waits after a 503 too.
      if (answer.status !== 200) await delay(pollMs);
    } catch (error) {
      load.otherAnswers.push(String(error));
      await delay(pollMs);
    }
}

function post(url: string, path: string, token: string, body: string): Promise<RawAnswer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return send(url, { method: 'POST', path: gatewayPrefix + path, headers, body });
}

async function areJobsDone(databaseUrl: string): Promise<boolean> {
  const name = 'messages-remove-old-notices';
  const { rows } = await query(databaseUrl, `insert into jobs.job (name, data) values ('${name}', '{}') returning id`);
  const deadline = Date.now() + recoveryDeadlineMs;
  while (Date.now() < deadline) {
    const found = await query(databaseUrl, `select state from jobs.job where id = '${rows[0].id}'`);
    if (found.rows[0]?.state === 'completed') return true;
    await delay(pollMs);
  }
  return false;
}
