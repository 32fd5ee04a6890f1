import { sql } from 'kysely';
import type { IdentityDb } from './tables.ts';

/** The rows of these tables are worthless after `expires_at`. */
export const expiringTables = [
  'captcha',
  'phone_code',
  'sign_on_attempt',
  'login_code',
  'attempt_count',
  'known_browser',
] as const;

export async function removeExpired(
  db: IdentityDb,
  table: (typeof expiringTables)[number],
  now: Date,
  max: number,
): Promise<number> {
  const name = sql.id('identity', table);
  const { numAffectedRows } = await sql`
    delete from ${name} where ctid = any(array(
      select ctid from ${name} where expires_at <= ${now} limit ${max} for update skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export interface SessionPage {
  readonly ids: readonly string[];
  /** These sessions of the page have ended or expired. */
  readonly over: readonly string[];
}

/** Pages follow the order of the ids, so that each session is looked at once, however many stay. */
export async function readSessionPage(db: IdentityDb, after: string, now: Date, max: number): Promise<SessionPage> {
  const { rows } = await sql<{ id: string; over: boolean }>`
    select id, ended_at is not null or expires_at <= ${now} as over
    from identity.session where id > ${after} order by id limit ${max}`.execute(db);
  return { ids: rows.map(({ id }) => id), over: rows.filter(({ over }) => over).map(({ id }) => id) };
}

/**
 * Call this in a transaction. All tokens of a living session stay: a thief is known by a token that was used before.
 * The last session of each account stays without tokens, because it holds the time of the last sign-in.
 */
export async function removeSessions(db: IdentityDb, over: readonly string[]): Promise<void> {
  await db
    .deleteFrom('identity.refresh_token')
    .where('session_id', '=', sql<string>`any(${[...over]}::uuid[])`)
    .execute();
  await sql`
    delete from identity.session as past
    where id = any(${[...over]}::uuid[]) and exists (
      select from identity.session as later
      where later.account_id = past.account_id and (later.created_at, later.id) > (past.created_at, past.id)
    )`.execute(db);
}
