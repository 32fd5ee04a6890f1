import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testEnvironment } from '../testing/test-database.ts';
import { spawnTestServer, startTestServer } from '../testing/test-server.ts';

test('a start prints its address and the demo accounts; a second one keeps the data; a stop lets requests finish', async () => {
  const environment = { ...(await testEnvironment()), LOG_LEVEL: 'info' };
  const server = await startTestServer(environment);
  expect(server.output()).toMatch(/已就绪[\s\S]*地址[\s\S]*entadmin01/);

  // A browser opened one connection ahead and never used it; the body of a request is still on its way when the stop
  // comes.
  const unused = await openConnection(server.url);
  const socket = await openConnection(server.url);
  const body = JSON.stringify({ name: 'clerk01' });
  socket.write(
    `POST /gateway/api/captcha/telid HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  await expect.poll(() => metric(server.url, 'anju_requests_under_way')).toBeGreaterThanOrEqual(2);
  server.child.kill('SIGTERM');
  await expect.poll(server.output).toContain('stopping');
  socket.write(body.slice(5));
  expect(await text(socket)).toContain('"result":1');
  expect(await server.ended).toBe(0);
  expect(server.output()).not.toMatch(/"level":(50|60)/);
  expect(unused.closed).toBe(true);

  const again = await startTestServer(environment);
  expect(again.output()).not.toContain('建表');
  expect(again.output()).not.toContain('生成演示数据');
});

test('bad values of the environment are named, and nothing starts', async () => {
  const server = await spawnTestServer({ DEMO: 'maybe', LOG_LEVEL: 'loud' });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/配置有误[\s\S]*DEMO[\s\S]*LOG_LEVEL/);
});

test('a database that was once a demo’s serves no city: everybody knows its passwords', async () => {
  const server = await spawnTestServer({ ...(await testEnvironment()), DEMO: 'off' });
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/演示账号[\s\S]*demo accounts/);
});

async function openConnection(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

async function metric(url: string, name: string): Promise<number> {
  const lines = await (await fetch(`${url}/gateway/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(lines)?.[1] ?? 0);
}
