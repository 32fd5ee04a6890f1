import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { openSessionOn } from '../testing/deployment.ts';
import { send } from '../testing/http.ts';
import { testEnvironment } from '../testing/test-database.ts';
import { startTestServer } from '../testing/test-server.ts';
import { walkContract, withToken } from '../testing/walk-contract.ts';

// Both start at once on an empty database: one makes the tables, and the other waits for it.
const environment = { ...(await testEnvironment({ migrated: false })), RATE_LIMIT_PER_MINUTE: '999999999' };
const servers = await Promise.all([startTestServer(environment), startTestServer(environment)]);

/** Both servers share one address: each connection goes to the next server. */
async function startBalancer(): Promise<string> {
  let turn = 0;
  const balancer = createServer((client) => {
    const { hostname, port } = new URL((servers[turn++ % servers.length] as (typeof servers)[number]).url);
    const upstream = connect(Number(port), hostname);
    client.pipe(upstream).pipe(client);
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
  }).listen(0, '127.0.0.1');
  afterAll(() => balancer.close());
  await once(balancer, 'listening');
  return `http://127.0.0.1:${(balancer.address() as { port: number }).port}`;
}

test('two servers behind one address walk the contract as one', async () => {
  const url = await startBalancer();
  const tokens = {
    adminToken: (await openSessionOn(environment, 'admin')).accessToken,
    plainToken: (await openSessionOn(environment, 'citizen01')).accessToken,
  };
  for (const address of [url, ...servers.map((server) => server.url)]) await walkContract({ url: address, ...tokens });
});

test('a session that ends, ends at once in both', async () => {
  const { accessToken } = await openSessionOn(environment, 'clerk01');
  const call = withToken({ method: 'POST', path: '/gateway/common-app/common/home/userInfo' }, accessToken);
  for (const { url } of servers) expect((await send(url, call)).status).toBe(200);
  const signOut = withToken({ method: 'POST', path: '/gateway/api/auth/logout' }, accessToken);
  expect((await send(servers[0].url, signOut)).status).toBe(200);
  for (const { url } of servers) expect((await send(url, call)).status).toBe(401);
});
