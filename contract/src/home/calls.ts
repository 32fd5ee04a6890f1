import { defineCall } from '../call.ts';
import { month, nothing, percentage, wholeNumber } from '../fields.ts';
import { UserType } from '../identity/entities.ts';
import { z } from '../zod.ts';

const count = wholeNumber(0);
const rate = percentage();
const amount = z.number();

/* @__NO_SIDE_EFFECTS__ */
function monthRange() {
  return z.strictObject({ queryDateStart: month('开始月份'), queryDateEnd: month('结束月份') }).check(
    z.refine((range) => range.queryDateStart <= range.queryDateEnd, {
      message: '开始月份不能晚于结束月份',
      path: ['queryDateStart'],
    }),
  );
}

export const getHomeUser = defineCall({
  method: 'POST',
  path: '/common-app/common/home/userInfo',
  access: 'session',
  summary: '首页用户卡片',
  input: nothing,
  output: z.object({ username: z.string(), loginname: z.string(), orgname: z.string() }),
});

export const getCurrentUser = defineCall({
  method: 'POST',
  path: '/archive-app/api/archive/home/get-current-user-info',
  access: 'session',
  summary: '首页用户类型',
  input: nothing,
  output: z.object({ username: z.string(), orgname: z.string(), usertype: UserType }),
});

export const getOrgAndEmployeeCounts = defineCall({
  method: 'POST',
  path: '/archive-app/api/archive/home/get-org-and-emp-count-info',
  access: 'session',
  summary: '从业概览',
  input: nothing,
  output: z.object({ orgCount: count, orgEmpCount: count, brokerCount: count, brokerEmpCount: count }),
});

export const getBusinessCounts = defineCall({
  method: 'POST',
  path: '/archive-app/api/archive/home/get-user-business-count-info',
  access: 'session',
  summary: '业务概览',
  input: monthRange(),
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
  summary: '近六个月销售面积',
  input: monthRange(),
  output: z.object({
    areaSales: z.array(z.object({ code: z.string(), value: amount })),
    scopeRage: z.array(amount),
  }),
});

export const getAreaSalesStatistics = defineCall({
  method: 'POST',
  path: '/archive-app/api/archive/home/get-area-sales-statistics',
  access: 'session',
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
  summary: '销售总面积与总额',
  input: nothing,
  output: z.object({ allSalesArea: amount, allSalesMoney: amount }),
});
