import { callGroups } from '@anju/contract';
import type { Route } from '../../platform/http/route.ts';
import { routesOf } from '../../platform/http/routes.ts';
import type { LeaseSearch } from './service/searching.ts';
import type { SuspicionDesk } from './service/suspicions.ts';

export function leaseRoutes(search: LeaseSearch, suspicions: SuspicionDesk): Route[] {
  return routesOf(callGroups.lease, {
    searchLeaseContracts: (input, { session }) => search.searchContracts(input, session.accountId),
    searchLeaseCertificates: (input, { session }) => search.searchCertificates(input, session.accountId),
    listMyVerifications: (input, { session }) => search.listMyVerifications(input, session.accountId),
    searchVerifications: (input, { session }) => search.searchVerifications(input, session.accountId),
    listLeaseSuspicions: (input, { session }) => suspicions.list(input, session.accountId),
    countLeaseSuspicions: (input, { session }) => suspicions.count(input, session.accountId),
    getLeaseSuspicion: ({ id }, { session }) => suspicions.get(id, session.accountId),
    takeLeaseSuspicion: suspicions.take,
    noteLeaseSuspicion: suspicions.note,
    settleLeaseSuspicion: suspicions.settle,
  });
}
