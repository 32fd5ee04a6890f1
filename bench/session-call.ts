import { freePort, openSessionOn } from '@anju/server/testing';
import { withDeployment } from './bench-deployment.ts';
import { load, median, memoryMegabytes, start } from './processes.ts';

const rounds = 5;
const minRatio = 0.6;
const call = '/gateway/archive-app/api/archive/home/get-current-user-info';

/**
 * A session-checked call with one indexed SELECT on PostgreSQL is compared with a bare route with the same SELECT and
 * answer. Under load the portal asks one SELECT for many callers, which the bare route does not.
 */
export function measureSessionCall() {
  return withDeployment({}, async (environment) => {
    const { accountId, accessToken: token } = await openSessionOn(environment, 'clerk01');

    const [anjuPort, barePort] = [await freePort(), await freePort()];
    const anju = await start(
      process.execPath,
      ['server/src/main.ts'],
      { ...environment, PORT: String(anjuPort) },
      `http://127.0.0.1:${anjuPort}/gateway/readyz`,
    );
    const bare = await start(
      process.execPath,
      ['bench/bare-server.ts'],
      { ...environment, ACCOUNT_ID: accountId, PORT: String(barePort) },
      `http://127.0.0.1:${barePort}/current-user`,
    );
    try {
      const memoryIdle = await memoryMegabytes(anju.child);
      const results: { anju: number[]; bare: number[]; p99: number[] } = { anju: [], bare: [], p99: [] };
      await load({ url: `http://127.0.0.1:${anjuPort}${call}`, token, seconds: '4' });
      await load({ url: `http://127.0.0.1:${barePort}/current-user`, seconds: '4' });
      for (let round = 0; round < rounds; round += 1) {
        const ours = await load({ url: `http://127.0.0.1:${anjuPort}${call}`, token });
        const theirs = await load({ url: `http://127.0.0.1:${barePort}/current-user` });
        if (ours.failed + theirs.failed > 0) throw new Error(`${ours.failed} and ${theirs.failed} requests failed`);
        results.anju.push(ours.requestsPerSecond);
        results.bare.push(theirs.requestsPerSecond);
        results.p99.push(ours.p99);
      }
      const ratio = median(results.anju.map((own, round) => own / (results.bare[round] as number)));
      return {
        what: 'session-checked call with one indexed SELECT, 64 connections, PostgreSQL',
        requestsPerSecond: median(results.anju),
        bareRequestsPerSecond: median(results.bare),
        ratioPerRound: results.anju.map((own, round) => Number((own / (results.bare[round] as number)).toFixed(3))),
        ratio: Number(ratio.toFixed(3)),
        p99Ms: median(results.p99),
        memoryMegabytes: { idle: memoryIdle, afterLoad: await memoryMegabytes(anju.child) },
        reached: ratio >= minRatio,
        wanted: `ratio at least ${minRatio}`,
      };
    } finally {
      await Promise.all([anju.stop(), bare.stop()]);
    }
  });
}
