import { type CaseDetail, calls, pages } from '@anju/contract';
import { openPage, type PageOptions, reviewer } from '@anju/page-test';
import { caseApp } from './case-app.ts';
import { startCaseGateway } from './gateway.ts';

/** Opens a case as a reviewer unless a user is named. `become` replaces the case that the server has. */
export async function openCase(detail: CaseDetail, options: PageOptions = {}) {
  const gateway = startCaseGateway(detail);
  let stored = detail;
  gateway.answer(calls.getCase, () => stored);
  const become = (next: CaseDetail): CaseDetail => {
    stored = next;
    return next;
  };
  const shell = await openPage(caseApp, pages.leaseApp.case, {
    user: reviewer,
    query: { id: String(detail.id) },
    ...options,
  });
  return { gateway, shell, become };
}
