import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema sample`.execute(db);
  await sql`
    create table sample.plot (
      id bigint generated always as identity primary key,
      plot text not null,
      district text not null,
      applicant_id uuid not null,
      state text not null check (state in ('reserved', 'entered', 'ended', 'released')),
      case_id bigint not null unique,
      case_number text not null
    )`.execute(db);
  await sql`create unique index plot_once on sample.plot (plot) where state in ('reserved', 'entered')`.execute(db);
  await sql`select platform.forbid_removal('sample.plot')`.execute(db);
  await sql`select platform.record_changes('sample.plot', 'sample.plot', 'plot')`.execute(db);
  await sql`select platform.record_changes('sample.plot', 'sample.district', 'district')`.execute(db);

  // A court has seized these plots: whatever was applied for is neither entered nor given up.
  await sql`create table sample.hold (plot text primary key, case_id bigint)`.execute(db);
  await sql`
    create function sample.refuse_held() returns trigger language plpgsql as $$
    begin
      if exists (select from sample.hold where plot = new.plot) then
        raise exception 'plot % is seized', new.plot
          using errcode = 'check_violation', constraint = 'plot_held', table = tg_table_name, schema = tg_table_schema;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger held before update on sample.plot for each row execute function sample.refuse_held()`.execute(db);
}
