import { calls } from '@anju/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { CallError } from './call-error.ts';
import { callQuery } from './call-query.ts';
import type { Client } from './client.ts';
import { type FailureOptions, tellFailures } from './tell-failures.ts';

async function toldOf(failure: Error, options: FailureOptions): Promise<{ told: string[]; asked: number }> {
  const told: string[] = [];
  let asked = 0;
  const client = {
    call: () => {
      asked += 1;
      return Promise.reject(failure);
    },
  } as unknown as Client;
  const queries = new QueryClient({
    queryCache: tellFailures((message) => told.push(message)),
    defaultOptions: { queries: { retry: 2, retryDelay: 0 } },
  });
  const query = callQuery(client, calls.listApps, {}, options);
  const observers = [1, 2, 3].map(() => new QueryObserver(queries, query));
  await Promise.all(
    observers.map(
      (observer) =>
        new Promise<void>((resolve) => {
          observer.subscribe(({ isError }) => isError && resolve());
        }),
    ),
  );
  return { told, asked };
}

test('ERR-09 a query that fails is told once, for all its retries and all who wait for it', async () => {
  const failure = new CallError('refused', '数据库正在维护', 500);
  expect(await toldOf(failure, { tellFailure: true })).toEqual({ told: ['数据库正在维护'], asked: 3 });
  expect(await toldOf(failure, {})).toEqual({ told: [], asked: 3 });
});

test('ERR-09 the end of a session, which the client tells, and a refusal that was reckoned with are not told again', async () => {
  const told = async (failure: CallError, options: FailureOptions) => (await toldOf(failure, options)).told;
  expect(await told(new CallError('refused', '认证失败', 401), { tellFailure: true })).toEqual([]);
  expect(await told(new CallError('unexplained', ''), { tellFailure: true })).toEqual([]);
  expect(
    await told(new CallError('refused', '没有权限', 403, { errorName: 'forbidden' }), {
      tellFailure: 'unless-forbidden',
    }),
  ).toEqual([]);
  expect(
    await told(new CallError('refused', '没有权限', 403, { errorName: 'forbidden' }), { tellFailure: true }),
  ).toEqual(['没有权限']);
});
