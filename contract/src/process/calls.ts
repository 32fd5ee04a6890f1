import { defineCall } from '../call.ts';
import { nothing, titled, wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';
import { CaseBox, CaseBoxItem, CaseCategory } from './entities.ts';

const count = wholeNumber(0);

export const countCasesByCategory = defineCall({
  method: 'POST',
  path: '/process-app/api/process/queryTransListStatistics',
  access: 'session',
  summary: '各业务大类的业务量',
  input: nothing,
  output: z.array(z.object({ typeacode: CaseCategory, taskcount: count })),
});

export const countCasesByProgress = defineCall({
  method: 'POST',
  path: '/process-app/api/process/queryAlreadyWorkAndWorkStatistics',
  access: 'session',
  summary: '在办与办结的业务量',
  input: nothing,
  output: z.object({ inprogressCount: count, completedCount: count }),
});

export const listMyCases = defineCall({
  method: 'POST',
  path: '/archive-app/api/archive/home/get-login-user-handle-business-list',
  access: 'session',
  summary: '我的办件：0 待办，1 在办，2 已办',
  input: z.strictObject({ businessType: titled('办件箱', z._default(CaseBox, 0)) }),
  output: z.array(CaseBoxItem),
});
