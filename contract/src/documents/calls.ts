import { defineCall } from '../call.ts';
import { page, pageRequest, titled, uuid } from '../fields.ts';
import { z } from '../zod.ts';

export const listBannerDocuments = defineCall({
  method: 'POST',
  path: '/common-app/api/common/document/page',
  access: 'public',
  summary: '首页轮播图',
  input: pageRequest({ glzllxtype: titled('资料类型', z.literal('1')) }),
  output: page(z.object({ storageid: z.uuid() })),
});

export const getFileStream = defineCall({
  method: 'GET',
  path: '/common-app/api/common/document/getFileStream',
  access: 'public',
  summary: '读取公开文件',
  input: z.strictObject({ storageid: uuid('文件编号') }),
  output: { kind: 'file', mediaTypes: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] },
});
