import { defineCall, defineUpload } from '../call.ts';
import { fileName, uuid } from '../fields.ts';
import { z } from '../zod.ts';
import { documentMediaTypes, StoredDocument } from './entities.ts';

const mediaTypes = documentMediaTypes;
const id = uuid('资料编号');

export const uploadDocument = defineUpload({
  method: 'POST',
  path: '/common-app/api/common/document/upload',
  access: 'session',
  summary: '上传要件；一天内未被办件使用的文件将被清除',
  errors: ['conflict', 'storage-full'],
  input: z.strictObject({ name: fileName('文件名') }),
  upload: { mediaTypes, maxBytes: 20 * 1024 * 1024 },
  output: StoredDocument,
});

export const getDocument = defineCall({
  method: 'GET',
  path: '/common-app/api/common/document/get',
  access: 'session',
  summary: '资料的名称、类型与大小',
  errors: ['not-found'],
  input: z.strictObject({ id }),
  output: StoredDocument,
});

export const readDocument = defineCall({
  method: 'GET',
  path: '/common-app/api/common/document/read',
  access: 'session',
  summary: '读取资料',
  errors: ['not-found'],
  input: z.strictObject({ id }),
  output: { kind: 'file', mediaTypes },
});

export const getFileStream = defineCall({
  method: 'GET',
  path: '/common-app/api/common/document/getFileStream',
  access: 'public',
  summary: '读取公开文件',
  errors: ['not-found'],
  input: z.strictObject({ storageid: uuid('文件编号') }),
  output: { kind: 'file', mediaTypes: [...mediaTypes, 'image/avif'] },
});
