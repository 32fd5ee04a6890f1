import { type NoticeKind, type NoticeSmsState, type NoticeType, smsByDefault } from '@anju/contract';
import { sql } from 'kysely';
import type { MessagesDb } from './tables.ts';

/** Only accounts that want an SMS get a row. */
export const wantedSms = (
  accountIds: readonly string[],
  { type, keyword, at }: { readonly type: NoticeType; readonly keyword: string; readonly at: Date },
  kind: NoticeKind,
) => sql`
    select wanted.account_id, ${type}::smallint, ${keyword}, ${at}::timestamptz, ${kind}
    from unnest(${[...accountIds]}::uuid[]) wanted (account_id)
    left join messages.sms_choice chosen on chosen.account_id = wanted.account_id and chosen.kind = ${kind}
    where coalesce(chosen.by_sms, ${smsByDefault[kind]})`;

export function listChoices(db: MessagesDb, accountId: string) {
  return db.selectFrom('messages.sms_choice').select(['kind', 'by_sms']).where('account_id', '=', accountId).execute();
}

export async function putChoices(
  db: MessagesDb,
  accountId: string,
  choices: Readonly<Record<NoticeKind, boolean>>,
): Promise<void> {
  const rows = (Object.keys(choices) as NoticeKind[]).map((kind) => ({
    account_id: accountId,
    kind,
    by_sms: choices[kind],
  }));
  await db
    .insertInto('messages.sms_choice')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind']).doUpdateSet(({ ref }) => ({ by_sms: ref('excluded.by_sms') })),
    )
    .execute();
}

/** The accounts come in the order of their ids. */
export async function listWaitingAccounts(db: MessagesDb, after: string | undefined, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('messages.sms')
    .select('account_id')
    .distinct()
    .where('state', '=', 'waiting')
    .$if(after !== undefined, (query) => query.where('account_id', '>', after as string))
    .orderBy('account_id')
    .limit(most)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** No other process sends to the account until the transaction ends. */
export async function lockSending(db: MessagesDb, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sms to ' || ${accountId}, 0))`.execute(db);
}

/** Each SMS says whether its notice is still unread and unchanged. */
export function listWaitingSms(db: MessagesDb, accountId: string) {
  return db
    .selectFrom('messages.sms as sms')
    .leftJoin('messages.notice as notice', (join) =>
      join
        .onRef('notice.account_id', '=', 'sms.account_id')
        .onRef('notice.type', '=', 'sms.type')
        .onRef('notice.keyword', '=', 'sms.keyword')
        .onRef('notice.created_at', '=', 'sms.noticed_at'),
    )
    .select(['sms.id', 'sms.kind', 'notice.id as noticeId'])
    .where('sms.account_id', '=', accountId)
    .where('sms.state', '=', 'waiting')
    .orderBy('sms.noticed_at')
    .orderBy('sms.id')
    .execute();
}

export async function closeSms(
  db: MessagesDb,
  id: string,
  { state, at }: { readonly state: NoticeSmsState; readonly at: Date },
): Promise<void> {
  await db.updateTable('messages.sms').set({ state, closed_at: at }).where('id', '=', id).execute();
}

export async function countSentSince(db: MessagesDb, accountId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('messages.sms')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'sent')
    .where('closed_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function listSms(db: MessagesDb, accountId: string, most: number) {
  return db
    .selectFrom('messages.sms')
    .select(['id', 'kind', 'state', 'noticed_at as noticedAt', 'closed_at as closedAt'])
    .where('account_id', '=', accountId)
    .orderBy('noticed_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function removeSmsBefore(db: MessagesDb, before: Date): Promise<void> {
  await db.deleteFrom('messages.sms').where('noticed_at', '<', before).execute();
}
