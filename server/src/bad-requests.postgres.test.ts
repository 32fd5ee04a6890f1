import { callList, needsSession } from '@anju/contract';
import { expect, test } from 'vitest';
import { badRequests } from '../testing/bad-requests.ts';
import { fingerprint } from '../testing/fingerprint.ts';
import { send } from '../testing/http.ts';
import { startTestApp } from '../testing/test-app.ts';
import { withToken } from '../testing/walk-contract.ts';

/** Other requests each day; a day's can be sent again with its seed. */
const seed = Number(process.env.BAD_REQUESTS_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));
const requestsPerCall = Number(process.env.BAD_REQUESTS ?? 150);
process.stdout.write(`${requestsPerCall} bad requests a call, BAD_REQUESTS_SEED=${seed}\n`);
const atOnce = 16;

const app = await startTestApp();
const token = await app.accessTokenOf('admin');

const untouched = await fingerprint(app.platform.database);

test.for([...callList])('%s refuses %$ bad requests with a 4xx a citizen understands', async ([, call]) => {
  const requests = badRequests(call, requestsPerCall, seed);
  expect(requests).toHaveLength(requestsPerCall);
  const left = [...requests];
  const work = async (): Promise<void> => {
    for (let request = left.pop(); request; request = left.pop()) {
      const answer = await send(app.url, needsSession(call) ? withToken(request, token) : request);
      const shown = `${request.path} ${String(request.body).slice(0, 300)} → ${answer.status} ${answer.body.slice(0, 300)}`;
      expect(answer.status, shown).toBeGreaterThanOrEqual(400);
      expect(answer.status, shown).toBeLessThan(500);
      const { code, msg, data } = JSON.parse(answer.body);
      expect(code, shown).toBe(answer.status);
      expect(msg, shown).toMatch(/^[^\n]*\p{Script=Han}[^\n]*$/u);
      expect(msg.length, shown).toBeLessThan(300);
      expect(data, shown).toBeNull();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
});

test('bad requests change nothing', async () => {
  expect(await fingerprint(app.platform.database)).toEqual(untouched);
});
