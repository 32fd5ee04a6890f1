import { callGroups } from '@anju/contract';
import type { Route } from '../../platform/http/route.ts';
import { routesOf } from '../../platform/http/routes.ts';
import type { PaperSubjects, PapersService } from './service.ts';

export function papersRoutes(papers: PapersService, subjects: PaperSubjects): Route[] {
  return routesOf(callGroups.papers, {
    readPaper: ({ id }, { session }) => papers.readPaper(Number(id), session.accountId, subjects),
    recordPaperDelivery: (input, { session }) => papers.recordDelivery(input, session.accountId, subjects),
    listMyPapers: ({ pageSize }, { session }) => papers.listMyPapers(pageSize, session.accountId, subjects),
    listPaperKeys: () => papers.listPaperKeys(),
    checkPaper: (input, { clientAddress }) => papers.checkPaper(input, clientAddress),
    listPaperChecks: (input, { session }) => papers.listPaperChecks(input, session.accountId, subjects),
    readSigningCertificates: async () => papers.readCertificates(),
  });
}
