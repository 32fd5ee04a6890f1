import type { Call, CallInput, CallOutput } from '@anju/contract';
import { gatewayPrefix, hasInputInAddress, isJsonAnswer, toQueryString } from '@anju/contract';
import { expect } from 'vitest';
import { type RawAnswer, send } from './http.ts';

export function addressOf(call: Call, input: Readonly<Record<string, unknown>>): string {
  const rest = { ...input };
  const path = call.path.replace(/:(\w+)/g, (_part, name) => {
    delete rest[name];
    return String(input[name]);
  });
  const query = hasInputInAddress(call) ? toQueryString(rest) : '';
  return gatewayPrefix + path + (query && `?${query}`);
}

/** The caller acts as a client with these headers each time, and hands out the answer as it came. */
export function callerOf(url: string, always: Readonly<Record<string, string>> = {}) {
  const raw = (call: Call, input: unknown, token?: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
    send(url, {
      method: call.method,
      path: addressOf(call, input as Record<string, unknown>),
      headers: {
        ...(call.method === 'POST' && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...always,
        ...headers,
      },
      ...(call.method === 'POST' && { body: JSON.stringify(input) }),
    });

  return {
    url,
    raw,
    /** The result is the data of a call that succeeds. */
    async ok<C extends Call>(call: C, input: CallInput<C>, token?: string): Promise<CallOutput<C>> {
      const answer = await raw(call, input, token);
      expect(answer.status, answer.body).toBe(200);
      if (!isJsonAnswer(call.output)) throw new Error('no JSON answer');
      return JSON.parse(answer.body).data;
    },
    /** The result is the message of a call that is refused with this code. */
    async refused<C extends Call>(call: C, input: CallInput<C>, code: number, token?: string): Promise<string> {
      const answer = await raw(call, input, token);
      expect(answer.status, answer.body).toBe(code);
      return JSON.parse(answer.body).msg;
    },
  };
}
