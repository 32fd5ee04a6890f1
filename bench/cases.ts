import { fillWithCases, freePort, openSessionOn, rareName } from '@anju/server/testing';
import pg from 'pg';
import { withDeployment } from './bench-deployment.ts';
import { median, percentile, start } from './processes.ts';

const manyCases = 2_000_000;
const fewCases = 20_000;
const rounds = 200;
const warmUps = 20;
const pageSize = 20;
const farPage = 500;
const frequentName = '张伟';

const limits = { boxMs: 100, searchMs: 50, ratio: 1.3, stateBytes: 1_024 };

export type Environment = Readonly<Record<string, string>> & { readonly DATABASE_URL: string };
type Ask = (path: string, input?: object) => Promise<{ next: string | null; list: unknown[] }>;

/**
 * The calls go through HTTP to boxes, search and statistics over two million cases, and over twenty thousand for
 * comparison.
 */
export function measureCases() {
  return withDeployment({ DEMO_CASES: '0' }, (few) =>
    withDeployment({ DEMO_CASES: '0' }, (many) => measureBoth(few, many)),
  );
}

async function measureBoth(few: Environment, many: Environment) {
  const startedAt = performance.now();
  await fill(few, fewCases);
  await fill(many, manyCases);
  const fillSeconds = Math.round((performance.now() - startedAt) / 1_000);
  return withServer(few, (askFew) =>
    withServer(many, async (ask) => {
      const boxes = await measureBoxes(ask);
      const search = await measureSearch(ask);
      const statistics = await measureStatistics(askFew, ask);
      const { stateBytes, gigabytes } = await measureSize(many.DATABASE_URL);
      const figures = [
        ...boxes,
        ...search,
        ...statistics,
        figure('largest state in bytes', stateBytes, limits.stateBytes),
      ];
      for (const { name, value, atMost } of figures)
        console.log(`${value <= atMost ? 'reached' : 'MISSED '}  ${name}: ${value}, at most ${atMost}`);
      return {
        what: `${manyCases} cases on PostgreSQL, ${rounds} calls each by HTTP; ratios to a city of ${fewCases} cases`,
        fillSeconds,
        databaseGigabytes: gigabytes,
        figures,
        reached: figures.every(({ value, atMost }) => value <= atMost),
        wanted: 'every figure at most what stands beside it',
      };
    }),
  );
}

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly atMost: number;
}

export const figure = (name: string, value: number, atMost: number): Figure => ({
  name,
  value: Number(value.toFixed(2)),
  atMost,
});

export async function fill(environment: Environment, count: number): Promise<void> {
  const { accountId: firstReviewer } = await openSessionOn(environment, 'reviewer01');
  const { accountId: secondReviewer } = await openSessionOn(environment, 'reviewer02');
  const { accountId: developer } = await openSessionOn(environment, 'entadmin01');
  await fillWithCases(environment.DATABASE_URL, count, { firstReviewer, secondReviewer, developer });
}

/** The first reviewer asks. */
async function withServer<Result>(environment: Environment, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const { accessToken } = await openSessionOn(environment, 'reviewer01');
  const url = `http://127.0.0.1:${await freePort()}`;
  const server = await start(
    process.execPath,
    ['server/src/main.ts'],
    { ...environment, PORT: new URL(url).port },
    `${url}/gateway/readyz`,
  );
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  try {
    return await work(async (path, input = {}) => {
      const answer = await fetch(`${url}/gateway/process-app/api/process/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(input),
      });
      const { data, msg } = (await answer.json()) as { data: Awaited<ReturnType<Ask>>; msg: string };
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${msg}`);
      return data;
    });
  } finally {
    await server.stop();
  }
}

async function time(call: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await call();
  return performance.now() - startedAt;
}

/** The calls take turns, so that other load of the machine falls on all of them. */
async function timeByTurns(calls: ReadonlyArray<() => Promise<unknown>>): Promise<number[][]> {
  const times: number[][] = calls.map(() => []);
  for (let round = -warmUps; round < rounds; round += 1)
    for (const [index, call] of calls.entries()) {
      const took = await time(call);
      if (round >= 0) times[index]?.push(took);
    }
  return times;
}

async function measureBoxes(ask: Ask): Promise<Figure[]> {
  const boxes = ['pending', 'in-progress', 'done'] as const;
  const firstPages = await timeByTurns(boxes.map((box) => () => ask('list-cases', { box, pageSize })));
  const figures = boxes.map((box, index) =>
    figure(`p95 of the first page of ${box} in ms`, percentile(firstPages[index] ?? [], 95), limits.boxMs),
  );
  for (const box of ['pending', 'done']) {
    const after = await endOfPage(ask, box, farPage - 1);
    const [first = [], far = []] = await timeByTurns([
      () => ask('list-cases', { box, pageSize }),
      () => ask('list-cases', { box, pageSize, after }),
    ]);
    figures.push(figure(`page ${farPage} of ${box} to its first page`, median(far) / median(first), limits.ratio));
  }
  return figures;
}

/** The next page begins here. */
async function endOfPage(ask: Ask, box: string, page: number): Promise<string> {
  let { next } = await ask('list-cases', { box, pageSize });
  for (let at = 1; at < page && next !== null; at += 1)
    next = (await ask('list-cases', { box, pageSize, after: next })).next;
  if (next === null) throw new Error(`${box} ends before page ${page}`);
  return next;
}

async function measureSearch(ask: Ask): Promise<Figure[]> {
  const texts = {
    'frequent name of two characters': frequentName,
    'rare name of two characters': rareName.slice(-2),
    'frequent name of three characters': `${frequentName}国`,
    'rare name of three characters': rareName.slice(-3),
    'word in most cases': '租赁',
    'words of every enterprise': '有限公司',
  };
  for (const text of Object.values(texts))
    if ((await ask('search', { text })).list.length === 0) throw new Error(`nobody is called ${text}`);
  const times = await timeByTurns(Object.values(texts).map((text) => () => ask('search', { text })));
  return Object.keys(texts).map((name, index) =>
    figure(`p95 of searching: ${name}, in ms`, percentile(times[index] ?? [], 95), limits.searchMs),
  );
}

async function measureStatistics(askFew: Ask, ask: Ask): Promise<Figure[]> {
  const calls = {
    countCasesByCategory: 'queryTransListStatistics',
    countCasesByProgress: 'queryAlreadyWorkAndWorkStatistics',
    countBoxes: 'count-boxes',
  };
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(calls)) {
    const [few = [], many = []] = await timeByTurns([() => askFew(path), () => ask(path)]);
    figures.push(figure(`${name} to the same over ${fewCases} cases`, median(many) / median(few), limits.ratio));
  }
  return figures;
}

async function measureSize(databaseUrl: string): Promise<{ stateBytes: number; gigabytes: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ state: number; size: number }>(`
    select max(octet_length(state::text)) as state, pg_database_size(current_database())::float8 as size
    from process.case_file`);
  await client.end();
  return { stateBytes: rows[0]?.state ?? Number.NaN, gigabytes: Number(((rows[0]?.size ?? 0) / 2 ** 30).toFixed(2)) };
}
