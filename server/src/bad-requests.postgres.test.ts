import { callList, needsSession } from '@anju/contract';
import { expect, test } from 'vitest';
import { badRequests } from '../testing/bad-requests.ts';
import { fingerprint } from '../testing/fingerprint.ts';
import { type RawAnswer, send } from '../testing/http.ts';
import { startTestApp } from '../testing/test-app.ts';
import { withToken } from '../testing/walk-contract.ts';

/** The requests are others each day; those of a day can be sent again with its seed. */
const seed = Number(process.env.BAD_REQUESTS_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));
const requestsPerCall = Number(process.env.BAD_REQUESTS ?? 150);
process.stdout.write(`${requestsPerCall} bad requests a call, BAD_REQUESTS_SEED=${seed}\n`);
const atOnce = 16;

const app = await startTestApp();
const token = await app.accessTokenOf('admin');

const untouched = await fingerprint(app.platform.database);

/**
 * The result says why an answer to a bad request is not as it should be. It uses no matcher for each answer, which
 * would take as long as the request.
 */
function faultOf({ status, body }: RawAnswer): string | undefined {
  if (status < 400 || status >= 500) return 'not a 4xx';
  const { code, msg, data } = JSON.parse(body);
  if (code !== status) return 'another code than the status';
  if (!/^[^\n]*\p{Script=Han}[^\n]*$/u.test(msg) || msg.length >= 300) return 'no message for a citizen';
  if (data !== null) return 'data in a refusal';
}

test.for([...callList])('%s refuses %$ bad requests with a 4xx a citizen understands', async ([, call]) => {
  const requests = badRequests(call, requestsPerCall, seed);
  expect(requests).toHaveLength(requestsPerCall);
  const left = [...requests];
  const work = async (): Promise<void> => {
    for (let request = left.pop(); request; request = left.pop()) {
      const answer = await send(app.url, needsSession(call) ? withToken(request, token) : request);
      const fault = faultOf(answer);
      if (fault)
        throw new Error(
          `${fault}: ${request.path} ${String(request.body).slice(0, 300)} → ${answer.status} ${answer.body}`,
        );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
});

test('bad requests change nothing', async () => {
  expect(await fingerprint(app.platform.database)).toEqual(untouched);
});
