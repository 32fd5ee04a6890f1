import { defineCall } from '../call.ts';
import {
  creditCode,
  cursorPage,
  cursorRequest,
  day,
  idCardNumber,
  nothing,
  text,
  titled,
  wholeNumber,
} from '../fields.ts';
import { withRules } from '../form-rules.ts';
import { z } from '../zod.ts';
import {
  AuthorisedScope,
  GrantedAuthorisation,
  LookedUp,
  LookLogEntry,
  MyLease,
  ReceivedAuthorisation,
} from './entities.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const readMyRecords = defineCall({
  method: 'GET',
  path: '/lease-app/api/personal/my-records',
  access: 'session',
  summary: '本人（或本企业）的住房、租赁备案、办件和证明文书，可保存为表格（xlsx）或 PDF',
  input: z.strictObject({ format: titled('格式', z.enum(['xlsx', 'pdf'])) }),
  output: { kind: 'file', mediaTypes: [xlsx, 'application/pdf'] },
});

export const listMyLeases = defineCall({
  method: 'GET',
  path: '/lease-app/api/personal/my-leases',
  access: 'session',
  urgency: 'later',
  summary: '本人（或本企业）出租和承租的租赁备案，新的在前，最多 200 件；当事人证件号码隐去中间部分',
  input: nothing,
  output: z.array(MyLease),
});

const authorisationId = titled('授权', wholeNumber(1));

export const grantAuthorisation = defineCall({
  method: 'POST',
  path: '/lease-app/api/personal/grant-authorisation',
  access: 'session',
  summary: '授权他人（凭姓名和身份证号）或者企业（凭统一社会信用代码）查询本人的住房信息',
  errors: ['forbidden', 'not-found', 'conflict'],
  input: withRules(
    z.strictObject({
      name: text('被授权人姓名或名称', 128),
      idNumber: titled('被授权人身份证号', z.optional(idCardNumber('被授权人身份证号'))),
      creditCode: titled('被授权企业统一社会信用代码', z.optional(creditCode('被授权企业统一社会信用代码'))),
      scope: titled('查询范围', AuthorisedScope),
      unitId: titled('房屋', z.optional(wholeNumber(1))),
      purpose: text('查询用途', 200),
      validUntil: day('有效期至'),
    }),
    [
      {
        field: 'idNumber',
        message: '请填写被授权人身份证号，或者被授权企业统一社会信用代码',
        isKept: ({ idNumber, creditCode: code }) => (idNumber === undefined) !== (code === undefined),
      },
      {
        field: 'unitId',
        message: '只授权查询一套房屋的，应选择房屋；其他范围不选',
        isKept: ({ scope, unitId }) => (scope === 'unit') === (unitId !== undefined),
      },
    ],
  ),
  output: GrantedAuthorisation,
});

export const revokeAuthorisation = defineCall({
  method: 'POST',
  path: '/lease-app/api/personal/revoke-authorisation',
  access: 'session',
  summary: '撤销查询授权，即时生效',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id: authorisationId }),
  output: GrantedAuthorisation,
});

export const listMyAuthorisations = defineCall({
  method: 'GET',
  path: '/lease-app/api/personal/my-authorisations',
  access: 'session',
  urgency: 'later',
  summary: '本人作出的查询授权和本人（或本企业）得到的查询授权，新的在前，各最多 200 项',
  input: nothing,
  output: z.object({ granted: z.array(GrantedAuthorisation), received: z.array(ReceivedAuthorisation) }),
});

export const listMyLookLog = defineCall({
  method: 'POST',
  path: '/lease-app/api/personal/my-look-log',
  access: 'session',
  urgency: 'later',
  summary: '谁在何时为何用途查询过本人的住房信息，新的在前',
  input: cursorRequest({}),
  output: cursorPage(LookLogEntry),
});

export const lookByAuthorisation = defineCall({
  method: 'POST',
  path: '/lease-app/api/personal/look',
  access: 'session',
  summary: '凭授权查询他人的住房信息；每次查询均有记录，授权人可见',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id: authorisationId }),
  output: LookedUp,
});
