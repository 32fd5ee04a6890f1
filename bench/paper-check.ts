import { freePort } from '@anju/server/testing';
import { queryDatabase } from '@anju/server/testing/database-query';
import { withDeployment } from './bench-deployment.ts';
import { cpuSeconds, load, median, start } from './processes.ts';

const rounds = 3;
const requests = 3_000;
const papers = 100_000;
const wantedPerCore = 500;
const maxRows = 1;
const path = '/gateway/process-app/api/process/check-paper';

/**
 * Anybody may check a certificate by its code; the measurement is how many checks a second one processor does, and how
 * many rows each reads.
 */
export function measurePaperCheck() {
  return withDeployment({ DEMO_CASES: '60' }, async ({ DATABASE_URL, ...environment }) => {
    const [{ code }] = (await queryDatabase(
      DATABASE_URL,
      `select code from papers.paper where kind = 'granted' and number not in
        (select ends_number from papers.paper where ends_number is not null) limit 1`,
    )) as [{ code: string }];
    // In a small table the database does not use its indexes.
    await queryDatabase(
      DATABASE_URL,
      `insert into papers.paper (subject_kind, subject_id, account_id, channel, kind, number, code, title, content, issued_at)
       select subject_kind, subject_id, account_id, channel, kind, number || made, md5(made::text), title, content, issued_at
       from papers.paper, generate_series(1, ${papers}) made where code = $1`,
      [code],
    );
    await queryDatabase(DATABASE_URL, 'analyze papers.paper');
    const rowsRead = async () => {
      const [{ rows }] = (await queryDatabase(
        DATABASE_URL,
        `select (idx_tup_fetch + seq_tup_read)::int as rows from pg_stat_user_tables where relid = 'papers.paper'::regclass`,
      )) as [{ rows: number }];
      return rows;
    };
    const port = await freePort();
    const url = `http://127.0.0.1:${port}${path}?code=${code}`;
    const server = await start(
      process.execPath,
      ['server/src/main.ts'],
      { ...environment, DATABASE_URL, PORT: String(port) },
      `http://127.0.0.1:${port}/gateway/readyz`,
    );
    const before = await rowsRead();
    const perCore: number[] = [];
    const perSecond: number[] = [];
    const p99: number[] = [];
    try {
      await load({ url, method: 'GET', requests: String(requests) });
      for (let round = 0; round < rounds; round += 1) {
        const usedBefore = await cpuSeconds(server.child);
        const answered = await load({ url, method: 'GET', requests: String(requests) });
        if (answered.failed > 0) throw new Error(`${answered.failed} checks failed`);
        perCore.push(requests / ((await cpuSeconds(server.child)) - usedBefore));
        perSecond.push(answered.requestsPerSecond);
        p99.push(answered.p99);
      }
    } finally {
      // The server's connections hand in their row counts only when they end.
      await server.stop();
    }
    const rowsPerCheck = ((await rowsRead()) - before) / (requests * (rounds + 1));
    const checksPerCore = Math.round(median(perCore));
    return {
      what: 'check of a certificate by its code among 100,000, 64 connections, PostgreSQL; per second of processor time of the server',
      checksPerCore,
      checksPerCorePerRound: perCore.map(Math.round),
      checksPerSecond: Math.round(median(perSecond)),
      p99Ms: median(p99),
      rowsPerCheck: Number(rowsPerCheck.toFixed(3)),
      reached: checksPerCore >= wantedPerCore && rowsPerCheck < maxRows + 0.01,
      wanted: `at least ${wantedPerCore} checks per second and core, at most ${maxRows} row each`,
    };
  });
}
