import { type Kysely, sql } from 'kysely';

const entries = [
  { appcode: 'lease-app', audiences: ['citizen', 'agency'] },
  { appcode: 'org-app', audiences: ['developer', 'agency'] },
  { appcode: 'fh-app', audiences: ['developer'] },
  { appcode: 'sh-app', audiences: ['developer', 'agency'] },
];

/** 我的办件: whoever applies finds their cases in each application; who decides has the boxes of main-app. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into catalog.menu_item (id, appid, title, route, path, icon, keep_alive, audiences, created_at)
    select app.appcode || '/cases', app.appid, '我的办件', '/cases', '/' || app.appcode || '/cases', 'InboxOutlined',
      true, entry.audiences, now()
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry(appcode text, audiences text[])
    join catalog.app using (appcode)
    on conflict do nothing`.execute(db);
}
