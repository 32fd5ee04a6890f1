import { defineCall } from '../call.ts';
import { cursorPage, cursorRequest, day, district, text, titled } from '../fields.ts';
import { z } from '../zod.ts';
import { FoundLeaseContract } from './contract-entities.ts';

export const searchLeaseContracts = defineCall({
  method: 'POST',
  path: '/lease-app/api/contracts/search',
  access: 'session',
  urgency: 'later',
  summary: '经办区域已签署的电子合同，供办理人员查询；后签署的在前，翻页用上一页的游标',
  errors: ['forbidden'],
  input: cursorRequest({
    text: z.optional(text('合同编号、坐落、当事人姓名或者证件号码', 100)),
    state: titled('状态', z.optional(FoundLeaseContract.shape.state)),
    district: titled('所在区', z.optional(district())),
    from: z.optional(day('签署起始日期')),
    to: z.optional(day('签署终止日期')),
  }),
  output: cursorPage(FoundLeaseContract),
});
