import { sql } from 'kysely';
import type { Counter, CounterKey } from '../rules/attempt-limits.ts';
import type { IdentityDb } from './tables.ts';

export interface Counted {
  /** The count is full with it: nothing more until `expiresAt`. */
  readonly locked: boolean;
  readonly expiresAt: Date;
}

/** Counts in one statement, so that attempts side by side are all counted; undefined where the count is full. */
export async function countAttempt(db: IdentityDb, counter: Counter, now: Date): Promise<Counted | undefined> {
  const { scope, subject, origin, limit } = counter;
  const windowEnd = new Date(now.getTime() + limit.windowMs);
  const lockEnd = new Date(now.getTime() + limit.lockMs);
  const { rows } = await sql<Counted>`
    insert into identity.attempt_count as known (scope, subject, origin, count, locked, expires_at)
    values (${scope}, ${subject}, ${origin}, 1, ${limit.max}::int <= 1,
      case when ${limit.max}::int <= 1 then ${lockEnd}::timestamptz else ${windowEnd}::timestamptz end)
    on conflict (scope, subject, origin) do update set
      count = case when known.expires_at <= ${now} then 1 else known.count + 1 end,
      locked = case when known.expires_at <= ${now} then excluded.locked else known.count + 1 >= ${limit.max}::int end,
      expires_at = case
        when known.expires_at <= ${now} then excluded.expires_at
        when known.count + 1 >= ${limit.max}::int then ${lockEnd}::timestamptz
        else known.expires_at end
    where not known.locked or known.expires_at <= ${now}
    returning locked, expires_at as "expiresAt"`.execute(db);
  return rows[0];
}

/** When the last of those that are full is open again. */
export async function findLock(db: IdentityDb, keys: readonly CounterKey[], now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('identity.attempt_count')
    .select(({ fn }) => fn.max('expires_at').as('until'))
    .where((count) =>
      count.or(
        keys.map(({ scope, subject, origin }) =>
          count.and([count('scope', '=', scope), count('subject', '=', subject), count('origin', '=', origin)]),
        ),
      ),
    )
    .where('locked', '=', true)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.until ?? undefined;
}

export async function hasCounted(db: IdentityDb, { scope, subject, origin }: CounterKey, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('identity.attempt_count')
    .select('count')
    .where('scope', '=', scope)
    .where('subject', '=', subject)
    .where('origin', '=', origin)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes so many attempts back; what was locked by them is open again. */
export async function takeBack(
  db: IdentityDb,
  { scope, subject, origin }: CounterKey,
  attempts: number,
): Promise<void> {
  await db
    .updateTable('identity.attempt_count')
    .set({ count: sql<number>`greatest(0, count - ${attempts}::int)`, locked: false })
    .where('scope', '=', scope)
    .where('subject', '=', subject)
    .where('origin', '=', origin)
    .execute();
}

/** How many attempts were forgotten with it. */
export async function forgetCount(db: IdentityDb, { scope, subject, origin }: CounterKey): Promise<number> {
  const row = await db
    .deleteFrom('identity.attempt_count')
    .where('scope', '=', scope)
    .where('subject', '=', subject)
    .where('origin', '=', origin)
    .returning('count')
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** All that was counted against a login name, from wherever it came. */
export async function forgetFailures(db: IdentityDb, loginName: string): Promise<void> {
  await db.deleteFrom('identity.attempt_count').where('subject', '=', loginName).execute();
}
