import { sql } from 'kysely';
import type { IdentityDb } from './tables.ts';

export function findFailures(db: IdentityDb, loginName: string) {
  return db
    .selectFrom('identity.login_failure')
    .select('locked_until as lockedUntil')
    .where('login_name', '=', loginName)
    .executeTakeFirst();
}

export interface LockoutPolicy {
  readonly failures: number;
  readonly windowMs: number;
  readonly lockMs: number;
}

/** Counts in one statement, so that tries side by side are all counted. The end of the lock this failure brought, if any. */
export async function countFailure(
  db: IdentityDb,
  loginName: string,
  now: Date,
  policy: LockoutPolicy,
): Promise<Date | undefined> {
  const windowStart = new Date(now.getTime() - policy.windowMs);
  const lockEnd = new Date(now.getTime() + policy.lockMs);
  const { rows } = await sql<{ locked_until: Date | null }>`
    insert into identity.login_failure as failure (login_name, count, first_at, locked_until)
    values (${loginName}, 1, ${now}, case when ${policy.failures}::int <= 1 then ${lockEnd}::timestamptz end)
    on conflict (login_name) do update set
      count = case when failure.first_at < ${windowStart} or failure.locked_until <= ${now} then 1 else failure.count + 1 end,
      first_at = case when failure.first_at < ${windowStart} or failure.locked_until <= ${now} then ${now} else failure.first_at end,
      locked_until = case
        when failure.first_at < ${windowStart} or failure.locked_until <= ${now} then null
        when failure.count + 1 >= ${policy.failures}::int then ${lockEnd}::timestamptz
        else failure.locked_until end
    returning locked_until`.execute(db);
  return rows[0]?.locked_until ?? undefined;
}

export async function forgetFailures(db: IdentityDb, loginName: string): Promise<void> {
  await db.deleteFrom('identity.login_failure').where('login_name', '=', loginName).execute();
}
