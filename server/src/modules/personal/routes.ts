import { callGroups } from '@anju/contract';
import type { Route } from '../../platform/http/route.ts';
import { routesOf } from '../../platform/http/routes.ts';
import type { PersonalService } from './service.ts';

export function personalRoutes({ authorisations, leases, records }: PersonalService): Route[] {
  return routesOf(callGroups.personal, {
    readMyRecords: (input, { session }) => records.readMine(input, session.accountId),
    listMyLeases: (_input, { session }) => leases.listMine(session.accountId),
    grantAuthorisation: (input, { session }) => authorisations.grant(input, session.accountId),
    revokeAuthorisation: ({ id }, { session }) => authorisations.revoke(id, session.accountId),
    listMyAuthorisations: (_input, { session }) => authorisations.listMine(session.accountId),
    listMyLookLog: (input, { session }) => authorisations.listLooks(input, session.accountId),
    lookByAuthorisation: ({ id }, { session }) => authorisations.look(id, session.accountId),
  });
}
