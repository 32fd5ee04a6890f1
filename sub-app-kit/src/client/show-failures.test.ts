import { calls } from '@anju/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { CallError } from './call-error.ts';
import { callQuery } from './call-query.ts';
import type { Client } from './client.ts';
import { type FailureOptions, showFailures } from './show-failures.ts';

async function shownFor(failure: Error, options: FailureOptions): Promise<{ shown: string[]; asked: number }> {
  const shown: string[] = [];
  let asked = 0;
  const client = {
    call: () => {
      asked += 1;
      return Promise.reject(failure);
    },
  } as unknown as Client;
  const queries = new QueryClient({
    queryCache: showFailures((message) => shown.push(message)),
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
  return { shown, asked };
}

test('ERR-09 a query that fails shows one message, for all its retries and all components that use it', async () => {
  const failure = new CallError('refused', '数据库正在维护', 500);
  expect(await shownFor(failure, { showFailure: true })).toEqual({ shown: ['数据库正在维护'], asked: 3 });
  expect(await shownFor(failure, {})).toEqual({ shown: [], asked: 3 });
});

test('ERR-09 the end of a session, which the client shows, and an expected refusal are not shown', async () => {
  const shown = async (failure: CallError, options: FailureOptions) => (await shownFor(failure, options)).shown;
  expect(await shown(new CallError('refused', '认证失败', 401), { showFailure: true })).toEqual([]);
  expect(
    await shown(new CallError('refused', '没有权限', 403, { errorName: 'forbidden' }), {
      showFailure: 'unless-forbidden',
    }),
  ).toEqual([]);
  expect(
    await shown(new CallError('refused', '没有权限', 403, { errorName: 'forbidden' }), { showFailure: true }),
  ).toEqual(['没有权限']);
});
