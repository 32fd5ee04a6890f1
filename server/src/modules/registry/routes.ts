import { callGroups } from '@anju/contract';
import type { Route } from '../../platform/http/route.ts';
import { byAccount, routesOf } from '../../platform/http/routes.ts';
import type { FiledLeases } from './service/filed-leases.ts';
import type { Reading } from './service/reading.ts';
import type { TableStreams } from './service/table-streams.ts';

export function registryRoutes(reading: Reading, filedLeases: FiledLeases, tableStreams: TableStreams): Route[] {
  return routesOf(callGroups.registry, {
    searchUnits: (input, { session }) => reading.search(input, session.accountId),
    getUnit: ({ id }, { session }) => reading.getUnit(id, session.accountId),
    getBuilding: ({ id }, { session }) => reading.getBuilding(id, session.accountId),
    followBuilding: async ({ id, since }, { session }) => ({
      mediaType: 'text/event-stream',
      body: await tableStreams.follow(Number(id), since, session),
    }),
    ...byAccount(filedLeases),
    listMyUnits: (_input, { session }) => reading.listMine(session.accountId),
  });
}
