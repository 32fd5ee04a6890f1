import { type Kysely, sql } from 'kysely';

/** What is due when, and whose it is, without reading through a box. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table process.case_file add column paused boolean not null default false`.execute(db);
  await sql`
    update process.case_file set paused = true
    where phase in ('open', 'returned') and jsonb_array_length(state->'pauses') > 0
      and state->'pauses'->-1->>'to' is null`.execute(db);
  // Before acceptance the last day to accept is what is due: the fifth working day after receipt.
  await sql`
    update process.case_file set due_on = (
      select next.day::date
      from (select coalesce(state->'pauses'->-1->>'to', state->>'submittedOn')::date as received) as receipt,
        generate_series(received + 1, received + 60, '1 day') as next(day)
        left join platform.calendar_day as special on special.day = next.day::date
      where coalesce(special.is_workday, extract(isodow from next.day) < 6)
      order by 1 offset 4 limit 1)
    where phase = 'open' and state->>'acceptedOn' is null`.execute(db);
  await sql`
    create index case_unclaimed_due on process.case_file (role, paused, due_on, id) include (district, category)
    where phase = 'open' and assignee is null`.execute(db);
  await sql`
    create index case_claimed_due on process.case_file (assignee, paused, due_on, id)
    where phase = 'open' and assignee is not null`.execute(db);
  await sql`
    create index case_applicant_due on process.case_file (applicant_id, paused, due_on, id)
    where phase = 'open'`.execute(db);
  await sql`drop index process.case_applicant`.execute(db);
  await sql`
    create index case_applicant on process.case_file (applicant_id, phase, changed_at desc, id desc)`.execute(db);
  await sql`
    create index case_handed_in on process.case_file (category, submitted_at desc, id desc)
    where phase <> 'draft'`.execute(db);
  await sql`
    create index case_under_way on process.case_file (category, submitted_at desc, id desc)
    where phase in ('open', 'returned')`.execute(db);
  await sql`alter table process.participation add column closed_at timestamptz`.execute(db);
  await sql`
    update process.participation as part set closed_at = file.closed_at
    from process.case_file as file where part.closed and file.id = part.case_id`.execute(db);
  await sql`
    create index participation_closed on process.participation (account_id, closed_at)
    where closed_at is not null`.execute(db);
  await sql`alter table process.issued_paper add column applicant_id uuid`.execute(db);
  await sql`
    update process.issued_paper as paper set applicant_id = file.applicant_id
    from process.case_file as file where file.id = paper.case_id`.execute(db);
  await sql`alter table process.issued_paper alter column applicant_id set not null`.execute(db);
  await sql`create index issued_paper_applicant on process.issued_paper (applicant_id, issued_at desc, id desc)`.execute(
    db,
  );
}
