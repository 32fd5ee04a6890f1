import { defineCall } from '../call.ts';
import { district, text, titled, wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';
import { HouseVerification, HouseVerificationState } from './verification-entities.ts';

const paging = {
  state: titled('状态', z.optional(HouseVerificationState)),
  after: z.optional(titled('游标', wholeNumber(1))),
  pageSize: titled('每页条数', z._default(wholeNumber(1, 100), 20)),
};
const output = z.object({ list: z.array(HouseVerification), next: z.nullable(wholeNumber(1)) });

export const listMyVerifications = defineCall({
  method: 'POST',
  path: '/lease-app/api/verifications/mine',
  access: 'session',
  urgency: 'later',
  summary: '本人或本机构的租赁房源核验，新申请的在前；翻页用上一页的游标',
  input: z.strictObject(paging),
  output,
});

export const searchVerifications = defineCall({
  method: 'POST',
  path: '/lease-app/api/verifications/search',
  access: 'session',
  urgency: 'later',
  summary: '经办区域的租赁房源核验，供办理人员查询；新申请的在前，翻页用上一页的游标',
  errors: ['forbidden'],
  input: z.strictObject({
    ...paging,
    text: z.optional(text('坐落、核验码、办件编号或者证件号码', 100)),
    district: titled('所在区', z.optional(district())),
  }),
  output,
});
