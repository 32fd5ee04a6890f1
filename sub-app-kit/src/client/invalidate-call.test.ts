import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { invalidateCall } from './invalidate-call.ts';

/** A page shows the answer; the server answers each question when the test lets it. */
function pageOf(path: string) {
  const queries = new QueryClient();
  const asked: Array<PromiseWithResolvers<string>> = [];
  const observer = new QueryObserver(queries, {
    queryKey: [path, {}],
    queryFn: () => {
      const question = Promise.withResolvers<string>();
      asked.push(question);
      return question.promise;
    },
    retry: false,
  });
  observer.subscribe(() => {});
  return { queries, asked, shown: () => observer.getCurrentResult().data };
}

describe('answers that a change makes stale', () => {
  test('a first answer that was under way at the change is asked for again', async () => {
    const { queries, asked, shown } = pageOf('/cases/get');
    invalidateCall(queries, '/cases/get');
    expect(asked).toHaveLength(1);
    asked[0]?.resolve('before the change');
    await expect.poll(() => asked).toHaveLength(2);
    asked[1]?.resolve('after it');
    await expect.poll(shown).toBe('after it');
    expect(asked).toHaveLength(2);
  });

  test('so is one that fails', async () => {
    const { queries, asked, shown } = pageOf('/cases/get');
    invalidateCall(queries, '/cases/get');
    asked[0]?.reject(new Error('the connection is lost'));
    await expect.poll(() => asked).toHaveLength(2);
    asked[1]?.resolve('after it');
    await expect.poll(shown).toBe('after it');
  });

  test('an answer that is shown is asked for once, and that of another call not at all', async () => {
    const { queries, asked, shown } = pageOf('/cases/get');
    asked[0]?.resolve('before the change');
    await expect.poll(shown).toBe('before the change');
    invalidateCall(queries, '/cases/list');
    expect(asked).toHaveLength(1);
    invalidateCall(queries, '/cases/get');
    await expect.poll(() => asked).toHaveLength(2);
    asked[1]?.resolve('after it');
    await expect.poll(shown).toBe('after it');
    expect(asked).toHaveLength(2);
  });
});
