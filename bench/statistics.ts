import { freePort, openSessionOn } from '@anju/server/testing';
import pg from 'pg';
import { withDeployment } from './bench-deployment.ts';
import { type Environment, figure, fill } from './cases.ts';
import { percentile, start } from './processes.ts';

const cases = 400_000;
const rounds = 15;
const warmUps = 3;
const limits = { yearMs: 1_500, allMs: 3_000, listMs: 600, exportSeconds: 240 };

/** Statistics over 400,000 cases, the lists they open, and an export of all of them are asked through HTTP. */
export function measureStatistics() {
  return withDeployment({ DEMO_CASES: '0' }, async (environment) => {
    await fill(environment, cases);
    await addDurations(environment.DATABASE_URL);
    return withServer(environment, async (ask) => {
      const today = new Date().toISOString().slice(0, 10);
      const year = { from: `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`, to: today };
      const all = { from: '2000-01-01', to: today };
      const figures = [];
      for (const [name, period, atMost] of [
        ['a year', year, limits.yearMs],
        ['all years', all, limits.allMs],
      ] as const) {
        for (const by of ['type', 'district', 'official'])
          figures.push(await timed(`cases of ${name} by ${by}`, atMost, () => ask('statistics/cases', { by, period })));
        for (const by of ['type', 'district', 'step', 'official'])
          figures.push(
            await timed(`times of ${name} by ${by}`, atMost, () => ask('statistics/time-limits', { by, period })),
          );
      }
      const list = { box: 'visible', decided: year, timing: 'beyond-promise', passed: 'first-review' };
      figures.push(
        await timed('a list that a figure opens', limits.listMs, () =>
          ask('../../process-app/api/process/list-cases', list),
        ),
      );
      figures.push(figure('seconds of an export of all cases', await exportAll(ask), limits.exportSeconds));
      for (const { name, value, atMost } of figures)
        console.log(`${value <= atMost ? 'reached' : 'MISSED '}  ${name}: ${value}, at most ${atMost}`);
      return {
        what: `${cases} cases on PostgreSQL; 95th percentile of ${rounds} calls each by HTTP, in milliseconds`,
        figures,
        reached: figures.every(({ value, atMost }) => value <= atMost),
        wanted: 'every figure at most what stands beside it',
      };
    });
  });
}

/** Each closed case has two steps, each by one of forty officials. */
async function addDurations(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`
      insert into process.case_duration
      select id, case_type, category, district, closed_at::date, (random() * 10)::int, random() < 0.9,
        case when random() < 0.5 then random() < 0.95 end
      from process.case_file where phase = 'closed'`);
    await client.query(`
      insert into process.step_duration
      select id, entry, case entry when 1 then 'first-review' else 'second-review' end,
        ('00000000-0000-4000-8000-0000000000' || lpad(floor(random() * 40)::text, 2, '0'))::uuid,
        closed_at::date, (random() * 5)::int
      from process.case_file, generate_series(1, 2) as stay(entry) where phase = 'closed'`);
    await client.query(`
      insert into process.decided_part
      select file.case_id, part.kind, part.key, case_type, category, district, decided_on, sum(stay.workdays),
        within_promise, within_law
      from process.case_duration as file join process.step_duration as stay on stay.case_id = file.case_id,
        lateral (values ('step', step), ('official', account_id::text)) as part(kind, key)
      group by file.case_id, part.kind, part.key`);
    await client.query(
      'insert into process.case_official select distinct case_id, account_id from process.step_duration',
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

type Ask = (path: string, input: object, loginName?: 'supervisor01' | 'approver01') => Promise<unknown>;

/** A supervisor asks, who sees all cases and may export, or the official who approves the export. */
async function withServer<Result>(environment: Environment, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const supervisor = await openSessionOn(environment, 'supervisor01');
  const approver = await openSessionOn(environment, 'approver01');
  const tokens = { supervisor01: supervisor.accessToken, approver01: approver.accessToken };
  const url = `http://127.0.0.1:${await freePort()}`;
  const server = await start(
    process.execPath,
    ['server/src/main.ts'],
    { ...environment, PORT: new URL(url).port },
    `${url}/gateway/readyz`,
  );
  try {
    return await work(async (path, input, loginName = 'supervisor01') => {
      const answer = await fetch(new URL(path, `${url}/gateway/main-app/api/`), {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens[loginName]}`, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
      const { data, msg } = (await answer.json()) as { data: unknown; msg: string };
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${msg}`);
      return data;
    });
  } finally {
    await server.stop();
  }
}

async function timed(name: string, atMost: number, call: () => Promise<unknown>) {
  const times: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const startedAt = performance.now();
    await call();
    if (round >= 0) times.push(performance.now() - startedAt);
  }
  return figure(name, percentile(times, 95), atMost);
}

async function exportAll(ask: Ask): Promise<number> {
  const source = { kind: 'cases', box: 'visible', filter: {} };
  const { id } = (await ask('exports/request', { source, reason: '测量' })) as { id: string };
  await ask('exports/approve', { id }, 'approver01');
  const startedAt = performance.now();
  for (;;) {
    const { list } = (await ask('exports/mine', {})) as { list: { id: string; state: string; explanation: string }[] };
    const { state, explanation } = list.find((one) => one.id === id) ?? {};
    if (state === 'done') return (performance.now() - startedAt) / 1_000;
    if (state === 'failed' || state === undefined) throw new Error(`the export failed: ${explanation}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
