import type { Kysely } from 'kysely';
import type { RegisterTables } from './tables.ts';

/** The timeline of an entry, with the latest change first. */
export function listChanges<Tables extends RegisterTables>(
  db: Kysely<Tables>,
  { register, entry }: { readonly register: string; readonly entry: string },
  limit: number,
) {
  return (db as unknown as Kysely<RegisterTables>)
    .selectFrom('platform.register_change')
    .select(['id', 'at', 'what', 'before', 'after', 'cause_kind as cause', 'cause_reference as reference'])
    .where('register', '=', register)
    .where('entry', '=', entry)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
