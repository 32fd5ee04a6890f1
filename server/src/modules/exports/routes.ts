import { callGroups } from '@anju/contract';
import type { Route } from '../../platform/http/route.ts';
import { routesOf } from '../../platform/http/routes.ts';
import type { ExportsService } from './service.ts';

export function exportsRoutes(exports: ExportsService): Route[] {
  return routesOf(callGroups.exports, {
    getExportTerms: (_input, { session }) => exports.getTerms(session.accountId),
    requestExport: exports.request,
    listMyExports: (page, { session }) => exports.listMine(page, session.accountId),
    listExportsToApprove: (page, { session }) => exports.listToApprove(page, session.accountId),
    approveExport: exports.approve,
    refuseExport: exports.refuse,
    downloadExport: ({ id }, caller) => exports.download(id, caller),
  });
}
