import type { ReleaseEvent, ReleaseState } from '@anju/contract';
import { type SqlBool, sql, type Updateable } from 'kysely';
import type { ItemKind, Standing } from '../rules/release.ts';
import type { PublishingDb, PublishingTables } from './tables.ts';

export interface ManagedRow extends Standing {
  readonly id: string;
  readonly version: number;
  readonly revision: number;
  readonly title: string;
  readonly content: unknown;
  readonly publishAt: Date | null;
  readonly publishedRevision: number | null;
  /** Readers see the revision from this time on. */
  readonly publishedFrom: Date | null;
  readonly changedAt: Date;
  readonly changedBy: string;
}

function standingAt(now: Date) {
  return sql`
    select item.id, item.kind, item.version, item.stage, item.revision, item.pinned, item.position,
      item.publish_at as "publishAt", item.changed_at as "changedAt", item.changed_by as "changedBy",
      newest.title, newest.words, newest.content, newest.public_from as "publicFrom",
      shown.number as "publishedRevision", shown.public_from as "publishedFrom",
      past.is_out as "isOut", past.was_ever_out as "wasEverOut", authors.ids as authors
    from publishing.item
    join publishing.revision as newest on newest.item_id = item.id and newest.number = item.revision
    left join publishing.revision as shown on shown.item_id = item.id
      and shown.public_from <= ${now} and (shown.public_until is null or shown.public_until > ${now})
    cross join lateral (
      select
        coalesce(bool_or(public_until is null or public_until > greatest(public_from, ${now})), false) as is_out,
        coalesce(bool_or(public_from <= ${now} and (public_until is null or public_until > public_from)), false)
          as was_ever_out,
        coalesce(max(number) filter (where number < item.revision), 0) as released_before
      from publishing.revision where item_id = item.id and public_from is not null
    ) as past
    cross join lateral (
      select array_agg(distinct saved_by::text) as ids
      from publishing.revision where item_id = item.id and number > past.released_before
    ) as authors`;
}

function inState(state: ReleaseState | undefined, now: Date) {
  switch (state) {
    case undefined:
      return sql<SqlBool>`true`;
    case 'scheduled':
      return sql<SqlBool>`stage = 'released' and "publicFrom" > ${now}`;
    case 'published':
      return sql<SqlBool>`stage = 'released' and "publicFrom" <= ${now}`;
    default:
      return sql<SqlBool>`stage = ${state}`;
  }
}

export interface ItemFilter {
  readonly kind: ItemKind;
  readonly state?: ReleaseState | undefined;
  readonly text: string;
}

/** The last changed item comes first. */
export async function listItems(
  db: PublishingDb,
  { kind, state, text }: ItemFilter,
  now: Date,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ManagedRow[]; total: number }> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const found = sql`
    from (${standingAt(now)}) as managed
    where kind = ${kind} and ${inState(state, now)}
      and (${text} = '' or title ilike ${pattern} or words ilike ${pattern})`;
  const { rows } = await sql<ManagedRow>`
    select * ${found} order by "changedAt" desc, id offset ${offset} limit ${limit}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total ${found}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The banners come in the order in which they are shown. */
export async function listBannerItems(db: PublishingDb, now: Date): Promise<ManagedRow[]> {
  const { rows } = await sql<ManagedRow>`
    select * from (${standingAt(now)}) as managed where kind = 'banner' order by position, id`.execute(db);
  return rows;
}

export async function findItem(
  db: PublishingDb,
  id: string,
  kinds: readonly ItemKind[],
  now: Date,
): Promise<ManagedRow | undefined> {
  const { rows } = await sql<ManagedRow>`
    select * from (${standingAt(now)}) as managed where id = ${id} and kind = any(${[...kinds]}::text[])`.execute(db);
  return rows[0];
}

/** Nobody else changes the item until the transaction is over. */
export async function lockItem(db: PublishingDb, id: string): Promise<void> {
  await db.selectFrom('publishing.item').select('id').where('id', '=', id).forUpdate().execute();
}

/** Nobody else adds or orders items of the kind until the transaction is over. */
export async function lockKind(db: PublishingDb, kind: ItemKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('publishing ' || ${kind}, 0))`.execute(db);
}

export async function addItem(
  db: PublishingDb,
  kind: ItemKind,
  change: { changed_at: Date; changed_by: string },
): Promise<string> {
  const { id } = await db
    .insertInto('publishing.item')
    .values({ kind, version: 0, stage: 'draft', revision: 0, publish_at: null, ...change })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Every change makes a new version. */
export async function updateItem(
  db: PublishingDb,
  id: string,
  change: Omit<Updateable<PublishingTables['publishing.item']>, 'id' | 'version'>,
): Promise<void> {
  await db
    .updateTable('publishing.item')
    .set((item) => ({ ...change, version: item('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function removeItem(db: PublishingDb, id: string): Promise<void> {
  await db.deleteFrom('publishing.item').where('id', '=', id).execute();
}

export async function orderItems(db: PublishingDb, ids: readonly string[]): Promise<void> {
  await sql`
    update publishing.item set position = given.ordinality
    from unnest(${[...ids]}::uuid[]) with ordinality as given (id, ordinality)
    where item.id = given.id`.execute(db);
}

export async function addEvent(
  db: PublishingDb,
  event: Omit<PublishingTables['publishing.event'], 'number'>,
): Promise<void> {
  await db.insertInto('publishing.event').values(event).execute();
}

/** The events are grouped by item, the oldest first. */
export async function listEvents(db: PublishingDb, ids: readonly string[]): Promise<Map<string, ReleaseEvent[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('publishing.event')
    .select(['item_id', 'at', 'who', 'action', 'reason', 'revision'])
    .where('item_id', 'in', [...ids])
    .orderBy('number')
    .execute();
  const groups = Map.groupBy(rows, ({ item_id }) => item_id);
  return new Map(
    [...groups].map(([id, events]) => [
      id,
      events.map(({ item_id: _id, at, ...event }) => ({ ...event, at: at.toISOString() })),
    ]),
  );
}

/** A demo that was abandoned half way left these rows. */
export async function removeEverything(db: PublishingDb): Promise<void> {
  await db.deleteFrom('publishing.item').execute();
}
