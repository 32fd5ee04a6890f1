import { defineCall } from '../call.ts';
import { nothing, page, pageRequest, text, titled, uuid, wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';
import { ExportRecord, ExportSource } from './entities.ts';

const access = { permission: 'exports.create' } as const;
const id = uuid('导出申请');

export const getExportTerms = defineCall({
  method: 'POST',
  path: '/main-app/api/exports/terms',
  access: 'session',
  summary: '本人能否导出，超过多少行须由他人审批',
  input: nothing,
  output: z.object({ mayExport: z.boolean(), approvalAbove: wholeNumber(0) }),
});

export const requestExport = defineCall({
  method: 'POST',
  path: '/main-app/api/exports/request',
  access,
  urgency: 'last',
  summary: '申请导出为表格文件；行数超过限额的，由另一名有权人员审批后生成',
  input: z.strictObject({ source: titled('导出内容', ExportSource), reason: text('导出事由', 200) }),
  output: ExportRecord,
});

export const listMyExports = defineCall({
  method: 'POST',
  path: '/main-app/api/exports/mine',
  access,
  urgency: 'later',
  summary: '本人的导出记录，新的在前',
  input: pageRequest({}),
  output: page(ExportRecord),
});

export const listExportsToApprove = defineCall({
  method: 'POST',
  path: '/main-app/api/exports/to-approve',
  access,
  urgency: 'later',
  summary: '待本人审批的导出申请，早的在前；不含本人提出的',
  input: pageRequest({}),
  output: page(ExportRecord),
});

export const approveExport = defineCall({
  method: 'POST',
  path: '/main-app/api/exports/approve',
  access,
  summary: '批准他人的导出申请',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id }),
  output: ExportRecord,
});

export const refuseExport = defineCall({
  method: 'POST',
  path: '/main-app/api/exports/refuse',
  access,
  summary: '不批准他人的导出申请，说明理由',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id, reason: text('理由', 200) }),
  output: ExportRecord,
});

export const downloadExport = defineCall({
  method: 'GET',
  path: '/main-app/api/exports/download',
  access,
  summary: '下载本人导出的文件；到期后删除',
  errors: ['not-found'],
  input: z.strictObject({ id }),
  output: { kind: 'file', mediaTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
});
