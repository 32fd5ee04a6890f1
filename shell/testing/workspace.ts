import { type CallOutput, calls, type UserType } from '@anju/contract';
import { menuOf, pageOf, startGateway, type TestGateway } from '@anju/page-test';
import type { User } from '@anju/sub-app-kit';
import { tokens } from './login.ts';

const none = { overdue: 0, today: 0, soon: 0, ample: 0, paused: 0 };

export const noCases: CallOutput<typeof calls.countBoxes> = {
  pending: 0,
  inProgress: 0,
  done: 0,
  doneThisMonth: 0,
  pendingDue: none,
  inProgressDue: none,
  supervised: null,
};

const userTypes: Readonly<Record<string, UserType>> = {
  citizen: 'CITIZEN',
  'enterprise-administrator': 'ENTERPRISE_ADMIN',
  'enterprise-operator': 'ENTERPRISE_EMP',
  'agency-administrator': 'ENTERPRISE_ADMIN',
};

const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];

/** Answers what a user's workspace asks, in a city where nothing has happened yet. */
export function startWorkspaceGateway(user: User): TestGateway {
  const gateway = startGateway();
  const usertype = user.roles.map((role) => userTypes[role]).find((type) => type !== undefined) ?? 'GOV_STAFF';
  gateway.answer(calls.getUserInfo, user);
  gateway.answer(calls.getUserInfoYjs, user);
  gateway.answer(calls.getCurrentUser, { username: user.displayName, orgname: '', usertype });
  gateway.answer(calls.getHomeUser, { username: user.displayName, loginname: 'login01', orgname: '' });
  gateway.answer(calls.getHomeLayout, null);
  gateway.answer(calls.listApps, user.apps);
  gateway.answer(calls.getApp, ({ appid }) => user.apps.find((app) => app.appid === appid) as User['apps'][number]);
  gateway.answer(calls.listMenuItems, ({ appid }) => {
    const app = user.apps.find((candidate) => candidate.appid === appid);
    return app ? menuOf(app.appcode, user) : [];
  });
  gateway.answer(calls.listNotices, []);
  gateway.stream(calls.followEvents);
  gateway.answer(calls.logout, null);
  gateway.answer(calls.countBoxes, noCases);
  gateway.answer(calls.listMyCases, []);
  gateway.answer(calls.listPublicNotices, (asked) => pageOf([], asked));
  gateway.answer(calls.listNews, (asked) => pageOf([], asked));
  gateway.answer(calls.listBannerDocuments, (asked) => pageOf([], asked));
  gateway.answer(calls.listMyPapers, []);
  gateway.answer(calls.listAskedConfirmations, []);
  gateway.answer(calls.getBusinessCounts, {
    toDoBusinessCount: 0,
    doneBusinessCount: 0,
    doBusinessCount: 0,
    allBusinessCount: 0,
    toDoBusinessRate: 0,
    doneBusinessRate: 0,
    doBusinessRate: 0,
  });
  gateway.answer(calls.countCasesByCategory, [
    { typeacode: 'ORG', taskcount: 0 },
    { typeacode: 'FH', taskcount: 0 },
    { typeacode: 'SH', taskcount: 0 },
    { typeacode: 'ZL', taskcount: 0 },
  ]);
  gateway.answer(calls.countCasesByProgress, { inprogressCount: 0, completedCount: 0 });
  gateway.answer(
    calls.countCasesByMonth,
    months.map((month) => ({ month, count: 0 })),
  );
  gateway.answer(calls.getOrgAndEmployeeCounts, { orgCount: 0, orgEmpCount: 0, brokerCount: 0, brokerEmpCount: 0 });
  gateway.answer(calls.getSalesStatistics, { allSalesArea: 0, allSalesMoney: 0 });
  gateway.answer(calls.getAreaSales, {
    areaSales: [{ code: '2026-11', value: 0 }],
    scopeRage: [0, 0.25, 0.5, 0.75, 1],
  });
  gateway.answer(calls.getAreaSalesStatistics, {
    residenceAreaSales: 0,
    nonResidenceAreaSales: 0,
    residenceAreaSalesRate: 0,
    nonResidenceAreaSalesRate: 0,
  });
  return gateway;
}

export function startLoginGateway(): TestGateway {
  const gateway = startGateway();
  gateway.answer(calls.createCaptcha, () => crypto.randomUUID());
  return gateway;
}

export function startSignInGateway(user: User): TestGateway {
  const gateway = startWorkspaceGateway(user);
  gateway.answer(calls.createCaptcha, () => crypto.randomUUID());
  gateway.answer(calls.login, tokens);
  return gateway;
}
