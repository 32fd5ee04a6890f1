import { isDeepStrictEqual } from 'node:util';
import {
  BadInputError,
  type CallParsedInput,
  ConflictError,
  type calls,
  NotFoundError,
  type Picture,
  type ReleaseAction,
  type ReleaseEvent,
} from '@anju/contract';
import type { Audit, AuditEntry } from '../../../platform/audit/audit.ts';
import { inTransaction, type Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DocumentsService } from '../../documents/index.ts';
import type { IdentityService } from '../../identity/index.ts';
import type { MessagesService } from '../../messages/index.ts';
import type { Frame } from '../rules/frame.ts';
import { plannedTime } from '../rules/publication-time.ts';
import { assertOffered, type ItemKind, OwnWordsError } from '../rules/release.ts';
import * as store from '../store/items.ts';
import * as revisions from '../store/revisions.ts';
import type { PublishingTables, RevisionFile } from '../store/tables.ts';
import type { Pictures } from './pictures.ts';

export interface Caller {
  readonly session: { readonly accountId: string };
  readonly clientAddress: string;
}

export interface ReleaseParts {
  readonly identity: Pick<IdentityService, 'getProfile'>;
  readonly messages: Pick<MessagesService, 'announcePublished'>;
  readonly documents: Pick<DocumentsService, 'keepReleaseFiles' | 'discardReleaseFiles'>;
  readonly pictures: Pictures;
}

export type ReleasePlatform = Pick<Platform, 'database' | 'clock'> & {
  readonly audit: Pick<Audit, 'record' | 'recordAlone'>;
};

export type Releases = ReturnType<typeof createReleases>;

type Input<Name extends keyof typeof calls> = CallParsedInput<(typeof calls)[Name]>;

export interface NewRevision {
  readonly kind: ItemKind;
  readonly id?: string | undefined;
  readonly version?: number | undefined;
  readonly title: string;
  readonly words: string;
  readonly content: object;
  readonly picture: Picture | null;
  /** This reads the picture of the former revision. */
  pictureOf(content: unknown): Picture | null;
  readonly frame: Frame;
  readonly attachments: readonly RevisionFile[];
}

const maxBanners = 100;

const requestedActions: Readonly<Record<ReleaseEvent['action'], ReleaseAction>> = {
  saved: 'edit',
  submitted: 'submit',
  released: 'release',
  'sent-back': 'send-back',
  withdrawn: 'withdraw',
  pinned: 'pin',
  unpinned: 'unpin',
};

