import { defineCall } from '../call.ts';
import { opaqueCursorPage, opaqueCursorRequest, text, titled, wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';
import { FollowUp } from './entities.ts';

const caseId = titled('办件', wholeNumber(1));

export const rateCase = defineCall({
  method: 'POST',
  path: '/process-app/api/process/rate',
  access: 'session',
  summary: '好差评：办结后评价一次，5 非常满意，1 非常不满意',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({
    id: caseId,
    stars: titled('满意度', wholeNumber(1, 5)),
    comment: titled('评价内容', z._default(z.union([z.literal(''), text('评价内容', 500)]), '')),
  }),
  output: z.null(),
});

export const listFollowUps = defineCall({
  method: 'POST',
  path: '/process-app/api/process/list-follow-ups',
  access: 'session',
  urgency: 'later',
  summary: '差评回访任务，先到的在前',
  errors: ['forbidden'],
  input: opaqueCursorRequest({}),
  output: opaqueCursorPage(FollowUp),
});

export const closeFollowUp = defineCall({
  method: 'POST',
  path: '/process-app/api/process/close-follow-up',
  access: 'session',
  summary: '差评回访完成',
  errors: ['forbidden', 'not-found', 'conflict'],
  input: z.strictObject({ caseId, note: text('回访结果', 1_000) }),
  output: z.null(),
});
