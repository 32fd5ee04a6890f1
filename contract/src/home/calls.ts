import { defineCall } from '../call.ts';
import { nothing, percentage, titled, wholeNumber } from '../fields.ts';
import { UserType } from '../identity/entities.ts';
import { monthRange } from '../periods.ts';
import { z } from '../zod.ts';
import { HomeLayout, PublicFigures } from './entities.ts';

const count = wholeNumber(0);
const rate = percentage();
const amount = z.number();

export const getHomeUser = defineCall({
  method: 'POST',
  path: '/common-app/common/home/userInfo',
  access: 'session',
  summary: '首页用户卡片',
  errors: ['not-found'],
  input: nothing,
  output: z.object({ username: z.string(), loginname: z.string(), orgname: z.string() }),
});

export const getCurrentUser = defineCall({
  method: 'POST',
  path: '/archive-app/api/archive/home/get-current-user-info',
  access: 'session',
  summary: '首页用户类型',
  errors: ['not-found'],
  input: nothing,
  output: z.object({ username: z.string(), orgname: z.string(), usertype: UserType }),
});

export const getOrgAndEmployeeCounts = defineCall({
  method: 'POST',
  path: '/archive-app/api/archive/home/get-org-and-emp-count-info',
  access: 'session',
  urgency: 'last',
  summary: '从业概览',
  input: nothing,
  output: z.object({ orgCount: count, orgEmpCount: count, brokerCount: count, brokerEmpCount: count }),
});

export const getBusinessCounts = defineCall({
  method: 'POST',
  path: '/archive-app/api/archive/home/get-user-business-count-info',
  access: 'session',
  urgency: 'last',
  summary: '业务概览',
  input: monthRange('queryDateStart', 'queryDateEnd'),
  output: z.object({
    toDoBusinessCount: count,
    doneBusinessCount: count,
    doBusinessCount: count,
    allBusinessCount: count,
    toDoBusinessRate: rate,
    doneBusinessRate: rate,
    doBusinessRate: rate,
  }),
});

export const getAreaSales = defineCall({
  method: 'POST',
  path: '/archive-app/api/archive/home/get-area-sales-info',
  access: 'session',
  urgency: 'last',
  summary: '近六个月销售面积',
  input: monthRange('queryDateStart', 'queryDateEnd'),
  output: z.object({
    areaSales: z.array(z.object({ code: z.string(), value: amount })),
    scopeRage: z.array(amount),
  }),
});

export const getAreaSalesStatistics = defineCall({
  method: 'POST',
  path: '/archive-app/api/archive/home/get-area-sales-statistics',
  access: 'session',
  urgency: 'last',
  summary: '住宅与非住宅销售面积',
  input: nothing,
  output: z.object({
    residenceAreaSales: amount,
    nonResidenceAreaSales: amount,
    residenceAreaSalesRate: rate,
    nonResidenceAreaSalesRate: rate,
  }),
});

export const getSalesStatistics = defineCall({
  method: 'POST',
  path: '/archive-app/api/archive/home/get-sales-statistics',
  access: 'session',
  urgency: 'last',
  summary: '销售总面积与总额',
  input: nothing,
  output: z.object({ allSalesArea: amount, allSalesMoney: amount }),
});

export const getHomeLayout = defineCall({
  method: 'POST',
  path: '/archive-app/api/archive/home/get-layout',
  access: 'session',
  summary: '首页卡片的顺序和隐藏的卡片；未设置过时为空',
  input: nothing,
  output: z.nullable(HomeLayout),
});

export const setHomeLayout = defineCall({
  method: 'POST',
  path: '/archive-app/api/archive/home/set-layout',
  access: 'session',
  summary: '保存首页卡片的顺序和隐藏的卡片；null 恢复默认',
  input: z.strictObject({ layout: titled('首页布局', z.nullable(HomeLayout)) }),
  output: z.null(),
});

export const getPublicFigures = defineCall({
  method: 'POST',
  path: '/archive-app/api/archive/home/get-public-figures',
  access: 'public',
  urgency: 'last',
  summary: '公开数据：本月网签与备案、近六个月趋势、各区租金水平',
  input: nothing,
  output: PublicFigures,
});
