import { parseArgs } from 'node:util';
import pg from 'pg';
import { postLogin } from './captcha.ts';
import { slotAt } from './flood-slots.ts';

// One client has as much password work done as it can: by turns sign-ins under many names, changes of one account's
// password, and none. It runs in a process of its own.
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    database: { type: 'string' },
    rate: { type: 'string' },
    seconds: { type: 'string' },
    token: { type: 'string' },
  },
});
const { url, database, token } = values;
if (!url || !database || !token) throw new Error('--url, --database or --token is missing');
const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' };

/** The new password is the old one: both are compared with the hash, and nothing changes. */
const changePassword = async (): Promise<number> => {
  const password = 'Anju@2026';
  const answer = await fetch(`${url}/gateway/admin-app/api/system/user/update-password-by-oldpassword`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: JSON.stringify({ oldPassword: password, newPassword: password, qrnewPassword: password }),
  });
  await answer.arrayBuffer();
  return answer.status;
};

const pool = new pg.Pool({ connectionString: database, max: 1 });
const { rows: captchas } = await pool.query(
  "insert into identity.captcha (code, expires_at) select 'abcd', now() + interval '5 minutes' from generate_series(1, $1) returning id as uuid, code",
  [rate * seconds],
);
await pool.end();

const underWay: Array<Promise<number>> = [];
const startedAt = performance.now();
for (let index = 0; index < rate * seconds; index += 1) {
  const due = startedAt + (index * 1000) / rate;
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
  const slot = slotAt(Date.now());
  const guess = { name: `nobody-${index}`, password: 'Wrong@2026', ...captchas[index] };
  if (slot === 'manyNames') underWay.push(postLogin(url, guess, headers));
  if (slot === 'oneAccount') underWay.push(changePassword());
}
const statuses = await Promise.all(underWay);
const count = (status: number) => statuses.filter((one) => one === status).length;
process.stdout.write(JSON.stringify({ sent: statuses.length, workedOn: count(400), sentAway: count(429) }));
