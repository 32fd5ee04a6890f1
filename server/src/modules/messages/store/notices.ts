import type { NoticeKind, NoticeType } from '@anju/contract';
import type { QueryCreator } from 'kysely';
import { wantedSms } from './sms.ts';
import type { MessagesDb, MessagesTables } from './tables.ts';

export interface NewNotice {
  readonly accountId: string;
  readonly type: NoticeType;
  /** A second notice of the same kind with the same keyword replaces the first. */
  readonly keyword: string;
  readonly count: number;
  readonly message: string;
  readonly at: Date;
  readonly menu: { readonly id: string; readonly path: string; readonly route: string; readonly title: string };
}

/** Nobody reads more notices than this; the newest come first. */
const maxShown = 100;

export function listNotices(db: MessagesDb, accountId: string) {
  return db
    .selectFrom('messages.notice')
    .select([
      'id',
      'type',
      'keyword',
      'count',
      'message',
      'created_at as createdAt',
      'menu_id as menuId',
      'menu_path as menuPath',
      'menu_route as menuRoute',
      'menu_title as menuTitle',
      'tips as messagetips',
      'operate',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxShown)
    .execute();
}

export async function putNotice(db: MessagesDb, { accountId, ...notice }: NewNotice): Promise<void> {
  await putNotices(db, [accountId], notice);
}

/** If a kind is given, those of the accounts that want it get an SMS too, but only once for the same notice. */
export async function putNotices(
  db: MessagesDb,
  accountIds: readonly string[],
  notice: Omit<NewNotice, 'accountId'>,
  smsKind?: NoticeKind,
): Promise<void> {
  if (accountIds.length === 0) return;
  if (smsKind === undefined) await insertNotices(db, accountIds, notice).execute();
  else
    await db
      .with('put', (step) => insertNotices(step, accountIds, notice))
      .insertInto('messages.sms')
      .columns(['account_id', 'type', 'keyword', 'noticed_at', 'kind'])
      .expression(wantedSms(accountIds, notice, smsKind))
      .onConflict((conflict) => conflict.columns(['account_id', 'type', 'keyword', 'noticed_at']).doNothing())
      .execute();
}

function insertNotices(
  db: QueryCreator<MessagesTables>,
  accountIds: readonly string[],
  { type, keyword, count, message, at, menu }: Omit<NewNotice, 'accountId'>,
) {
  const values = {
    type,
    keyword,
    count,
    message,
    created_at: at,
    menu_id: menu.id,
    menu_path: menu.path,
    menu_route: menu.route,
    menu_title: menu.title,
    tips: '',
    operate: '',
  };
  return db
    .insertInto('messages.notice')
    .values(accountIds.map((account_id) => ({ account_id, ...values })))
    .onConflict((conflict) => conflict.columns(['account_id', 'type', 'keyword']).doUpdateSet(values));
}

export async function removeNoticesAbout(
  db: MessagesDb,
  type: NoticeType,
  keyword: string,
  accountId?: string,
): Promise<void> {
  await db
    .deleteFrom('messages.notice')
    .where('type', '=', type)
    .where('keyword', '=', keyword)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId as string))
    .execute();
}

export async function removeNotice(db: MessagesDb, id: string, accountId: string): Promise<void> {
  await db.deleteFrom('messages.notice').where('id', '=', id).where('account_id', '=', accountId).execute();
}

export async function removeNoticesBefore(db: MessagesDb, before: Date): Promise<void> {
  await db.deleteFrom('messages.notice').where('created_at', '<', before).execute();
}
