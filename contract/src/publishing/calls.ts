import { defineCall, defineUpload, writtenBodyBytes } from '../call.ts';
import { documentMediaTypes } from '../documents/entities.ts';
import { fileName, listOf, page, pageRequest, text, titled, uuid, wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';
import {
  ArticleContent,
  ArticleKind,
  ArticleSummary,
  BannerContent,
  ManagedArticle,
  ManagedBanner,
  PublicNotice,
  PublishedArticle,
  ReleaseFile,
  ReleaseState,
  ShownPicture,
} from './entities.ts';

const publisher = { permission: 'messages.publish' } as const;
const instant = z.iso.datetime({ offset: true });
const id = uuid('信息');
const version = titled('版本', wholeNumber(1));
const kind = titled('栏目', ArticleKind);
const words = titled('查询内容', z._default(searchWords(), ''));
/** If null, the article is published as soon as it is released. */
const publishAt = titled('发布时间', z.nullable(instant));
const reason = text('理由', 500);

/** A single character occurs in nearly every text. */
/* @__NO_SIDE_EFFECTS__ */
function searchWords() {
  return z.string().check(
    z.maxLength(64),
    z.refine((value) => value === '' || [...value.trim()].length >= 2, '查询内容不能少于2个字符'),
  );
}

// These calls are open to everybody.

export const listPublicNotices = defineCall({
  method: 'POST',
  path: '/archive-app/api/archive/home/get-notice-list',
  access: 'public',
  urgency: 'later',
  summary: '通知公告；置顶的在前，其余新的在前',
  input: pageRequest({ text: words }),
  output: page(PublicNotice),
});

export const listNews = defineCall({
  method: 'POST',
  path: '/archive-app/api/archive/home/get-news-list',
  access: 'public',
  urgency: 'later',
  summary: '最新消息；置顶的在前，其余新的在前',
  input: pageRequest({ text: words }),
  output: page(z.object({ id: z.uuid(), label: z.string(), time: instant, pinned: z.boolean() })),
});

export const getArticle = defineCall({
  method: 'POST',
  path: '/archive-app/api/archive/home/get-article',
  access: 'public',
  summary: '一篇已发布的公告或消息',
  errors: ['not-found'],
  input: z.strictObject({ id }),
  output: PublishedArticle,
});

export const getFeed = defineCall({
  method: 'GET',
  path: '/archive-app/api/archive/home/feed/:kind',
  access: 'public',
  summary: '通知公告（notice）或最新消息（news）的 Atom 订阅源',
  input: z.strictObject({ kind }),
  output: { kind: 'file', mediaTypes: ['application/atom+xml'] },
});

export const listBannerDocuments = defineCall({
  method: 'POST',
  path: '/common-app/api/common/document/page',
  access: 'public',
  urgency: 'later',
  summary: '首页轮播图；storageid 为最常用的一种尺寸',
  input: pageRequest({ glzllxtype: titled('资料类型', z.literal('1')) }),
  output: page(z.extend(ShownPicture, { storageid: z.uuid(), link: z.nullable(z.string()) })),
});

// Releases are written by one person and approved by another.

export const uploadReleaseFile = defineUpload({
  method: 'POST',
  path: '/admin-app/api/publishing/upload',
  access: publisher,
  summary: '上传图片或附件；一天内未被使用的文件将被清除',
  errors: ['conflict', 'storage-full'],
  input: z.strictObject({ name: fileName('文件名') }),
  upload: { mediaTypes: documentMediaTypes, maxBytes: 20 * 1024 * 1024 },
  output: ReleaseFile,
});

export const readReleaseFile = defineCall({
  method: 'GET',
  path: '/admin-app/api/publishing/file',
  access: publisher,
  summary: '读取未发布内容的图片或附件',
  errors: ['not-found'],
  input: z.strictObject({ id: uuid('文件') }),
  output: { kind: 'file', mediaTypes: [...documentMediaTypes, 'image/avif'] },
});

export const listArticles = defineCall({
  method: 'POST',
  path: '/admin-app/api/publishing/list-articles',
  access: publisher,
  urgency: 'later',
  summary: '公告管理、消息管理',
  input: pageRequest({ kind, state: titled('状态', z.optional(ReleaseState)), text: words }),
  output: page(ArticleSummary),
});

export const getManagedArticle = defineCall({
  method: 'POST',
  path: '/admin-app/api/publishing/get-article',
  access: publisher,
  summary: '编辑中的公告或消息',
  errors: ['not-found'],
  input: z.strictObject({ id }),
  output: ManagedArticle,
});

export const saveArticle = defineCall({
  method: 'POST',
  path: '/admin-app/api/publishing/save-article',
  access: publisher,
  summary: '保存草稿；首次保存不带编号。已发布的内容改动后须再次审核，此前读者看到的不变',
  maxBodyBytes: writtenBodyBytes,
  errors: ['not-found', 'conflict', 'storage-full'],
  input: z.strictObject({
    id: z.optional(id),
    version: z.optional(version),
    kind,
    content: titled('内容', ArticleContent),
  }),
  output: ManagedArticle,
});

export const submitArticle = defineCall({
  method: 'POST',
  path: '/admin-app/api/publishing/submit-article',
  access: publisher,
  summary: '送审，可定时发布',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id, version, publishAt }),
  output: ManagedArticle,
});

