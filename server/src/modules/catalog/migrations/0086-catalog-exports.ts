import { type Kysely, sql } from 'kysely';

/** Exporting: who leads and who supervises may; administrators hold it so that they can give it to others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into catalog.role_permission (role_code, permission)
    select code, 'exports.create' from catalog.role where code in ('system-administrator', 'approver', 'supervisor')
    on conflict do nothing`.execute(db);
}
