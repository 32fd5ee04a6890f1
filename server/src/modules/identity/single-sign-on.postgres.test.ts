import { once } from 'node:events';
import { expect, test } from 'vitest';
import { send } from '../../../testing/http.ts';
import { startLoopbackServer } from '../../../testing/loopback-server.ts';
import { anyChallenge, returnPath } from '../../../testing/single-sign-on.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const atOnce = 4;
const checkUrl = await startLoopbackServer(async (request, response) => {
  request.resume();
  await once(request, 'end');
  response.end(JSON.stringify({ subject: 'one', name: '同一人', phone: '' }));
});
const app = await startTestApp({ TICKET_CHECK_URL: checkUrl, TICKET_SECRET: 'a-secret-of-enough-length' });
const { pool } = app.platform.database;

async function untilAllWait(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows[0].waiting === atOnce) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('API-02 first sign-ins of one person that stand at the same step make one account, and all get in', async () => {
  const holdUp = await pool.connect();
  await holdUp.query('begin');
  await holdUp.query('lock table identity.account in share mode');
  const signOns = Array.from({ length: atOnce }, () =>
    send(app.url, { method: 'GET', path: `${returnPath}?ticket=x&challenge=${anyChallenge}` }),
  );
  await untilAllWait();
  await holdUp.query('commit');
  holdUp.release();
  for (const { headers } of await Promise.all(signOns)) expect(headers.location).toContain('code=');
  const { rows } = await pool.query(
    `select count(*)::int as count from identity.account where login_name like 'sso-%'`,
  );
  expect(rows).toEqual([{ count: 1 }]);
});
