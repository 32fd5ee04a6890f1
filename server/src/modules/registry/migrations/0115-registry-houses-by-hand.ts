import { type Kysely, sql } from 'kysely';

/** Houses that a case enters because no register brought them: who is verifying which, and by which case a unit came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registry.house_claim (
      case_id bigint primary key,
      case_number text not null,
      place text not null constraint house_claim_place unique,
      unit_number text collate "C" not null constraint house_claim_unit unique
    )`.execute(db);
  await sql`alter table registry.unit add column by_hand_case text`.execute(db);
}
