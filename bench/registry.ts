import { loadavg } from 'node:os';
import { sampleDistricts } from '@anju/contract/samples';
import { fillWithUnits, freePort, openSessionOn } from '@anju/server/testing';
import pg from 'pg';
import { withDeployment } from './bench-deployment.ts';
import { type Environment, figure } from './cases.ts';
import { median, percentile, start } from './processes.ts';

const manyUnits = 4_000_000;
const rounds = 200;
const warmUps = 20;
const limitMs = 20;

/** Each typed text has the name that its first find must have. */
const texts = {
  'whole address': ['东湖区中山路1号阳光花园3幢1单元1201室', '阳光花园 3 幢 1 单元 1201 室'],
  'community and numbers': ['锦绣家园5-1203', '锦绣家园 5 幢 2 单元 1203 室'],
  'community alone': ['翡翠华庭', '翡翠华庭'],
  'room as far as it was typed': ['听涛山庄2幢15', '听涛山庄 2 幢 1 单元 1501 室'],
  'initials of the name': ['xhmd 4-803', '星河名邸 4 幢 2 单元 803 室'],
  'one wrong character of the same sound': ['梧童公寓1幢301', '梧桐公寓 1 幢 1 单元 301 室'],
  'one wrong character of another sound': ['梧人公寓一期1幢301', '梧桐公寓一期 1 幢 1 单元 301 室'],
  'road and number': ['湖滨大道 30 号 1 幢 302', ' 1 幢 1 单元 302 室'],
  'words of every sixth community': ['东湖区花园', '花园'],
} as const;

/** A signed-in person searches addresses over four million units on PostgreSQL, through HTTP. */
export function measureRegistry() {
  return withDeployment({ DEMO_CASES: '0' }, async (environment: Environment) => {
    const startedAt = performance.now();
    await fillWithUnits(environment.DATABASE_URL, manyUnits, sampleDistricts);
    const fillSeconds = Math.round((performance.now() - startedAt) / 1_000);
    const { accessToken } = await openSessionOn(environment, 'citizen01');
    const url = `http://127.0.0.1:${await freePort()}`;
    const server = await start(
      process.execPath,
      ['server/src/main.ts'],
      { ...environment, PORT: new URL(url).port },
      `${url}/gateway/readyz`,
    );
    const search = async (text: string): Promise<string[]> => {
      const answer = await fetch(`${url}/gateway/main-app/api/registry/search-units`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ text }),
      });
      const { data, msg } = (await answer.json()) as { data: { list: { address: string }[] }; msg: string };
      if (!answer.ok) throw new Error(`${text} was answered ${answer.status}: ${msg}`);
      return data.list.map(({ address }) => address);
    };
    try {
      const wrong: string[] = [];
      const times = Object.values(texts).map((): number[] => []);
      for (let round = -warmUps; round < rounds; round += 1)
        for (const [index, [text, wanted]] of Object.values(texts).entries()) {
          const askedAt = performance.now();
          const found = await search(text);
          if (round >= 0) times[index]?.push(performance.now() - askedAt);
          if (round === 0 && !found[0]?.includes(wanted)) wrong.push(`${text}: ${found[0]}`);
        }
      const figures = Object.keys(texts).map((name, index) => ({
        ...figure(`p95 of searching by ${name}, in ms`, percentile(times[index] ?? [], 95), limitMs),
        median: Number(median(times[index] ?? []).toFixed(2)),
      }));
      for (const { name, value, atMost } of figures)
        console.log(`${value <= atMost ? 'reached' : 'MISSED '}  ${name}: ${value}, at most ${atMost}`);
      return {
        loadAverage: Number((loadavg()[0] ?? 0).toFixed(2)),
        what: `${manyUnits} units on PostgreSQL, ${rounds} calls each by HTTP, one after the other`,
        fillSeconds,
        ...(await measureSize(environment.DATABASE_URL)),
        figures,
        wrong,
        reached: wrong.length === 0 && figures.every(({ value, atMost }) => value <= atMost),
        wanted: 'every figure at most what stands beside it, and each text finds first what it names',
      };
    } finally {
      await server.stop();
    }
  });
}

async function measureSize(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select (select count(*) from registry.unit)::int as units, (select count(*) from registry.community)::int as communities,
        round(pg_database_size(current_database()) / 2 ^ 30::numeric, 2)::float8 as "databaseGigabytes"`,
    );
    return rows[0] as { units: number; communities: number; databaseGigabytes: number };
  } finally {
    await client.end();
  }
}
