import { fileName, listOf, text, titled, uuid, wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';
import { isOwnPage, RichText } from './rich-text.ts';

const instant = z.iso.datetime({ offset: true });

/** Returns the public page of an article below the portal's base path. */
export function articlePage(kind: ArticleKind, id: string): string {
  return `main/${kind === 'notice' ? 'notices' : 'news'}/${id}`;
}

/* @__NO_SIDE_EFFECTS__ */
function words(title: string, longest: number) {
  return text(title, longest).check(z.refine((value) => value.trim() !== '', `${title}不能为空`));
}

/** 通知公告、最新消息 */
export const ArticleKind = z.enum(['notice', 'news']);
export type ArticleKind = z.output<typeof ArticleKind>;

/** 草稿、待审核、待发布（已审核，时间未到）、已发布、已撤回 */
export const ReleaseState = z.enum(['draft', 'submitted', 'scheduled', 'published', 'withdrawn']);
export type ReleaseState = z.output<typeof ReleaseState>;

/** The server makes each picture in several sizes, and the browser takes the one that fits. */
export const PictureSize = z.object({
  storageid: z.uuid(),
  mediaType: z.enum(['image/avif', 'image/webp', 'image/jpeg']),
  width: wholeNumber(1),
  height: wholeNumber(1),
});
export type PictureSize = z.output<typeof PictureSize>;

/** The visible part of an uploaded picture is given in shares of its width and height. */
/* @__NO_SIDE_EFFECTS__ */
function share() {
  return z.number().check(z.minimum(0), z.maximum(1));
}
/** Sums of decimals are not exact. */
const tolerance = 1e-6;
/* @__NO_SIDE_EFFECTS__ */
function extent() {
  return z.number().check(z.gt(0), z.maximum(1));
}
/* @__NO_SIDE_EFFECTS__ */
function crop() {
  return z
    .strictObject({ left: share(), top: share(), width: extent(), height: extent() })
    .check(
      z.refine(
        ({ left, top, width, height }) => left + width <= 1 + tolerance && top + height <= 1 + tolerance,
        '裁剪范围超出了图片，请重新选择',
      ),
    );
}
export const Crop = crop();
export type Crop = z.output<typeof Crop>;

/** A crop has one of these ratios of width to height. */
export const pictureRatios = { banner: 3, cover: 16 / 9 } as const;

/** An editor chooses the uploaded picture, its visible part and a description in words. */
export const Picture = z.strictObject({
  fileId: uuid('图片'),
  crop: titled('裁剪范围', Crop),
  alternativeText: words('图片的文字说明', 100),
});
export type Picture = z.output<typeof Picture>;

export const ShownPicture = z.object({ alternativeText: z.string(), sizes: z.array(PictureSize) });
export type ShownPicture = z.output<typeof ShownPicture>;

export const ReleaseFile = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  size: wholeNumber(1),
});
export type ReleaseFile = z.output<typeof ReleaseFile>;

export const ArticleContent = z.strictObject({
  title: words('标题', 100),
  summary: titled('摘要', z.string().check(z.maxLength(200))),
  /** The 发布单位 is the bureau if the text is empty. */
  source: titled('发布单位', z.string().check(z.maxLength(64))),
  body: titled('正文', RichText),
  cover: titled('封面图', z.nullable(Picture)),
  attachments: listOf('附件', z.strictObject({ fileId: uuid('附件'), name: fileName('附件名') }), 0, 20),
});
export type ArticleContent = z.output<typeof ArticleContent>;

export const PublishedArticle = z.object({
  id: z.uuid(),
  kind: ArticleKind,
  title: z.string(),
  summary: z.string(),
  source: z.string(),
  body: RichText,
  cover: z.nullable(ShownPicture),
  attachments: z.array(
    z.object({ storageid: z.uuid(), name: z.string(), mediaType: z.string(), size: wholeNumber(1) }),
  ),
  publishedAt: instant,
  /** The time is null if the article has not changed since it was first published. */
  changedAt: z.nullable(instant),
});
export type PublishedArticle = z.output<typeof PublishedArticle>;

/** 首页的通知公告 */
export const PublicNotice = z.object({
  newsId: z.string(),
  newsTitle: z.string(),
  publishDate: z.iso.date(),
  pinned: z.boolean(),
});
export type PublicNotice = z.output<typeof PublicNotice>;

/** The user may take these actions next; `notReleasable` says why a release is not among them. */
export const ReleaseAction = z.enum(['edit', 'submit', 'release', 'send-back', 'withdraw', 'delete', 'pin', 'unpin']);
export type ReleaseAction = z.output<typeof ReleaseAction>;

const released = {
  id: z.uuid(),
  version: wholeNumber(1),
  state: ReleaseState,
  /** Publication is planned for this time, or took place at it. */
  publishAt: z.nullable(instant),
  /** Readers see this revision, if any. */
  publishedRevision: z.nullable(wholeNumber(1)),
  changedAt: instant,
  changedBy: z.string(),
  offered: z.array(ReleaseAction),
  /** The reason is a text such as 「不能审核发布自己编写的内容」. */
  notReleasable: z.nullable(z.string()),
};

/** 公告管理、消息管理的一行 */
export const ArticleSummary = z.object({ ...released, kind: ArticleKind, title: z.string(), pinned: z.boolean() });
export type ArticleSummary = z.output<typeof ArticleSummary>;

export const ReleaseEvent = z.object({
  at: instant,
  who: z.string(),
  action: z.enum(['saved', 'submitted', 'released', 'sent-back', 'withdrawn', 'pinned', 'unpinned']),
  /** An article that was sent back or withdrawn has a reason. */
  reason: z.string(),
  /** The event is about this revision. */
  revision: wholeNumber(1),
});
export type ReleaseEvent = z.output<typeof ReleaseEvent>;

export const ManagedArticle = z.extend(ArticleSummary, {
  content: ArticleContent,
  /** The files are the uploaded picture of the cover and the attachments. */
  files: z.array(ReleaseFile),
  coverSizes: z.array(PictureSize),
  revision: wholeNumber(1),
  events: z.array(ReleaseEvent),
});
export type ManagedArticle = z.output<typeof ManagedArticle>;

/* @__NO_SIDE_EFFECTS__ */
function pageOfThisHost() {
  return text('链接', 500).check(
    z.refine((address) => isOwnPage(address), '链接只能是以 / 开头的本站地址'),
    z.meta({ examples: ['/portal/main'] }),
  );
}

/** 轮播图 */
export const BannerContent = z.strictObject({
  picture: Picture,
  /** The link leads to a page of this host. */
  link: titled('链接', z.nullable(pageOfThisHost())),
});
export type BannerContent = z.output<typeof BannerContent>;

export const ManagedBanner = z.object({
  ...released,
  content: BannerContent,
  sizes: z.array(PictureSize),
  events: z.array(ReleaseEvent),
});
export type ManagedBanner = z.output<typeof ManagedBanner>;
