import { defineCall } from '../call.ts';
import { listOf, opaqueCursorPage, text, titled, wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';
import { Found, SearchKind } from './entities.ts';

export const searchEverything = defineCall({
  method: 'POST',
  path: '/process-app/api/process/search',
  access: 'session',
  urgency: 'later',
  summary: '全局查询：办件、人员、企业和文书；编号须完整，其他至少两个字；个人信息已脱敏',
  input: z.strictObject({
    text: text('查询内容', 64),
    kinds: z.optional(listOf('查询范围', SearchKind, 1, 4)),
    after: titled('游标', z.optional(text('游标', 128))),
    pageSize: titled('每页条数', z._default(wholeNumber(1, 50), 20)),
  }),
  output: opaqueCursorPage(Found),
});
