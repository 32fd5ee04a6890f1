import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema org`.execute(db);
  // Each enterprise and each person is entered once, by the case that brought them first.
  await sql`
    create table org.register_entry (
      register text not null check (register in ('developer', 'developer-staff', 'agency', 'agency-staff')),
      subject text not null,
      district text not null,
      case_id bigint not null,
      primary key (register, subject)
    )`.execute(db);
  await sql`
    create table org.register_count (
      register text not null,
      district text not null,
      count integer not null,
      primary key (register, district)
    )`.execute(db);
  await keepCounts(db);
  await sql`
    insert into org.register_entry (register, subject, district, case_id)
    select register, subject, district, case_id from process.register_entry`.execute(db);
}

/** The database itself keeps the counts, so that they never differ from the entries. */
async function keepCounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function org.count_entries() returns trigger language plpgsql as $$
    begin
      insert into org.register_count as kept (register, district, count)
      select register, district, (case tg_op when 'INSERT' then 1 else -1 end) * count(*)
      from changed group by 1, 2 order by 1, 2
      on conflict (register, district) do update set count = kept.count + excluded.count;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger count_entered after insert on org.register_entry
    referencing new table as changed for each statement execute function org.count_entries()`.execute(db);
  await sql`
    create trigger count_removed after delete on org.register_entry
    referencing old table as changed for each statement execute function org.count_entries()`.execute(db);
}
