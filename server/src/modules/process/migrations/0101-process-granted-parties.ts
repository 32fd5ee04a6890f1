import { type Kysely, sql } from 'kysely';

/** Who is named in what was granted, besides who applied for it: the certificate is theirs too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table process.granted_party (
      number text not null,
      case_id bigint not null references process.case_file (id),
      primary key (number, case_id)
    )`.execute(db);
  await sql`
    insert into process.granted_party (number, case_id)
    select distinct coalesce(party ->> 'idNumber', party ->> 'creditCode'), id
    from process.case_file, jsonb_array_elements((form -> 'lessors') || (form -> 'lessees')) as party
    where result = 'granted' and case_type in ('ZL201', 'ZL202')
      and coalesce(party ->> 'idNumber', party ->> 'creditCode') is not null`.execute(db);
}
