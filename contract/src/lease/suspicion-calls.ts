import { defineCall } from '../call.ts';
import { cursorPage, cursorRequest, district, text, titled, wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';
import {
  LeaseSuspicion,
  LeaseSuspicionDetail,
  LeaseSuspicionPattern,
  LeaseSuspicionState,
} from './suspicion-entities.ts';

const id = titled('疑点', wholeNumber(1));
const version = titled('版本', wholeNumber(1));
const sought = {
  text: z.optional(text('坐落、办件编号或者证件号码', 100)),
  pattern: titled('类型', z.optional(LeaseSuspicionPattern)),
  district: titled('所在区', z.optional(district())),
};

export const listLeaseSuspicions = defineCall({
  method: 'POST',
  path: '/lease-app/api/suspicions/list',
  access: 'session',
  urgency: 'later',
  summary: '经办区域的租赁疑点，新发现的在前；翻页用上一页的游标',
  errors: ['forbidden'],
  input: cursorRequest({
    ...sought,
    state: titled('状态', z.optional(LeaseSuspicionState)),
  }),
  output: cursorPage(LeaseSuspicion),
});

export const countLeaseSuspicions = defineCall({
  method: 'POST',
  path: '/lease-app/api/suspicions/count',
  access: 'session',
  urgency: 'last',
  summary: '经办区域的租赁疑点按状态的件数',
  errors: ['forbidden'],
  input: z.strictObject(sought),
  output: z.record(LeaseSuspicionState, wholeNumber(0)),
});

export const getLeaseSuspicion = defineCall({
  method: 'POST',
  path: '/lease-app/api/suspicions/get',
  access: 'session',
  summary: '一个租赁疑点：依据、核查情况和经过',
  errors: ['forbidden', 'not-found'],
  input: z.strictObject({ id }),
  output: LeaseSuspicionDetail,
});

export const takeLeaseSuspicion = defineCall({
  method: 'POST',
  path: '/lease-app/api/suspicions/take',
  access: 'session',
  summary: '领取租赁疑点，或者从同事处接手',
  errors: ['forbidden', 'not-found', 'conflict'],
  input: z.strictObject({ id, version }),
  output: LeaseSuspicionDetail,
});

export const noteLeaseSuspicion = defineCall({
  method: 'POST',
  path: '/lease-app/api/suspicions/note',
  access: 'session',
  summary: '记录租赁疑点的核查情况，由领取人记录',
  errors: ['forbidden', 'not-found', 'conflict'],
  input: z.strictObject({ id, version, note: text('核查情况', 1_000) }),
  output: LeaseSuspicionDetail,
});

export const settleLeaseSuspicion = defineCall({
  method: 'POST',
  path: '/lease-app/api/suspicions/settle',
  access: 'session',
  summary: '对租赁疑点作出结论：属实（写明处理情况）或者排除（写明理由）',
  errors: ['forbidden', 'not-found', 'conflict'],
  input: z.strictObject({
    id,
    version,
    outcome: titled('结论', z.enum(['confirmed', 'dismissed'])),
    reason: text('处理情况或者理由', 1_000),
  }),
  output: LeaseSuspicionDetail,
});
