import { type Kysely, sql } from 'kysely';

/** The pages of the administration and what each of them needs; until now whoever could enter saw all of them. */
const pages: Readonly<Record<string, readonly string[]>> = {
  'identity.manage': ['/access/users'],
  'catalog.manage': ['/access/roles', '/access/grants', '/catalog/apps', '/catalog/menus'],
  'messages.publish': ['/release/notices', '/release/news', '/release/banners'],
  'admin.configure': ['/settings/parameters', '/settings/calendar', '/settings/processes'],
  'admin.audit': ['/audit/sign-ins', '/audit/operations'],
};

/** 发布员: writes and releases what the bureau publishes. A page may show only to who holds a permission. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addPublisher(db);
  await sql`alter table catalog.menu_item add column permission text`.execute(db);
  for (const [permission, addresses] of Object.entries(pages))
    await sql`
      update catalog.menu_item set permission = ${permission}
      where id = any(${addresses.map((address) => `admin-app${address}`)}::text[])`.execute(db);
}

/** A city that has a role of this code keeps it as it is. */
async function addPublisher(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    insert into catalog.role (code, name, audience) values ('publisher', '发布员', 'staff')
    on conflict do nothing returning code`.execute(db);
  if (rows.length === 0) return;
  await sql`
    insert into catalog.role_permission (role_code, permission) values ('publisher', 'messages.publish')`.execute(db);
  await sql`
    insert into catalog.app_grant (appid, role_code)
    select appid, 'publisher' from catalog.app where appcode in ('main-app', 'admin-app')`.execute(db);
}
