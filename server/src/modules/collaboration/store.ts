import type { CaseCategory, CaseScope, Day, DemoPartnerMode, MessageDirection, TransferResult } from '@anju/contract';
import { type Generated, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { matchesSome } from '../../platform/database/matches-some.ts';

/**
 * The states do not say whether a waiting message's partner is connected, because only the configuration knows that.
 * A received message that was rejected is processed too, and its last error says why.
 */
type StoredState = 'waiting' | 'delivered' | 'failed' | 'refused' | 'received' | 'processed' | 'unmatched';

export interface CollaborationTables {
  'collaboration.message': {
    id: Generated<number>;
    direction: MessageDirection;
    partner: string;
    message_id: string;
    kind: string;
    case_id: number | null;
    case_number: string | null;
    /** The district is that of the case; it is null if the message matches no case. */
    district: string | null;
    category: CaseCategory | null;
    in_reply_to: string | null;
    /** The content is stored as it went over the wire, because the log holds its hash. */
    content: string;
    state: StoredState;
    attempts: number;
    next_at: Date | null;
    last_error: string;
    created_at: Date;
    settled_at: Date | null;
  };
  'collaboration.log': LogEntry & { number: number; hash: string };
  'collaboration.log_intake': LogEntry;
  'collaboration.demo_partner': { partner: string; mode: DemoPartnerMode };
  'collaboration.demo_delivery': { partner: string; message_id: string; reply: string };
}

export interface LogEntry {
  readonly at: Date;
  readonly direction: MessageDirection;
  readonly result: TransferResult;
  readonly partner: string;
  readonly message_id: string;
  readonly signature: string;
  readonly body_sha256: string;
}

export type CollaborationDb = Kysely<CollaborationTables>;
export type MessageRow = Selectable<CollaborationTables['collaboration.message']>;
export type NewMessage = Omit<MessageRow, 'id'>;
export type LogRow = CollaborationTables['collaboration.log'];

/** The result is undefined if the id is taken. */
export function addMessage(db: CollaborationDb, message: NewMessage): Promise<MessageRow | undefined> {
  return db
    .insertInto('collaboration.message')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findMessage(db: CollaborationDb, id: number): Promise<MessageRow | undefined> {
  return db.selectFrom('collaboration.message').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findMessageWithin(
  db: CollaborationDb,
  scopes: readonly CaseScope[],
  id: number,
): Promise<MessageRow | undefined> {
  return db
    .selectFrom('collaboration.message')
    .selectAll()
    .where(isWithin(scopes))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Officials without a scope work for the whole city, and look after messages that match no case. */
const isWithin = (scopes: readonly CaseScope[]) => matchesSome(scopes, { district: 'district', category: 'category' });

export function findSent(db: CollaborationDb, messageId: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('collaboration.message')
    .selectAll()
    .where('direction', '=', 'out')
    .where('message_id', '=', messageId)
    .executeTakeFirst();
}

export function findReceived(db: CollaborationDb, partner: string, messageId: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('collaboration.message')
    .selectAll()
    .where('direction', '=', 'in')
    .where('partner', '=', partner)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
}

export async function settleReceived(
  db: CollaborationDb,
  { id }: Pick<MessageRow, 'id'>,
  change: Pick<MessageRow, 'last_error' | 'settled_at'>,
): Promise<void> {
  await db
    .updateTable('collaboration.message')
    .set({ state: 'processed', ...change })
    .where('id', '=', id)
    .execute();
}

/** A message about the case must have been sent to this partner. */
export function findCaseSentTo(db: CollaborationDb, partner: string, caseNumber: string) {
  return db
    .selectFrom('collaboration.message')
    .select(['case_id', 'case_number', 'district', 'category'])
    .where('direction', '=', 'out')
    .where('partner', '=', partner)
    .where('case_number', '=', caseNumber)
    .limit(1)
    .executeTakeFirst();
}

/**
 * This takes the next message that is due and counts an attempt. The claim holds until the given time, so that a
 * message whose process dies is due again then. A message waits for earlier ones about the same case.
 */
export function claimNext(
  db: CollaborationDb,
  partner: string,
  { now, until }: { now: Date; until: Date },
): Promise<MessageRow | undefined> {
  return db
    .updateTable('collaboration.message')
    .set((message) => ({ attempts: message('attempts', '+', 1), next_at: until }))
    .where('id', '=', (message) =>
      message
        .selectFrom('collaboration.message as next')
        .select('next.id')
        .where('next.state', '=', 'waiting')
        .where('next.partner', '=', partner)
        .where('next.next_at', '<=', now)
        // The condition is checked for each message in turn until the first fits: as a join it would be worked out for
        // all that wait.
        .where(
          (next) =>
            next
              .selectFrom('collaboration.message as earlier')
              .select('earlier.id')
              .whereRef('earlier.partner', '=', 'next.partner')
              .whereRef('earlier.case_id', '=', 'next.case_id')
              .whereRef('earlier.id', '<', 'next.id')
              .where('earlier.direction', '=', 'out')
              .where('earlier.state', 'in', ['waiting', 'failed'])
              .limit(1),
          'is',
          null,
        )
        .orderBy('next.next_at')
        .orderBy('next.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** This message has to arrive before the given one. */
export function findUndeliveredBefore(db: CollaborationDb, { id, partner, case_id }: MessageRow) {
  return db
    .selectFrom('collaboration.message')
    .select('message_id')
    .where('direction', '=', 'out')
    .where('partner', '=', partner)
    .where('case_id', '=', case_id)
    .where('id', '<', id)
    .where('state', 'in', ['waiting', 'failed'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findDeliveredAfter(db: CollaborationDb, { id, partner, case_id }: MessageRow) {
  return db
    .selectFrom('collaboration.message')
    .select('message_id')
    .where('direction', '=', 'out')
    .where('partner', '=', partner)
    .where('case_id', '=', case_id)
    .where('id', '>', id)
    .where('state', '=', 'delivered')
    .limit(1)
    .executeTakeFirst();
}

/** Any attempt may have delivered the message. */
export async function markDelivered(db: CollaborationDb, { id }: MessageRow, at: Date): Promise<void> {
  await db
    .updateTable('collaboration.message')
    .set({ state: 'delivered', settled_at: at, last_error: '' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** The result is ignored if another attempt has begun since. */
export async function markAttempt(
  db: CollaborationDb,
  { id, attempts }: MessageRow,
  change: Pick<MessageRow, 'state' | 'next_at' | 'last_error' | 'settled_at'>,
): Promise<void> {
  await db
    .updateTable('collaboration.message')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .execute();
}

/** The result is false if the message has not failed, or is no longer failed. */
export async function reopen(db: CollaborationDb, { id }: MessageRow, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('collaboration.message')
    .set({ state: 'waiting', attempts: 0, next_at: at, last_error: '', settled_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'refused'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export interface MessageFilter {
  readonly direction?: MessageDirection | undefined;
  readonly partners?: readonly string[] | undefined;
  readonly states?: readonly StoredState[] | undefined;
  readonly hasError?: boolean | undefined;
  readonly kind?: string | undefined;
  readonly caseNumber?: string | undefined;
  /** Both days are included, and are days of the city. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly timeZone: string;
  readonly before?: number | undefined;
}

export function listMessagesWithin(
  db: CollaborationDb,
  scopes: readonly CaseScope[],
  filter: MessageFilter,
  max: number,
): Promise<MessageRow[]> {
  const { direction, partners, states, hasError, kind, caseNumber, from, to, timeZone, before } = filter;
  return db
    .selectFrom('collaboration.message')
    .selectAll()
    .where(isWithin(scopes))
    .$if(direction !== undefined, (query) => query.where('direction', '=', direction as MessageDirection))
    .$if(partners !== undefined, (query) =>
      query.where('partner', '=', sql<string>`any(${[...(partners ?? [])]}::text[])`),
    )
    .$if(states !== undefined, (query) =>
      query.where('state', '=', sql<StoredState>`any(${[...(states ?? [])]}::text[])`),
    )
    .$if(hasError !== undefined, (query) => query.where('last_error', hasError ? '<>' : '=', ''))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as string))
    .$if(caseNumber !== undefined, (query) => query.where('case_number', '=', caseNumber as string))
    .$if(from !== undefined, (query) =>
      query.where('created_at', '>=', sql<Date>`${from}::date::timestamp at time zone ${timeZone}`),
    )
    .$if(to !== undefined, (query) =>
      query.where('created_at', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone ${timeZone}`),
    )
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
}

/** Answers to a sent message are about the same case, and are found by its number. */
export function listAnswers(db: CollaborationDb, { partner, message_id, case_number }: MessageRow) {
  return db
    .selectFrom('collaboration.message')
    .selectAll()
    .where('case_number', '=', case_number)
    .where('direction', '=', 'in')
    .where('partner', '=', partner)
    .where('in_reply_to', '=', message_id)
    .orderBy('id')
    .execute();
}

export function listTransfers(db: CollaborationDb, { direction, partner, message_id }: MessageRow, max: number) {
  return db
    .selectFrom('collaboration.log')
    .select(['at', 'result'])
    .where('direction', '=', direction)
    .where('partner', '=', partner)
    .where('message_id', '=', message_id)
    .orderBy('number', 'desc')
    .limit(max)
    .execute();
}

export interface PartnerRow {
  readonly partner: string;
  readonly waiting: number;
  readonly oldest_waiting_at: Date | null;
  readonly last_delivered_at: Date | null;
  readonly fault_since: Date | null;
  readonly fault_error: string;
  readonly day_delivered: number;
  readonly day_failed: number;
  readonly day_refused: number;
  readonly week_delivered: number;
  readonly week_failed: number;
  readonly week_refused: number;
}

/** The fault began with the first failure since the partner last answered. */
const faultOf = (partner: RawBuilder<unknown>, within: RawBuilder<unknown>) => sql<{ fault_since: Date | null }>`
  select min(log.at) as fault_since,
    (array_agg(message.last_error order by log.number desc) filter (where message.last_error <> ''))[1] as fault_error
  from collaboration.log
  join collaboration.message on message.message_id = log.message_id and message.direction = 'out'
  where log.partner = ${partner} and log.direction = 'out' and log.result = 'failed'
    and log.at > coalesce((
      select settled_at
      from collaboration.message
      where message.partner = ${partner} and direction = 'out' and state in ('delivered', 'refused') and ${within}
        and settled_at is not null
      order by settled_at desc limit 1), '-infinity')
    and ${within}`;

/** The result is undefined if the partner can be reached. */
export async function findFaultSince(db: CollaborationDb, partner: string): Promise<Date | undefined> {
  const { rows } = await faultOf(sql`${partner}`, sql`true`).execute(db);
  return rows[0]?.fault_since ?? undefined;
}

/** Only messages within the scopes count. */
export async function countByPartner(
  db: CollaborationDb,
  scopes: readonly CaseScope[],
  partners: readonly string[],
  { dayAgo, weekAgo }: { readonly dayAgo: Date; readonly weekAgo: Date },
): Promise<PartnerRow[]> {
  const within = matchesSome(scopes, { district: 'message.district', category: 'message.category' });
  const { rows } = await sql<PartnerRow>`
    select asked.partner, queue.*, settled.*, success.last_delivered_at,
      fault.fault_since, coalesce(fault.fault_error, '') as fault_error
    from unnest(${[...partners]}::text[]) as asked (partner)
    cross join lateral (
      select count(*)::int as waiting, min(created_at) as oldest_waiting_at
      from collaboration.message
      where message.partner = asked.partner and state = 'waiting' and ${within}
    ) as queue
    cross join lateral (
      select
        count(*) filter (where state = 'delivered')::int as week_delivered,
        count(*) filter (where state = 'failed')::int as week_failed,
        count(*) filter (where state = 'refused')::int as week_refused,
        count(*) filter (where state = 'delivered' and settled_at > ${dayAgo})::int as day_delivered,
        count(*) filter (where state = 'failed' and settled_at > ${dayAgo})::int as day_failed,
        count(*) filter (where state = 'refused' and settled_at > ${dayAgo})::int as day_refused
      from collaboration.message
      where message.partner = asked.partner and direction = 'out' and settled_at > ${weekAgo} and ${within}
    ) as settled
    left join lateral (
      select settled_at as last_delivered_at
      from collaboration.message
      where message.partner = asked.partner and direction = 'out' and state = 'delivered' and ${within}
        and settled_at is not null
      order by settled_at desc limit 1
    ) as success on true
    left join lateral (${faultOf(sql`asked.partner`, within)}) as fault on true
    order by array_position(${[...partners]}::text[], asked.partner)`.execute(db);
  return rows;
}

export async function addLogEntry(db: CollaborationDb, entry: LogEntry): Promise<void> {
  await db.insertInto('collaboration.log_intake').values(entry).execute();
}

export function listLogAfter(db: CollaborationDb, number: number, max: number): Promise<LogRow[]> {
  return db
    .selectFrom('collaboration.log')
    .selectAll()
    .where('number', '>', number)
    .orderBy('number')
    .limit(max)
    .execute();
}

/** The messages come with the hashes under which the log knows them. */
export async function listLoggedMessagesAfter(db: CollaborationDb, id: number, max: number) {
  const { rows } = await sql<
    Pick<MessageRow, 'id' | 'message_id' | 'state' | 'attempts' | 'content'> & { logged: string[] }
  >`
    select message.id, message.message_id, message.state, message.attempts, message.content,
      array(
        select distinct body_sha256 from collaboration.log
        where log.direction = message.direction and log.partner = message.partner
          and log.message_id = message.message_id and log.result not in ('malformed', 'conflicting')
      ) as logged
    from collaboration.message
    where message.id > ${id} order by message.id limit ${max}`.execute(db);
  return rows;
}

export async function findDemoMode(db: CollaborationDb, partner: string): Promise<DemoPartnerMode> {
  const row = await db
    .selectFrom('collaboration.demo_partner')
    .select('mode')
    .where('partner', '=', partner)
    .executeTakeFirst();
  return row?.mode ?? 'normal';
}

export async function setDemoMode(db: CollaborationDb, partner: string, mode: DemoPartnerMode): Promise<void> {
  await db
    .insertInto('collaboration.demo_partner')
    .values({ partner, mode })
    .onConflict((conflict) => conflict.column('partner').doUpdateSet({ mode }))
    .execute();
}

/** The result is false if the simulated partner has had the message before. */
export async function addDemoDelivery(
  db: CollaborationDb,
  delivery: CollaborationTables['collaboration.demo_delivery'],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('collaboration.demo_delivery')
    .values(delivery)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function getDemoReply(db: CollaborationDb, partner: string, messageId: string): Promise<string> {
  const { reply } = await db
    .selectFrom('collaboration.demo_delivery')
    .select('reply')
    .where('partner', '=', partner)
    .where('message_id', '=', messageId)
    .executeTakeFirstOrThrow();
  return reply;
}
