import {
  type ArticleContent,
  type ArticleKind,
  type ArticleSummary,
  BadInputError,
  type CallParsedInput,
  type calls,
  type DocumentMediaType,
  type ManagedArticle,
  NotFoundError,
  plainLines,
} from '@anju/contract';
import type { Platform } from '../../../platform/platform.ts';
import type { DocumentsService } from '../../documents/index.ts';
import * as store from '../store/items.ts';
import { findContent, listFiles } from '../store/revisions.ts';
import type { PublishingTables, RevisionFile } from '../store/tables.ts';
import { toReleased } from './managed.ts';
import { fileOf, sizesAmong } from './pictures.ts';
import { actsOn, type Caller, type Releases } from './releases.ts';

type Input<Name extends keyof typeof calls> = CallParsedInput<(typeof calls)[Name]>;

const kinds = ['notice', 'news'] as const;

export function createArticles(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  {
    releases,
    documents,
  }: { releases: Releases; documents: Pick<DocumentsService, 'getReleaseFiles' | 'getFittingName'> },
) {
  const db = database.tables<PublishingTables>();

  const toSummary = (row: store.ManagedRow, accountId: string): ArticleSummary => ({
    ...toReleased(row, accountId, clock.now()),
    kind: row.kind as ArticleKind,
    title: row.title,
    pinned: row.pinned,
  });

  const toManaged = async (id: string, { session }: Caller): Promise<ManagedArticle> => {
    const row = await releases.get(id, kinds);
    const events = await store.listEvents(db, [id]);
    const files = (await listFiles(db, [{ id, number: row.revision }])).get(id) ?? [];
    return {
      ...toSummary(row, session.accountId),
      content: row.content as ArticleContent,
      files: files.filter(({ part }) => part !== 'size').map(toReleaseFile),
      coverSizes: sizesAmong(files),
      revision: row.revision,
      events: events.get(id) ?? [],
    };
  };

  /** Attachments are stored under their new names, with the types that they really have. */
  const attach = async ({ attachments }: ArticleContent): Promise<RevisionFile[]> => {
    const ids = attachments.map(({ fileId }) => fileId);
    if (new Set(ids).size !== ids.length) throw new BadInputError('同一附件不能添加两次');
    const files = await documents.getReleaseFiles(ids);
    return files.map((file, place) => {
      const name = documents.getFittingName(attachments[place]?.name ?? file.name, file.mediaType as DocumentMediaType);
      return fileOf({ ...file, name }, 'attachment');
    });
  };

  const { shown, acts } = actsOn(releases, kinds, toManaged);

  return {
    async list(input: Input<'listArticles'>, { session }: Caller) {
      const { pageNum, pageSize, kind, state, text } = input;
      const page = { offset: (pageNum - 1) * pageSize, limit: pageSize };
      const { rows, total } = await store.listItems(db, { kind, state, text: text.trim() }, clock.now(), page);
      return { list: rows.map((row) => toSummary(row, session.accountId)), total, pageNum, pageSize };
    },

    get: (id: string, caller: Caller): Promise<ManagedArticle> => toManaged(id, caller),

    async getRevision({ id, revision }: Input<'getArticleRevision'>): Promise<ArticleContent> {
      await releases.get(id, kinds);
      const content = await findContent(db, id, revision);
      if (!content) throw new NotFoundError('没有这个版次');
      return content as ArticleContent;
    },

    async save({ id, version, kind, content }: Input<'saveArticle'>, caller: Caller): Promise<ManagedArticle> {
      const attachments = await attach(content);
      const kept: ArticleContent = {
        ...content,
        attachments: attachments.map(({ document_id, name }) => ({ fileId: document_id, name })),
      };
      const saved = await releases.save(
        {
          kind,
          id,
          version,
          content: kept,
          attachments,
          title: content.title,
          words: [content.summary, ...plainLines(content.body)].join('\n'),
          picture: content.cover,
          pictureOf: (before) => (before as ArticleContent).cover,
          frame: 'cover',
        },
        caller,
      );
      return toManaged(saved, caller);
    },

    ...acts,
    pin: shown(releases.pin),
  };
}

function toReleaseFile({ document_id, name, media_type, size }: RevisionFile): ManagedArticle['files'][number] {
  return { id: document_id, name, mediaType: media_type, size };
}