export const releaseArticle = defineCall({
  method: 'POST',
  path: '/admin-app/api/publishing/release-article',
  access: publisher,
  summary: '审核发布；不能审核自己编写的内容',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id, version }),
  output: ManagedArticle,
});

export const sendBackArticle = defineCall({
  method: 'POST',
  path: '/admin-app/api/publishing/send-back-article',
  access: publisher,
  summary: '审核不通过，退回修改',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id, version, reason }),
  output: ManagedArticle,
});

export const withdrawArticle = defineCall({
  method: 'POST',
  path: '/admin-app/api/publishing/withdraw-article',
  access: publisher,
  summary: '撤回',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id, version, reason }),
  output: ManagedArticle,
});

export const pinArticle = defineCall({
  method: 'POST',
  path: '/admin-app/api/publishing/pin-article',
  access: publisher,
  summary: '置顶或取消置顶',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id, version, pinned: titled('置顶', z.boolean()) }),
  output: ManagedArticle,
});

export const deleteArticle = defineCall({
  method: 'POST',
  path: '/admin-app/api/publishing/delete-article',
  access: publisher,
  summary: '删除从未发布过的草稿',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id, version }),
  output: z.null(),
});

export const getArticleRevision = defineCall({
  method: 'POST',
  path: '/admin-app/api/publishing/get-revision',
  access: publisher,
  summary: '历史版本的内容，用于对比',
  errors: ['not-found'],
  input: z.strictObject({ id, revision: titled('版次', wholeNumber(1)) }),
  output: ArticleContent,
});

export const listBanners = defineCall({
  method: 'POST',
  path: '/admin-app/api/publishing/list-banners',
  access: publisher,
  urgency: 'later',
  summary: '轮播图管理，按展示顺序',
  input: z.strictObject({}),
  output: z.array(ManagedBanner),
});

export const saveBanner = defineCall({
  method: 'POST',
  path: '/admin-app/api/publishing/save-banner',
  access: publisher,
  summary: '保存轮播图；首次保存不带编号',
  errors: ['not-found', 'conflict', 'storage-full'],
  input: z.strictObject({ id: z.optional(id), version: z.optional(version), content: titled('内容', BannerContent) }),
  output: ManagedBanner,
});

export const submitBanner = defineCall({
  method: 'POST',
  path: '/admin-app/api/publishing/submit-banner',
  access: publisher,
  summary: '送审，可定时发布',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id, version, publishAt }),
  output: ManagedBanner,
});

export const releaseBanner = defineCall({
  method: 'POST',
  path: '/admin-app/api/publishing/release-banner',
  access: publisher,
  summary: '审核发布；不能审核自己编写的内容',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id, version }),
  output: ManagedBanner,
});

export const sendBackBanner = defineCall({
  method: 'POST',
  path: '/admin-app/api/publishing/send-back-banner',
  access: publisher,
  summary: '审核不通过，退回修改',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id, version, reason }),
  output: ManagedBanner,
});

export const withdrawBanner = defineCall({
  method: 'POST',
  path: '/admin-app/api/publishing/withdraw-banner',
  access: publisher,
  summary: '撤回',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id, version, reason }),
  output: ManagedBanner,
});

export const deleteBanner = defineCall({
  method: 'POST',
  path: '/admin-app/api/publishing/delete-banner',
  access: publisher,
  summary: '删除从未发布过的轮播图',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({ id, version }),
  output: z.null(),
});

export const orderBanners = defineCall({
  method: 'POST',
  path: '/admin-app/api/publishing/order-banners',
  access: publisher,
  summary: '轮播图的展示顺序',
  errors: ['conflict'],
  input: z.strictObject({ ids: listOf('轮播图', uuid('轮播图'), 1, 100) }),
  output: z.array(ManagedBanner),
});
