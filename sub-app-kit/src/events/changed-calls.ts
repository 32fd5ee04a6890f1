import { type Call, calls, type PortalEventName } from '@anju/contract';

/** Only one app shows something about these events, so it names the calls itself (`SubApp.changedBy`). */
export type OwnEventName = 'contracts';

const ofEach: Readonly<Record<Exclude<PortalEventName, 'missed' | OwnEventName>, readonly Call[]>> = {
  // A notice tells the parties who are asked to confirm, and the applicant who has asked them.
  notices: [calls.listNotices, calls.getCaseConfirmations, calls.listAskedConfirmations],
  boxes: [
    calls.countBoxes,
    calls.listMyCases,
    calls.listCases,
    calls.listMyPapers,
    calls.listHeldCertificates,
    calls.getCase,
    calls.getWorkload,
    calls.listSecondReturns,
    calls.listFollowUps,
  ],
  figures: [
    calls.countCasesByCategory,
    calls.countCasesByProgress,
    calls.countCasesByMonth,
    calls.getBusinessCounts,
    calls.getOrgAndEmployeeCounts,
    calls.getSalesStatistics,
    calls.getAreaSales,
    calls.getAreaSalesStatistics,
  ],
  viewers: [calls.watchCase],
  exports: [calls.listMyExports, calls.listExportsToApprove],
  exchanges: [calls.listMessages, calls.getMessage, calls.listPartners],
  published: [calls.listPublicNotices, calls.listNews, calls.listBannerDocuments, calls.getArticle],
};

export const changedCalls: Readonly<Partial<Record<PortalEventName, readonly Call[]>>> = {
  ...ofEach,
  missed: Object.values(ofEach).flat(),
};
