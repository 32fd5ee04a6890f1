import type { ArticleKind } from '@anju/contract';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { ItemKind } from '../rules/release.ts';
import type { PublishingDb, PublishingTables } from './tables.ts';

type Published = ExpressionBuilder<PublishingTables, 'publishing.revision'>;

/** Readers see at most one revision of each item at this moment. */
export function isPublic(now: Date) {
  return (revision: Published) =>
    revision.and([
      revision('public_from', '<=', now),
      revision.or([revision('public_until', 'is', null), revision('public_until', '>', now)]),
    ]);
}

function selectPublished(db: PublishingDb, kind: ItemKind, now: Date) {
  return db
    .selectFrom('publishing.item')
    .innerJoin('publishing.revision', 'publishing.revision.item_id', 'publishing.item.id')
    .where('kind', '=', kind)
    .where((revision) => isPublic(now)(revision as unknown as Published));
}

export interface PublishedRow {
  readonly id: string;
  readonly title: string;
  readonly pinned: boolean;
  readonly publicSince: Date;
  readonly publicFrom: Date;
  readonly number: number;
  readonly content: unknown;
}

const published = [
  'publishing.item.id',
  'publishing.revision.title',
  'publishing.item.pinned',
  'publishing.revision.public_since as publicSince',
  'publishing.revision.public_from as publicFrom',
  'publishing.revision.number',
  'publishing.revision.content',
] as const;

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Articles match if they have these words in the title or the text; without words all match. */
function containing(text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(${text} = '' or publishing.revision.title ilike ${pattern} or publishing.revision.words ilike ${pattern})`;
}

/** Pinned articles come first, then the newest. */
export async function listPublishedArticles(
  db: PublishingDb,
  { kind, text, now }: { kind: ArticleKind; text: string; now: Date },
  { offset, limit }: Page,
): Promise<{ rows: PublishedRow[]; total: number }> {
  const found = selectPublished(db, kind, now).where(containing(text));
  const rows = await found
    .select(published)
    .orderBy('publishing.item.pinned', 'desc')
    .orderBy('publishing.revision.public_since', 'desc')
    .orderBy('publishing.item.id')
    .offset(offset)
    .limit(limit)
    .$castTo<PublishedRow>()
    .execute();
  const { total } = await found.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

export async function findPublishedArticle(
  db: PublishingDb,
  id: string,
  now: Date,
): Promise<(PublishedRow & { kind: ArticleKind }) | undefined> {
  return db
    .selectFrom('publishing.item')
    .innerJoin('publishing.revision', 'publishing.revision.item_id', 'publishing.item.id')
    .where('publishing.item.id', '=', id)
    .where('kind', 'in', ['notice', 'news'])
    .where((revision) => isPublic(now)(revision as unknown as Published))
    .select([...published, 'kind'])
    .$castTo<PublishedRow & { kind: ArticleKind }>()
    .executeTakeFirst();
}

export async function listPublishedBanners(
  db: PublishingDb,
  now: Date,
  { offset, limit }: Page,
): Promise<{ rows: PublishedRow[]; total: number }> {
  const found = selectPublished(db, 'banner', now);
  const rows = await found
    .select(published)
    .orderBy('publishing.item.position')
    .orderBy('publishing.item.id')
    .offset(offset)
    .limit(limit)
    .$castTo<PublishedRow>()
    .execute();
  const { total } = await found.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** The result is undefined unless the file is public at this moment. */
export async function findPublicName(db: PublishingDb, documentId: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('publishing.revision_file as file')
    .innerJoin('publishing.revision', (join) =>
      join
        .onRef('publishing.revision.item_id', '=', 'file.item_id')
        .onRef('publishing.revision.number', '=', 'file.revision'),
    )
    .where('file.document_id', '=', documentId)
    .where('file.part', '<>', 'source')
    .where((revision) => isPublic(now)(revision as unknown as Published))
    .select('file.name')
    .limit(1)
    .executeTakeFirst();
  return row?.name;
}