export function createReleases({ database, clock, audit }: ReleasePlatform, parts: ReleaseParts) {
  const { identity, messages, documents, pictures } = parts;
  const db = database.tables<PublishingTables>();

  const get = async (id: string, kinds: readonly ItemKind[], transaction?: Transaction<PublishingTables>) => {
    const row = await store.findItem(transaction ?? db, id, kinds, clock.now());
    if (!row) throw new NotFoundError('内容不存在，或已被删除');
    return row;
  };

  const assertVersion = ({ version, changedBy }: store.ManagedRow, expected: number | undefined): void => {
    if (version !== expected) throw new ConflictError(`内容刚被${changedBy}更改，请刷新后重试`);
  };

  const announceDue = async (transaction: Transaction<PublishingTables>): Promise<void> => {
    if (await revisions.markAnnounced(transaction, clock.now())) messages.announcePublished();
  };

  const record = (
    { session, clientAddress }: Caller,
    entry: Pick<AuditEntry, 'action' | 'object' | 'detail'>,
    transaction: Transaction<PublishingTables>,
  ) => audit.record({ ...entry, outcome: 'done', actor: session.accountId, clientAddress }, transaction);

  /**
   * A change by one person is done whole or not at all, on the version they have seen, and only if it is offered to
   * them.
   */
  const change = async (
    { id, version, reason = '' }: { id: string; version: number; reason?: string },
    kinds: readonly ItemKind[],
    action: Exclude<ReleaseEvent['action'], 'saved'>,
    caller: Caller,
    work: (
      row: store.ManagedRow,
      transaction: Transaction<PublishingTables>,
    ) => Promise<Parameters<typeof store.updateItem>[2]>,
  ): Promise<void> => {
    const { accountId } = caller.session;
    const { displayName } = await identity.getProfile(accountId);
    const requested = requestedActions[action];
    try {
      await inTransaction(db, async (transaction) => {
        await store.lockItem(transaction, id);
        const row = await get(id, kinds, transaction);
        const at = clock.now();
        assertVersion(row, version);
        assertOffered(requested, row, accountId, at);
        const changed = await work(row, transaction);
        await store.updateItem(transaction, id, { ...changed, changed_at: at, changed_by: displayName });
        const { revision } = row;
        await store.addEvent(transaction, { item_id: id, revision, at, who: displayName, action, reason });
        const detail = { name: row.title, revision, ...(reason && { reason }) };
        await record(caller, { action: `${nameOf(row.kind)}-${requested}`, object: id, detail }, transaction);
        await announceDue(transaction);
      });
    } catch (error) {
      if (error instanceof OwnWordsError)
        await audit.recordAlone({
          action: `${nameOf(kinds[0])}-${requested}`,
          object: id,
          outcome: 'refused',
          actor: accountId,
          clientAddress: caller.clientAddress,
          detail: { reason: error.message },
        });
      throw error;
    }
  };

  /** The files of the former revision are used again if the picture is the same. */
  const filesOfPicture = async (given: NewRevision, before: store.ManagedRow | undefined, accountId: string) => {
    if (given.picture === null) return [];
    const old = before && given.pictureOf(before.content);
    if (before && old && isSamePicture(old, given.picture)) {
      const files = await revisions.listFiles(db, [{ id: before.id, number: before.revision }]);
      return (files.get(before.id) ?? []).filter(({ part }) => part !== 'attachment').map(withoutPlace);
    }
    return pictures.make(given.picture, given.frame, accountId);
  };

  const addFirst = async (kind: ItemKind, transaction: Transaction<PublishingTables>, by: string): Promise<string> => {
    if (kind === 'banner') {
      await store.lockKind(transaction, kind);
      if ((await store.listBannerItems(transaction, clock.now())).length >= maxBanners)
        throw new ConflictError(`轮播图不能多于${maxBanners}张，请先删除不再使用的`);
    }
    return store.addItem(transaction, kind, { changed_at: clock.now(), changed_by: by });
  };

  return {
    get,

    /**
     * The text is stored as the next revision, which has to be released before readers see it; an unchanged text is not
     * stored.
     */
    async save(given: NewRevision, caller: Caller): Promise<string> {
      const { kind, id, version, title, words, content, attachments } = given;
      if ((id === undefined) !== (version === undefined)) throw new BadInputError('修改已有内容须带上编号和版本');
      const { accountId } = caller.session;
      const { displayName } = await identity.getProfile(accountId);
      const before = id === undefined ? undefined : await get(id, [kind]);
      if (before) {
        assertVersion(before, version);
        if (before.stage !== 'withdrawn' && isDeepStrictEqual(before.content, content)) return before.id;
      }
      const files = [...(await filesOfPicture(given, before, accountId)), ...attachments];
      return inTransaction(db, async (transaction) => {
        if (before) await store.lockItem(transaction, before.id);
        const row = before && (await get(before.id, [kind], transaction));
        if (row) assertVersion(row, version);
        const item_id = row?.id ?? (await addFirst(kind, transaction, displayName));
        const number = (row?.revision ?? 0) + 1;
        const at = clock.now();
        const revision = { item_id, number, title, words, content, saved_by: accountId, saved_at: at };
        await revisions.addRevision(transaction, revision, files);
        await documents.keepReleaseFiles(
          files.map(({ document_id }) => document_id),
          transaction,
        );
        await store.updateItem(transaction, item_id, {
          stage: 'draft',
          revision: number,
          publish_at: null,
          changed_at: at,
          changed_by: displayName,
        });
        const event = { item_id, revision: number, at, who: displayName, action: 'saved', reason: '' } as const;
        await store.addEvent(transaction, event);
        const detail = { name: title, revision: number };
        await record(caller, { action: `${nameOf(kind)}-edit`, object: item_id, detail }, transaction);
        return item_id;
      });
    },

    submit: (input: Input<'submitArticle'>, kinds: readonly ItemKind[], caller: Caller) =>
      change(input, kinds, 'submitted', caller, async () => ({
        stage: 'submitted',
        publish_at: plannedTime(input.publishAt, clock.now()),
      })),

    release: (input: Input<'releaseArticle'>, kinds: readonly ItemKind[], caller: Caller) =>
      change(input, kinds, 'released', caller, async ({ id, revision, publishAt }, transaction) => {
        const now = clock.now();
        const from = publishAt !== null && publishAt > now ? publishAt : now;
        await revisions.publishRevision(transaction, { id, number: revision, from });
        return { stage: 'released', publish_at: null };
      }),

    sendBack: (input: Input<'sendBackArticle'>, kinds: readonly ItemKind[], caller: Caller) =>
      change(input, kinds, 'sent-back', caller, async () => ({ stage: 'draft', publish_at: null })),

    withdraw: (input: Input<'withdrawArticle'>, kinds: readonly ItemKind[], caller: Caller) =>
      change(input, kinds, 'withdrawn', caller, async ({ id }, transaction) => {
        await revisions.endRevisions(transaction, id, clock.now());
        messages.announcePublished();
        return { stage: 'withdrawn', publish_at: null, pinned: false };
      }),

    pin: ({ pinned, ...input }: Input<'pinArticle'>, kinds: readonly ItemKind[], caller: Caller) =>
      change(input, kinds, pinned ? 'pinned' : 'unpinned', caller, async () => {
        messages.announcePublished();
        return { pinned };
      }),

    /** Only an item that no reader has ever seen can be removed. */
    async remove({ id, version }: Input<'deleteArticle'>, kinds: readonly ItemKind[], caller: Caller): Promise<void> {
      await inTransaction(db, async (transaction) => {
        await store.lockItem(transaction, id);
        const row = await get(id, kinds, transaction);
        assertVersion(row, version);
        assertOffered('delete', row, caller.session.accountId, clock.now());
        const files = await revisions.listFilesOfItemAlone(transaction, id);
        await store.removeItem(transaction, id);
        await documents.discardReleaseFiles(files, transaction);
        const entry = { action: `${nameOf(row.kind)}-delete`, object: id, detail: { name: row.title } };
        await record(caller, entry, transaction);
      });
    },

    async orderBanners(ids: readonly string[], caller: Caller): Promise<void> {
      await inTransaction(db, async (transaction) => {
        await store.lockKind(transaction, 'banner');
        const all = new Set((await store.listBannerItems(transaction, clock.now())).map(({ id }) => id));
        if (ids.length !== all.size || !all.isSubsetOf(new Set(ids)))
          throw new ConflictError('轮播图已有变化，请刷新后重试');
        await store.orderItems(transaction, ids);
        await record(caller, { action: 'banner-order', object: '', detail: { count: ids.length } }, transaction);
        messages.announcePublished();
      });
    },

    /** A scheduled release is public without this; open windows are notified here. */
    announceDue: () => inTransaction(db, announceDue),
  };
}

