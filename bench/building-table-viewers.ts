import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { calls } from '@anju/contract';
import { changeUnitsOn, startServer } from '@anju/server/testing';
import { queryDatabase } from '@anju/server/testing/database-query';
import { withDeployment } from './bench-deployment.ts';
import type { FromViewers, ToViewers } from './building-table-viewers/messages.ts';
import { ok } from './case-work/caller.ts';
import { openPersonnel } from './case-work/office.ts';
import { cpuSeconds, memoryMegabytes, percentile } from './processes.ts';

/** A smaller number is for work on the measurement itself. */
const viewers = Number(process.env.BENCH_VIEWERS ?? 5_000);
/** One person may have this many streams. */
const perAccount = 20;
const changesPerSecond = 5;
const seconds = 20;
const settleMs = 3_000;
const maxCores = 1;
const maxP95Ms = 1_000;

/** Many viewers look at one building table while it changes; half of them are officials. */
export function measureBuildingTableViewers() {
  return withDeployment({ DEMO_CASES: '0' }, async (environment) => {
    const { buildingId, units } = await addBuilding(environment.DATABASE_URL, changesPerSecond * seconds);
    const server = await startServer(environment);
    const clients = fork(fileURLToPath(new URL('building-table-viewers/viewers.ts', import.meta.url)));
    try {
      const hire = await openPersonnel(server.url, environment);
      const people = Math.ceil(viewers / perAccount / 2);
      const [officials, citizens] = [
        await hire('GOV_STAFF', people, (index) => ({ displayName: `审核员${index}`, role: 'first-reviewer' })),
        await hire('CITIZEN', people, (index) => ({ displayName: `市民${index}`, role: 'citizen' })),
      ];
      const everybody = [...officials, ...citizens];
      const { version } = await ok(server.url, calls.getBuilding, { id: buildingId }, everybody[0]?.accessToken ?? '');
      const tokens = Array.from({ length: viewers }, (_, at) => everybody[at % everybody.length]?.accessToken ?? '');
      const path = `${calls.followBuilding.path}?id=${buildingId}&since=${version}`;
      const opened = await asked(clients, { kind: 'open', url: server.url, path, tokens });
      if (opened.kind !== 'open') throw new Error('the viewers did not say that they are there');
      await delay(settleMs);

      const usedBefore = await cpuSeconds(server.child);
      const startedAt = performance.now();
      const committedAt = new Map<number, number>();
      await changeUnitsOn(environment, async (seize) => {
        for (const [at, unitId] of units.entries()) {
          await delay(Math.max(0, startedAt + (at * 1_000) / changesPerSecond - performance.now()));
          await seize(unitId);
          committedAt.set(unitId, Date.now());
        }
      });
      await delay(1_000);
      const cores = ((await cpuSeconds(server.child)) - usedBefore) / ((performance.now() - startedAt) / 1_000);
      const seen = await asked(clients, { kind: 'report', last: units.at(-1) as number });
      if (seen.kind !== 'report') throw new Error('the viewers did not report');
      const lateMs = seen.arrivals.map(({ unitId, at }) => at - (committedAt.get(unitId) ?? Number.NaN));
      const p95 = percentile(lateMs, 95);
      const isComplete = seen.sawLast === viewers && lateMs.length === seen.sampled * units.length;
      return {
        what: `${viewers} viewers of one building table with open streams while it changes ${changesPerSecond} times a second for ${seconds} s; the server is one process on PostgreSQL, the viewers another, on the same machine`,
        loadAverage: loadavg()[0],
        cores: Number(cores.toFixed(2)),
        openedPerSecond: Math.round(viewers / (opened.tookMs / 1_000)),
        lateMs: { p50: percentile(lateMs, 50), p95, max: Math.max(...lateMs) },
        changes: units.length,
        viewersWhoSawTheLastChange: seen.sawLast,
        changesSeenByEachSampled: lateMs.length / seen.sampled,
        memoryMegabytes: await memoryMegabytes(server.child),
        reached: cores < maxCores && p95 <= maxP95Ms && isComplete,
        wanted: `below ${maxCores} core; 95 of 100 changes seen within ${maxP95Ms} ms of their commit; none lost`,
      };
    } finally {
      clients.kill('SIGTERM');
      server.child.kill('SIGTERM');
      await server.ended;
    }
  });
}

async function asked(clients: ChildProcess, question: ToViewers): Promise<FromViewers> {
  clients.send(question);
  const [answer] = await once(clients, 'message');
  return answer as FromViewers;
}

/**
 * The units are on sale, so that everybody sees what becomes of them; the result lists those that will change, each
 * once.
 */
async function addBuilding(databaseUrl: string, count: number): Promise<{ buildingId: number; units: number[] }> {
  const rows = (await queryDatabase(
    databaseUrl,
    `with cause as materialized (
      select set_config('platform.cause', '{"kind":"import","reference":"bench","at":"2026-01-01T00:00:00Z"}', true) as set
    ), place as (
      insert into registry.community (district, name, road) select '990101', '楼盘表', '测速路 1 号' from cause
      where set is not null returning id
    ), building as (
      insert into registry.building (community_id, number, structure, floors_above, floors_below)
      select id, '1 幢', 3, 30, 0 from place returning id
    ), floor as (
      insert into registry.floor (building_id, number, name)
      select id, number, number::text from building, generate_series(1, 30) as number returning id
    )
    insert into registry.unit (building_id, floor, entrance, room_number, house_code, use, nature, measured_area,
      measured_inner, measured_shared, permit)
    select id, 1 + at % 30, '1', (100 * (1 + at % 30) + at / 30)::text, '9901010088' || lpad(at::text, 6, '0'), 11, 1, 100, 80, 20, 'P1'
    from building, generate_series(0, 2399) as at, (select count(*) from floor) as made
    returning id, building_id as "buildingId"`,
  )) as { id: number; buildingId: number }[];
  return { buildingId: Number(rows[0]?.buildingId), units: rows.slice(0, count).map(({ id }) => Number(id)) };
}
