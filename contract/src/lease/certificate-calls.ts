import { defineCall } from '../call.ts';
import { cursorPage, cursorRequest, district, text, titled } from '../fields.ts';
import { z } from '../zod.ts';
import { LeaseCertificate, LeaseCertificateState } from './certificate-entities.ts';

export const searchLeaseCertificates = defineCall({
  method: 'POST',
  path: '/lease-app/api/certificates/search',
  access: 'session',
  urgency: 'later',
  summary: '经办区域的租赁备案证明及其状态和核验次数，供办理人员查询；新出具的在前，翻页用上一页的游标',
  errors: ['forbidden'],
  input: cursorRequest({
    number: z.optional(text('证明编号', 64)),
    state: titled('状态', z.optional(LeaseCertificateState)),
    district: titled('所在区', z.optional(district())),
  }),
  output: cursorPage(LeaseCertificate),
});
