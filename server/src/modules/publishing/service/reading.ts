import {
  type ArticleContent,
  type ArticleKind,
  type BannerContent,
  type CallOutput,
  type CallParsedInput,
  type calls,
  NotFoundError,
  type PictureSize,
  type PublishedArticle,
} from '@anju/contract';
import { dayOf } from '../../../platform/clock/workdays.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as store from '../store/published.ts';
import { listFiles } from '../store/revisions.ts';
import type { PublishingTables, RevisionFile } from '../store/tables.ts';
import { sizesAmong } from './pictures.ts';

type Input<Name extends keyof typeof calls> = CallParsedInput<(typeof calls)[Name]>;
type Output<Name extends keyof typeof calls> = CallOutput<(typeof calls)[Name]>;

/** A reader that knows only one size gets this one. */
const commonWidth = 1200;

export function createReading({ database, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>) {
  const db = database.tables<PublishingTables>();

  const listArticles = async (kind: ArticleKind, { pageNum, pageSize, text }: Input<'listPublicNotices'>) => {
    const page = { offset: (pageNum - 1) * pageSize, limit: pageSize };
    const { rows, total } = await store.listPublishedArticles(db, { kind, text: text.trim(), now: clock.now() }, page);
    return { rows, page: { total, pageNum, pageSize } };
  };

  return {
    async listNotices(input: Input<'listPublicNotices'>): Promise<Output<'listPublicNotices'>> {
      const { rows, page } = await listArticles('notice', input);
      const list = rows.map(({ id, title, publicSince, pinned }) => ({
        newsId: id,
        newsTitle: title,
        publishDate: dayOf(publicSince, config.timeZone),
        pinned,
      }));
      return { list, ...page };
    },

    async listNews(input: Input<'listNews'>): Promise<Output<'listNews'>> {
      const { rows, page } = await listArticles('news', input);
      const list = rows.map(({ id, title, publicSince, pinned }) => ({
        id,
        label: title,
        time: publicSince.toISOString(),
        pinned,
      }));
      return { list, ...page };
    },

    async getArticle(id: string): Promise<PublishedArticle> {
      const row = await store.findPublishedArticle(db, id, clock.now());
      if (!row) throw new NotFoundError('内容不存在，或已撤回');
      const content = row.content as ArticleContent;
      const files = (await listFiles(db, [row])).get(id) ?? [];
      return {
        id,
        kind: row.kind,
        title: content.title,
        summary: content.summary,
        source: content.source || config.bureau,
        body: content.body,
        cover: content.cover && { alternativeText: content.cover.alternativeText, sizes: sizesAmong(files) },
        attachments: files.filter(({ part }) => part === 'attachment').map(toAttachment),
        publishedAt: row.publicSince.toISOString(),
        changedAt: row.publicFrom > row.publicSince ? row.publicFrom.toISOString() : null,
      };
    },

    async listBanners({ pageNum, pageSize }: Input<'listBannerDocuments'>): Promise<Output<'listBannerDocuments'>> {
      const page = { offset: (pageNum - 1) * pageSize, limit: pageSize };
      const { rows, total } = await store.listPublishedBanners(db, clock.now(), page);
      const files = await listFiles(db, rows);
      const list = rows.map(({ id, content }) => {
        const { picture, link } = content as BannerContent;
        const sizes = sizesAmong(files.get(id) ?? []);
        return { storageid: commonSize(sizes).storageid, alternativeText: picture.alternativeText, sizes, link };
      });
      return { list, total, pageNum, pageSize };
    },

    findPublicName: (documentId: string): Promise<string | undefined> =>
      store.findPublicName(db, documentId, clock.now()),
  };
}

function toAttachment({ document_id, name, media_type, size }: RevisionFile): PublishedArticle['attachments'][number] {
  return { storageid: document_id, name, mediaType: media_type, size };
}

function commonSize(sizes: readonly PictureSize[]): PictureSize {
  return sizes
    .filter(({ mediaType }) => mediaType === 'image/jpeg')
    .reduce((one, other) => (Math.abs(other.width - commonWidth) < Math.abs(one.width - commonWidth) ? other : one));
}
