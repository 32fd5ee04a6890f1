import { type Call, callList, type ErrorName, errorCodes, gatewayPrefix, needsSession } from '@anju/contract';
import { expect } from 'vitest';
import { type RawAnswer, type RawRequest, send } from './http.ts';

export interface Walker {
  readonly url: string;
  readonly adminToken: string;
  readonly plainToken: string;
}

const chinese = /\p{Script=Han}/u;
const json = { 'content-type': 'application/json' };
const file = { 'content-type': 'application/octet-stream' };

/** Every call must be served, declare and keep its access, and refuse bad input in Chinese. */
export async function walkContract({ url, adminToken, plainToken }: Walker): Promise<number> {
  for (const [name, call] of callList) {
    const bad = badRequest(call);
    if (needsSession(call)) {
      expectFailure(name, await send(url, bad), 401);
      expectFailure(name, await send(url, withToken(bad, 'not-a-token')), 401);
      if (call.access !== 'session') expectFailure(name, await send(url, withToken(bad, plainToken)), 403);
      expectFailure(name, await send(url, withToken(bad, adminToken)), 400);
    } else {
      expectFailure(name, await send(url, bad), 400);
    }
  }
  return callList.length;
}

/** No call knows this field, so every call that is really served refuses it. */
function badRequest(call: Call): RawRequest {
  const path = gatewayPrefix + call.path.replace(/:\w+/g, 'x');
  if (call.upload) return { method: 'POST', path: `${path}?unknownField=1`, headers: file, body: 'x' };
  return call.method === 'GET'
    ? { method: 'GET', path: `${path}?unknownField=1` }
    : { method: 'POST', path, headers: json, body: JSON.stringify({ unknownField: 1 }) };
}

export function withToken(request: RawRequest, token: string): RawRequest {
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
}

export function expectFailure(name: string, answer: RawAnswer, status: number): void {
  expect(answer.status, `${name}: ${answer.body}`).toBe(status);
  const envelope = JSON.parse(answer.body);
  expect(envelope, name).toEqual({
    code: status,
    msg: expect.stringMatching(chinese),
    data: null,
    error: expect.stringMatching(/./),
  });
  expect(errorCodes[envelope.error as ErrorName], name).toBe(status);
}
