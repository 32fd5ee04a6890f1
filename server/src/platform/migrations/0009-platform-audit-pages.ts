import { type Kysely, sql } from 'kysely';

/** For reading the audit page by page: each filter walks an index from its newest entry on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table platform.audit_entry add column kind text not null generated always as (
      case when action in ('sign-in', 'sign-in-lock', 'sign-out', 'single-sign-on', 'refresh-token-reuse')
        then 'sign-in' else 'operation' end
    ) stored`.execute(db);
  await sql`
    create index audit_entry_kind on platform.audit_entry (kind, at desc, number desc) include (outcome)`.execute(db);
  await sql`create index audit_entry_action on platform.audit_entry (kind, action, at desc, number desc)`.execute(db);
  await sql`create index audit_entry_typed_name on platform.audit_entry (object) where actor = ''`.execute(db);
}
