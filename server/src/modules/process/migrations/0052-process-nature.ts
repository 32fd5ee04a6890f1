import { type Kysely, sql } from 'kysely';

/** What a case remembers since its nature decides what may happen to it; and the buckets are counted anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update process.case_file set state = state || jsonb_build_object(
      'tookPart', '{}'::jsonb, 'recused', '[]'::jsonb, 'recusalAsked', null, 'returnedFrom', null, 'parties', '[]'::jsonb,
      'unmet', '[]'::jsonb)`.execute(db);
  await sql`
    insert into process.recount_wanted
    select now() where exists (select from process.case_file where phase <> 'draft')`.execute(db);
}
