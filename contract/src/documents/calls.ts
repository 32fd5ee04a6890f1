import { defineCall, defineUpload } from '../call.ts';
import { day, fileName, titled, uuid } from '../fields.ts';
import { z } from '../zod.ts';
import { documentMediaTypes, StoredDocument, WalletDocument } from './entities.ts';

const mediaTypes = documentMediaTypes;
const id = uuid('资料编号');

export const uploadDocument = defineUpload({
  method: 'POST',
  path: '/common-app/api/common/document/upload',
  access: 'session',
  summary: '上传申请材料；一天内未被办件使用的文件将被清除',
  errors: ['conflict', 'storage-full'],
  input: z.strictObject({ name: fileName('文件名') }),
  upload: { mediaTypes, maxBytes: 20 * 1024 * 1024 },
  output: StoredDocument,
});

/** The file was sent before by the tus protocol to `resumableUploadsPath`. */
export const finishUpload = defineCall({
  method: 'POST',
  path: '/common-app/api/common/document/finish-upload',
  access: 'session',
  urgency: 'first',
  summary: '续传完毕后登记为资料；重复调用得到同一份资料。replaces 为被替换的旧版本',
  errors: ['conflict', 'not-found', 'storage-full'],
  input: z.strictObject({ id: uuid('上传编号'), replaces: z.optional(uuid('被替换的资料')) }),
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
  summary: '读取资料；他人读取 PDF 与图片时，文件内加注读取人与时间的水印，并记入审计',
  errors: ['conflict', 'not-found'],
  input: z.strictObject({ id }),
  output: { kind: 'file', mediaTypes },
});

export const readThumbnail = defineCall({
  method: 'GET',
  path: '/common-app/api/common/document/thumbnail',
  access: 'session',
  summary: '读取图片资料的缩略图',
  errors: ['not-found'],
  input: z.strictObject({ id }),
  output: { kind: 'file', mediaTypes: ['image/webp'] },
});

export const listDocumentVersions = defineCall({
  method: 'GET',
  path: '/common-app/api/common/document/versions',
  access: 'session',
  urgency: 'later',
  summary: '资料及其被替换的各个旧版本，新的在前；他人只见提交过的',
  errors: ['not-found'],
  input: z.strictObject({ id }),
  output: z.array(StoredDocument),
});

export const listWallet = defineCall({
  method: 'GET',
  path: '/common-app/api/common/wallet/list',
  access: 'session',
  urgency: 'later',
  summary: '我的资料：曾经提交、可再次使用的资料，及其用于哪些办件',
  input: z.strictObject({}),
  output: z.array(WalletDocument),
});

export const setWalletExpiry = defineCall({
  method: 'POST',
  path: '/common-app/api/common/wallet/set-expiry',
  access: 'session',
  summary: '设置或清除资料的有效期',
  errors: ['not-found'],
  input: z.strictObject({ id, validUntil: titled('有效期至', z.nullable(day('有效期至'))) }),
  output: z.null(),
});

export const removeFromWallet = defineCall({
  method: 'POST',
  path: '/common-app/api/common/wallet/remove',
  access: 'session',
  summary: '从我的资料中移除；已用于办件的不受影响',
  errors: ['not-found'],
  input: z.strictObject({ id }),
  output: z.null(),
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
