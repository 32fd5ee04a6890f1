import { defineCall } from '../call.ts';
import { day, matching, nothing, text, titled, wholeNumber } from '../fields.ts';
import { withRules } from '../form-rules.ts';
import { z } from '../zod.ts';
import { CheckedPaper, certificatesMediaType, IssuedPaper, PaperCheck } from './entities.ts';

export const readPaper = defineCall({
  method: 'GET',
  path: '/process-app/api/process/read-paper',
  access: 'session',
  summary: '办件的文书（PDF）',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id: titled('文书', matching(/^\d{1,15}$/)) }),
  output: { kind: 'file', mediaTypes: ['application/pdf'] },
});

export const recordPaperDelivery = defineCall({
  method: 'POST',
  path: '/process-app/api/process/record-paper-delivery',
  access: 'session',
  summary: '登记文书已在窗口送达；送达日是申请行政复议和提起行政诉讼期限的起点',
  errors: ['not-found', 'forbidden', 'conflict'],
  input: z.strictObject({ id: titled('文书', matching(/^\d{1,15}$/)), on: day('送达日期') }),
  output: IssuedPaper,
});

export const listMyPapers = defineCall({
  method: 'POST',
  path: '/process-app/api/process/list-my-papers',
  access: 'session',
  urgency: 'later',
  summary: '本人办件的文书与证明，新的在前',
  input: z.strictObject({ pageSize: titled('条数', z._default(wholeNumber(1, 50), 10)) }),
  output: z.array(z.extend(IssuedPaper, { caseId: wholeNumber(1), caseNumber: z.string(), caseTypeName: z.string() })),
});

export const listPaperKeys = defineCall({
  method: 'GET',
  path: '/process-app/api/process/paper-keys',
  access: 'public',
  summary: '电子印章的公钥，使用中的在前',
  input: nothing,
  output: z.array(z.object({ id: z.string(), algorithm: z.literal('Ed25519'), publicKey: z.string() })),
});

export const checkPaper = defineCall({
  method: 'GET',
  path: '/process-app/api/process/check-paper',
  access: 'public',
  summary: '凭核验码或编号核验证明和文书；仅凭编号的只答复名称和是否有效',
  input: withRules(
    z.strictObject({
      code: titled('核验码', z.optional(matching(/^[2-9A-HJ-NP-Za-hj-np-z-]{16,19}$/))),
      number: z.optional(text('证明编号', 64)),
    }),
    [
      {
        field: 'code',
        message: '请填写核验码或证明编号之一',
        isKept: ({ code, number }) => (code === undefined) !== (number === undefined),
      },
    ],
  ),
  output: CheckedPaper,
});

export const listPaperChecks = defineCall({
  method: 'POST',
  path: '/process-app/api/process/list-paper-checks',
  access: 'session',
  urgency: 'later',
  summary: '本人的证明，或者本人是当事人的证明，何时被核验过，新的在前；来源网络已脱敏，保留180天',
  errors: ['not-found'],
  input: z.strictObject({ id: titled('文书', matching(/^\d{1,15}$/)) }),
  output: z.array(PaperCheck),
});

export const readSigningCertificates = defineCall({
  method: 'GET',
  path: '/process-app/api/process/signing-certificates',
  access: 'public',
  summary: '核对PDF电子签名用的机关证书（PEM），使用中的在前',
  input: nothing,
  output: { kind: 'file', mediaTypes: [certificatesMediaType] },
});
