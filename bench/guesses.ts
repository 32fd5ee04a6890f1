import { calls, gatewayPrefix } from '@anju/contract';
import { startAppInMovedTime } from '@anju/server/testing';
import pg from 'pg';
import { withDeployment } from './bench-deployment.ts';

const addresses = 100;
const rounds = 100;
const minute = 60_000;
const maxLookedAt = 50;
const name = 'approver01';
const right = 'Anju@2026';

/** Many addresses guess at one account within an hour, each with a captcha solved; its owner comes at the end. */
export function measureGuesses() {
  return withDeployment({ TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '999999999' }, async (environment) => {
    const app = await startAppInMovedTime({ ...environment, HOST: '127.0.0.1', PORT: '0' });
    const database = new pg.Pool({ connectionString: environment.DATABASE_URL });
    const solvedCaptcha = async () => {
      const { rows } = await database.query(
        "insert into identity.captcha (code, expires_at) values ('abcd', $1) returning id as uuid, code",
        [new Date(app.clock.now().getTime() + minute)],
      );
      return rows[0] as { uuid: string; code: string };
    };
    const login = async (address: string, password: string, browserTokens: readonly string[] = []) => {
      const body = JSON.stringify({ name, password, browserTokens, ...(await solvedCaptcha()) });
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
      const answer = await fetch(app.url + gatewayPrefix + calls.login.path, { method: 'POST', headers, body });
      return { status: answer.status, ...((await answer.json()) as { data: { browserToken: string } | null }) };
    };
    try {
      const own = (await login('198.51.100.8', right)).data?.browserToken ?? '';
      const answered: Record<number, number> = {};
      for (let round = 0; round < rounds; round += 1) {
        const answers = await Promise.all(
          Array.from({ length: addresses }, (_, index) => login(`192.0.2.${index}`, `guess ${round} ${index}`)),
        );
        for (const { status } of answers) answered[status] = (answered[status] ?? 0) + 1;
        app.clock.advance((60 * minute) / rounds - 100);
      }
      const { rows } = await database.query(
        "select count(*)::int as count from platform.audit_entry where action in ('sign-in', 'sign-in-lock') and outcome = 'refused' and object = $1",
        [name],
      );
      const lookedAt = rows[0].count as number;
      const ownerGetsIn = (await login('203.0.113.5', right, [own])).status === 200;
      return {
        what: `${addresses * rounds} guesses at one account from ${addresses} addresses within an hour`,
        answered,
        lookedAt,
        ownerGetsIn,
        reached: lookedAt <= maxLookedAt && ownerGetsIn,
        wanted: `at most ${maxLookedAt} passwords looked at, and the owner's own browser gets in`,
      };
    } finally {
      await database.end();
      await app.stop();
    }
  });
}
