import { type Kysely, sql } from 'kysely';

/** The constraints of a paper, and what numbers it, are named after their table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const constraint of ['pkey', 'number_key', 'code_key'])
    await sql`
      alter table papers.paper
      rename constraint ${sql.id(`issued_paper_${constraint}`)} to ${sql.id(`paper_${constraint}`)}`.execute(db);
  await sql`alter sequence papers.issued_paper_id_seq rename to paper_id_seq`.execute(db);
}
