import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A hash does not tell whether anybody knows its password. Of accounts that are there already it is assumed.
  await sql`alter table identity.account add column password_usable boolean not null default true`.execute(db);
  // A sign-on ends in the browser that began it. What began without its secret is begun once more.
  for (const table of ['sign_on_attempt', 'login_code']) {
    await sql`delete from ${sql.id('identity', table)} where challenge is null`.execute(db);
    await sql`alter table ${sql.id('identity', table)} alter column challenge set not null`.execute(db);
  }
}
