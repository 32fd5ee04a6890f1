import { type Kysely, sql } from 'kysely';

/** 督查: sees the business of every role, urges, and lets a case go back a second time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into catalog.role (code, name, audience) values ('supervisor', '督查', 'staff')`.execute(db);
  await sql`
    insert into catalog.app_grant (appid, role_code)
    select appid, 'supervisor' from catalog.app_grant where role_code = 'approver'`.execute(db);
}