function nameOf(kind: ItemKind | undefined): 'banner' | 'article' {
  return kind === 'banner' ? 'banner' : 'article';
}

/** The description of the picture does not count, because it does not change its pixels. */
function isSamePicture(one: Picture, other: Picture): boolean {
  return one.fileId === other.fileId && isDeepStrictEqual(one.crop, other.crop);
}

/** Each action on an item of these kinds answers with the item as it stands afterwards. */
export function actsOn<Shown>(
  releases: Releases,
  kinds: readonly ItemKind[],
  show: (id: string, caller: Caller) => Promise<Shown>,
) {
  const shown =
    <Act extends { readonly id: string }>(
      act: (input: Act, kinds: readonly ItemKind[], caller: Caller) => Promise<void>,
    ) =>
    async (input: Act, caller: Caller): Promise<Shown> => {
      await act(input, kinds, caller);
      return show(input.id, caller);
    };
  const { submit, release, sendBack, withdraw, remove } = releases;
  return {
    shown,
    acts: {
      submit: shown(submit),
      release: shown(release),
      sendBack: shown(sendBack),
      withdraw: shown(withdraw),
      remove: (input: Parameters<Releases['remove']>[0], caller: Caller) => remove(input, kinds, caller),
    },
  };
}

function withoutPlace({ document_id, part, name, media_type, size, width, height }: RevisionFile): RevisionFile {
  return { document_id, part, name, media_type, size, width, height };
}
