import { type Kysely, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { matchesSome } from '../../platform/database/matches-some.ts';

export type Register = 'developer' | 'developer-staff' | 'agency' | 'agency-staff';

export interface OrgTables {
  'org.register_entry': { register: Register; subject: string; district: string; case_id: number };
  'org.register_count': { register: Register; district: string; count: number };
}

export type RegisterEntry = OrgTables['org.register_entry'];

/** A subject that is in the register already stays there as it is. */
export async function addEntries(db: Transaction<OrgTables>, entries: readonly RegisterEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('org.register_entry')
    .values([...entries])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeEntries(
  db: Transaction<OrgTables>,
  entries: readonly Pick<RegisterEntry, 'register' | 'subject'>[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    delete from org.register_entry as kept
    using jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as gone (register text, subject text)
    where kept.register = gone.register and kept.subject = gone.subject`.execute(db);
}

export async function countEntries(
  db: Kysely<OrgTables>,
  scopes: readonly { readonly district: string | null }[],
): Promise<ReadonlyMap<Register, number>> {
  const { rows } = await sql<{ register: Register; count: number }>`
    select register, sum(count)::int as count from org.register_count as kept
    where ${matchesSome(scopes, { district: 'kept.district' })}
    group by register`.execute(db);
  return new Map(rows.map(({ register, count }) => [register, count]));
}
