import { createHash } from 'node:crypto';
import {
  type ArticleContent,
  type ArticleKind,
  articlePage,
  calls,
  gatewayPrefix,
  plainLines,
  portalBasePath,
} from '@anju/contract';
import type { ServedFile } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { toAtom } from '../rules/atom-feed.ts';
import { listPublishedArticles } from '../store/published.ts';
import type { PublishingTables } from '../store/tables.ts';

const titles: Readonly<Record<ArticleKind, string>> = { notice: '通知公告', news: '最新消息' };
const entriesInFeed = 30;

export function createFeed({ database, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>) {
  const db = database.tables<PublishingTables>();
  const origin = new URL(config.publicUrl ?? `http://${config.host}:${config.port}`).origin;
  const page = (path: string): string => `${origin}${portalBasePath}${path}`;

  return async (kind: ArticleKind): Promise<ServedFile> => {
    const newest = { offset: 0, limit: entriesInFeed };
    const { rows } = await listPublishedArticles(db, { kind, text: '', now: clock.now() }, newest);
    const times = rows.map(({ publicFrom }) => publicFrom.getTime());
    const updated = new Date(Math.max(0, ...times));
    const atom = toAtom({
      id: `urn:uuid:${feedId(config.bureau, kind)}`,
      title: `${config.bureau} ${titles[kind]}`,
      author: config.bureau,
      address: `${origin}${gatewayPrefix}${calls.getFeed.path.replace(':kind', kind)}`,
      page: page('main'),
      updated,
      entries: rows.map(({ id, content, publicSince, publicFrom }) => {
        const { title, summary, source, body } = content as ArticleContent;
        return {
          title,
          summary,
          lines: plainLines(body),
          id: `urn:uuid:${id}`,
          author: source || config.bureau,
          address: page(articlePage(kind, id)),
          published: publicSince,
          updated: publicFrom,
        };
      }),
    });
    const body = Buffer.from(atom);
    const sha256 = createHash('sha256').update(body).digest('hex');
    return { mediaType: 'application/atom+xml', body, sha256, lastModified: updated };
  };
}

/** The id stays the same for the bureau wherever its portal stands, because readers know a feed by it. */
function feedId(bureau: string, kind: ArticleKind): string {
  const hash = createHash('sha256').update(`${bureau} ${kind}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
