import { callGroups } from '@anju/contract';
import type { Route } from '../../platform/http/route.ts';
import { routesOf } from '../../platform/http/routes.ts';
import type { HomeService } from './service.ts';

/** The module that keeps the registers counts them. */
const { getOrgAndEmployeeCounts: _, ...servedCalls } = callGroups.home;

export function homeRoutes(home: HomeService): Route[] {
  return routesOf(servedCalls, {
    getHomeUser: async (_input, { session }) => {
      const { displayName, loginName, orgName } = await home.getProfile(session.accountId);
      return { username: displayName, loginname: loginName, orgname: orgName };
    },
    getCurrentUser: async (_input, { session }) => {
      const { displayName, orgName, userType } = await home.getProfile(session.accountId);
      return { username: displayName, orgname: orgName, usertype: userType };
    },
    getBusinessCounts: (input, { session }) => home.getBusinessCounts(input, session.accountId),
    getAreaSales: (input, { session }) => home.getAreaSales(input, session.accountId),
    getAreaSalesStatistics: (_input, { session }) => home.getAreaSalesStatistics(session.accountId),
    getSalesStatistics: (_input, { session }) => home.getSalesStatistics(session.accountId),
    getHomeLayout: (_input, { session }) => home.getHomeLayout(session.accountId),
    setHomeLayout: ({ layout }, { session }) => home.setHomeLayout(layout, session.accountId).then(() => null),
    getPublicFigures: () => home.getPublicFigures(),
  });
}
