import { defineCall } from '../call.ts';
import { cursorPage, cursorRequest, district, text, titled } from '../fields.ts';
import { z } from '../zod.ts';
import { HouseVerification, HouseVerificationState } from './verification-entities.ts';

const state = titled('状态', z.optional(HouseVerificationState));

export const listMyVerifications = defineCall({
  method: 'POST',
  path: '/lease-app/api/verifications/mine',
  access: 'session',
  urgency: 'later',
  summary: '本人或本机构的租赁房源核验，新申请的在前；翻页用上一页的游标',
  input: cursorRequest({ state }),
  output: cursorPage(HouseVerification),
});

export const searchVerifications = defineCall({
  method: 'POST',
  path: '/lease-app/api/verifications/search',
  access: 'session',
  urgency: 'later',
  summary: '经办区域的租赁房源核验，供办理人员查询；新申请的在前，翻页用上一页的游标',
  errors: ['forbidden'],
  input: cursorRequest({
    state,
    text: z.optional(text('坐落、核验码、办件编号或者证件号码', 100)),
    district: titled('所在区', z.optional(district())),
  }),
  output: cursorPage(HouseVerification),
});
