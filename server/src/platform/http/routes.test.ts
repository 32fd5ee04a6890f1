import { callGroups } from '@anju/contract';
import { expect, test } from 'vitest';
import { byAccount, routesOf } from './routes.ts';

const getHealth = async () => ({ status: 'alive' as const, version: '1' });
const getReadiness = async () => ({ status: 'ready' as const });
const listOutbox = async () => [];

test('every call of a group is routed to what answers it, and one that is left out does not compile', async () => {
  const routes = routesOf(callGroups.platform, { getHealth, getReadiness, listOutbox });
  expect(Object.values(callGroups.platform).map((call) => routes.find((route) => route.call === call)?.run)).toEqual([
    getHealth,
    getReadiness,
    listOutbox,
  ]);
  // @ts-expect-error getReadiness is left out
  routesOf(callGroups.platform, { getHealth, listOutbox });
  // @ts-expect-error getHealth answers something else
  routesOf(callGroups.platform, { getHealth: getReadiness, getReadiness, listOutbox });
});

test('functions named as their calls are asked with the account of the session', async () => {
  const lists = {
    listMyCases: async ({ pageSize }: { readonly pageSize: number }, accountId: string) =>
      `${pageSize} of ${accountId}`,
  };
  const { listMyCases } = byAccount(lists);
  expect(await listMyCases({ pageSize: 3 }, { session: { accountId: 'somebody' } } as never)).toBe('3 of somebody');
});
