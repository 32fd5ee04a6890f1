import type { PortalEventName } from '@anju/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startClient } from '../../testing/client-fixture.ts';
import { type Answer, answerJson } from '../../testing/gateway.ts';
import { followEvents } from './follow-events.ts';

const tokens = { accessToken: 'token', refreshToken: 'refresh' };

async function follow(answer: Answer) {
  const fixture = await startClient(answer, { tokens });
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const events: PortalEventName[] = [];
  const connections: boolean[] = [];
  followEvents(
    { client: fixture.client, owner: expect.getState().currentTestName ?? '', signal: end.signal },
    { onEvent: (what) => events.push(what), onConnection: (connected) => connections.push(connected) },
  );
  return { ...fixture, events, connections };
}

test('events are passed on as they come, however the stream is cut into chunks, by a request like every other', async () => {
  const { events, connections, gateway } = await follow((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 2000\n\n: still here\n\nevent: bo');
    setImmediate(() => response.write('xes\ndata:\n\nevent: notices\ndata:\n'));
    setImmediate(() => response.write('\n'));
  });
  await vi.waitFor(() => expect(events).toEqual(['boxes', 'notices']));
  expect(connections).toEqual([true]);
  const [request] = gateway.received;
  expect(request?.headers).toMatchObject({ authorization: 'Bearer token', 'x-app-version': '1.2.3' });
});

test('a refusal renews no token, ends no session and shows no message', async () => {
  const { connections, gateway, session, shown } = await follow((_, response) =>
    answerJson(response, { code: 401, msg: '登录已过期', data: null }, 401),
  );
  await vi.waitFor(() => expect(connections).toEqual([false]));
  expect(gateway.received).toHaveLength(1);
  expect([session.endings, shown]).toEqual([0, []]);
});
