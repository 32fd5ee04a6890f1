import { type Kysely, sql } from 'kysely';

/** The page of supervisors; administrators hold it so that they can give it to others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into catalog.role_permission (role_code, permission)
    select code, 'process.supervise' from catalog.role where code in ('system-administrator', 'supervisor')
    on conflict do nothing`.execute(db);
}
