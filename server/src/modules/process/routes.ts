import { CaseCategory, callGroups } from '@anju/contract';
import type { Route } from '../../platform/http/route.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { listMyCases } from './routes/list-my-cases.ts';
import type { ProcessService } from './service.ts';

export function processRoutes(process: ProcessService): Route[] {
  const { confirmations } = process;
  return routesOf(callGroups.process, {
    prepareApplication: (input, { session }) => process.prepareApplication(input, session.accountId),
    checkDraft: ({ id }, { session }) => process.checkDraft(id, session.accountId),
    listHeldCertificates: (input, { session }) => process.listHeldCertificates(input, session.accountId),
    saveDraft: (input, { session }) => process.saveDraft(input, session.accountId),
    getCase: ({ id }, { session }) => process.getCase(id, session.accountId),
    readReceipt: ({ id }, { session }) => process.readReceipt(Number(id), session.accountId),
    listSecondReturns: (_input, { session }) => process.listSecondReturns(session.accountId),
    listCases: (input, { session }) => process.listCases(input, session.accountId),
    listMyCases: listMyCases(process),
    countBoxes: (_input, { session }) => process.countBoxes(session.accountId),
    actOnCase: (input, { session, clientAddress }) => process.act(input, session.accountId, clientAddress),
    actOnCases: (input, { session, clientAddress }) => process.actOnAll(input, session.accountId, clientAddress),
    sendProgressCode: async (input, client) => ({
      result: 1 as const,
      requestId: await process.sendProgressCode(input, client),
    }),
    getCaseProgress: (input, client) => process.getCaseProgress(input, client),
    countCasesByCategory: async (_input, { session }) => {
      const counts = await process.countByCategory(session.accountId);
      return CaseCategory.options.map((category) => ({
        typeacode: category,
        taskcount: sumOf(counts.filter((entry) => entry.category === category)),
      }));
    },
    countCasesByProgress: async (_input, { session }) => {
      const counts = await process.countByCategory(session.accountId);
      return {
        inprogressCount: sumOf(counts.filter(({ bucket }) => bucket !== 'done')),
        completedCount: sumOf(counts.filter(({ bucket }) => bucket === 'done')),
      };
    },
    listCaseTypes: () => process.listCaseTypes(),
    listGuides: () => process.listGuides(),
    readGuide: (input, { clientAddress }) => process.readGuide(input, clientAddress),
    listProcesses: () => process.listProcesses(),
    getProcessDrawing: ({ id }) => process.getProcessDrawing(Number(id)),
    listCaseFailures: (input, { session }) => process.listCaseFailures(input, session.accountId),
    listCaseCandidates: (input, { session }) => process.listCaseCandidates(input, session.accountId),
    addCaseNote: (input, { session }) => process.addCaseNote(input, session.accountId),
    watchCase: (input, { session }) => process.watchCase(input, session.accountId),
    listOpinionTemplates: (_input, { session }) => process.listOpinionTemplates(session.accountId),
    saveOpinionTemplate: ({ text }, { session }) => process.saveOpinionTemplate(text, session.accountId),
    deleteOpinionTemplate: ({ id }, { session }) => process.deleteOpinionTemplate(id, session.accountId),
    getCaseConfirmations: ({ id }, { session }) => confirmations.getCaseConfirmations(id, session.accountId),
    layBeforeParties: (input, { session, ...client }) =>
      confirmations.layBeforeParties(input, session.accountId, client),
    remindParty: (input, { session }) => confirmations.remindParty(input, session.accountId),
    recallFromParties: ({ id }, { session, ...client }) =>
      confirmations.recallFromParties(id, session.accountId, client),
    readConfirmationSheet: ({ id }, { session }) => confirmations.readConfirmationSheet(Number(id), session.accountId),
    acceptConfirmationSheet: (input, { session, ...client }) =>
      confirmations.acceptConfirmationSheet(input, session.accountId, client),
    openConfirmation: ({ token }, client) => confirmations.openConfirmation(token, client),
    sendConfirmationCode: async (input, client) => ({
      result: 1 as const,
      requestId: await confirmations.sendConfirmationCode(input, client),
    }),
    answerConfirmation: (input, client) => confirmations.answerConfirmation(input, client),
    listAskedConfirmations: (_input, { session }) => confirmations.listAskedConfirmations(session.accountId),
    getAskedConfirmation: ({ id }, { session }) => confirmations.getAskedConfirmation(id, session.accountId),
    answerAskedConfirmation: (input, { session, ...client }) =>
      confirmations.answerAskedConfirmation(input, session.accountId, client),
    countCasesByMonth: (_input, { session }) => process.countLastMonths(session.accountId),
  });
}

const sumOf = (counts: readonly { readonly count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);
