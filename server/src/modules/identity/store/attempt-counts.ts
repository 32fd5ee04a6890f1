import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Counter, CounterKey, Counters } from '../rules/attempt-limits.ts';
import type { IdentityDb, IdentityTables } from './tables.ts';

export interface Counted {
  /** This attempt fills the count: nothing more is allowed until `expiresAt`. */
  readonly locked: boolean;
  readonly expiresAt: Date;
}

const isOneOf =
  (keys: readonly CounterKey[]) =>
  (
    count: ExpressionBuilder<IdentityTables, 'identity.attempt_count'>,
  ): ExpressionWrapper<IdentityTables, 'identity.attempt_count', SqlBool> =>
    count.or(
      keys.map(({ scope, subject, origin }) =>
        count.and([count('scope', '=', scope), count('subject', '=', subject), count('origin', '=', origin)]),
      ),
    );

const counting = ({ scope, subject, origin, limit }: Counter, now: Date): RawBuilder<Counted> => {
  const windowEnd = new Date(now.getTime() + limit.windowMs);
  const lockEnd = new Date(now.getTime() + limit.lockMs);
  return sql`
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
    returning locked, expires_at as "expiresAt"`;
};

/**
 * One statement counts, so that attempts side by side are all counted; the result is undefined for each count that is
 * full.
 */
export async function countAttempts(
  db: IdentityDb,
  counters: Counters,
  now: Date,
): Promise<readonly (Counted | undefined)[]> {
  const counted = counters.map((counter, place) => ({ name: sql.id(`counted${place}`), sql: counting(counter, now) }));
  const { rows } = await sql<Counted & { readonly place: number }>`
    with ${sql.join(counted.map((one) => sql`${one.name} as (${one.sql})`))}
    ${sql.join(
      counted.map((one, place) => sql`select ${sql.lit(place)} as place, locked, "expiresAt" from ${one.name}`),
      sql` union all `,
    )}`.execute(db);
  return counters.map((_, at) => rows.find(({ place }) => place === at));
}

/** The result is the time at which the last full count opens again. */
export async function findLock(db: IdentityDb, keys: readonly CounterKey[], now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('identity.attempt_count')
    .select(({ fn }) => fn.max('expires_at').as('until'))
    .where(isOneOf(keys))
    .where('locked', '=', true)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.until ?? undefined;
}

export async function hasCounted(db: IdentityDb, counter: CounterKey, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('identity.attempt_count')
    .select('count')
    .where(isOneOf([counter]))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * An attempt is taken back, which opens what it had locked. The counters are changed one by one: locked together, they
 * could deadlock.
 */
export async function takeBack(db: IdentityDb, counters: readonly CounterKey[]): Promise<void> {
  for (const counter of counters)
    await db
      .updateTable('identity.attempt_count')
      .set({ count: sql<number>`greatest(0, count - 1)`, locked: false })
      .where(isOneOf([counter]))
      .execute();
}

/** What the first counter has counted is also taken off the others, which are open again. */
export async function forgetAttempts(db: IdentityDb, [own, ...others]: Counters): Promise<void> {
  const forgotten = db
    .deleteFrom('identity.attempt_count')
    .where(isOneOf([own]))
    .returning('count');
  if (others.length === 0) {
    await forgotten.execute();
    return;
  }
  await db
    .with('forgotten', () => forgotten)
    .updateTable('identity.attempt_count')
    .set({
      count: sql<number>`greatest(0, attempt_count.count - coalesce((select count from forgotten), 0))`,
      locked: false,
    })
    .where(isOneOf(others))
    .execute();
}

/** This covers all that was counted against a login name, from every origin. */
export async function forgetFailures(db: IdentityDb, loginName: string): Promise<void> {
  await db.deleteFrom('identity.attempt_count').where('subject', '=', loginName).execute();
}
