import { defineCall } from '../call.ts';
import { district, text, titled, wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';
import { LeaseCertificate, LeaseCertificateState } from './certificate-entities.ts';

export const searchLeaseCertificates = defineCall({
  method: 'POST',
  path: '/lease-app/api/certificates/search',
  access: 'session',
  urgency: 'later',
  summary: '经办区域的租赁备案证明及其状态和核验次数，供办理人员查询；新出具的在前，翻页用上一页的游标',
  errors: ['forbidden'],
  input: z.strictObject({
    number: z.optional(text('证明编号', 64)),
    state: titled('状态', z.optional(LeaseCertificateState)),
    district: titled('所在区', z.optional(district())),
    after: z.optional(titled('游标', wholeNumber(1))),
    pageSize: titled('每页条数', z._default(wholeNumber(1, 100), 20)),
  }),
  output: z.object({ list: z.array(LeaseCertificate), next: z.nullable(wholeNumber(1)) }),
});
