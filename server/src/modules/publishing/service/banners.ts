import type { BannerContent, CallParsedInput, calls, ManagedBanner } from '@anju/contract';
import type { Platform } from '../../../platform/platform.ts';
import * as store from '../store/items.ts';
import { listFiles } from '../store/revisions.ts';
import type { PublishingTables } from '../store/tables.ts';
import { toReleased } from './managed.ts';
import { sizesAmong } from './pictures.ts';
import { actsOn, type Caller, type Releases } from './releases.ts';

type Input<Name extends keyof typeof calls> = CallParsedInput<(typeof calls)[Name]>;

const kinds = ['banner'] as const;

export function createBanners({ database, clock }: Pick<Platform, 'database' | 'clock'>, releases: Releases) {
  const db = database.tables<PublishingTables>();

  const toManaged = async (rows: readonly store.ManagedRow[], { session }: Caller): Promise<ManagedBanner[]> => {
    const ids = rows.map(({ id }) => id);
    const events = await store.listEvents(db, ids);
    const files = await listFiles(
      db,
      rows.map(({ id, revision }) => ({ id, number: revision })),
    );
    return rows.map((row) => ({
      ...toReleased(row, session.accountId, clock.now()),
      content: row.content as BannerContent,
      sizes: sizesAmong(files.get(row.id) ?? []),
      events: events.get(row.id) ?? [],
    }));
  };

  const get = async (id: string, caller: Caller): Promise<ManagedBanner> => {
    const [banner] = await toManaged([await releases.get(id, kinds)], caller);
    return banner as ManagedBanner;
  };

  const list = async (caller: Caller): Promise<ManagedBanner[]> =>
    toManaged(await store.listBannerItems(db, clock.now()), caller);

  return {
    list,

    async save({ id, version, content }: Input<'saveBanner'>, caller: Caller): Promise<ManagedBanner> {
      const { picture } = content;
      const saved = await releases.save(
        {
          kind: 'banner' as const,
          id,
          version,
          content,
          picture,
          attachments: [],
          title: picture.alternativeText,
          words: '',
          pictureOf: (before) => (before as BannerContent).picture,
          frame: 'banner',
        },
        caller,
      );
      return get(saved, caller);
    },

    ...actsOn(releases, kinds, get).acts,

    async order({ ids }: Input<'orderBanners'>, caller: Caller): Promise<ManagedBanner[]> {
      await releases.orderBanners(ids, caller);
      return list(caller);
    },
  };
}
