import { type Kysely, sql } from 'kysely';

/**
 * Nothing is ever looked for by these columns, and sorting and comparing a sample of them takes longer than all others.
 */
const neverLookedFor: Readonly<Record<string, readonly string[]>> = {
  case_file: ['form', 'materials', 'state', 'history_hash'],
  history_entry: ['action', 'actor', 'opinion', 'defects', 'hash'],
};

export async function createCases(db: Kysely<unknown>): Promise<void> {
  await createDefinitions(db);
  await createFiles(db);
  await indexBoxes(db);
  await createHistory(db);
  await createParties(db);
  for (const [table, columns] of Object.entries(neverLookedFor))
    for (const column of columns)
      await sql`
        alter table ${sql.id('process', table)} alter column ${sql.id(column)} set statistics 0`.execute(db);
}

async function createDefinitions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table process.definition (
      id integer generated always as identity primary key,
      case_type text not null,
      version integer not null,
      bpmn text not null,
      steps jsonb not null,
      created_at timestamptz not null,
      unique (case_type, version)
    )`.execute(db);
}

async function createFiles(db: Kysely<unknown>): Promise<void> {
  // A counter that a transaction held until it committed would let cases be handed in one after the other only.
  await sql`create sequence process.case_number maxvalue 999999 cycle`.execute(db);
  // What decides about a case lies in its state; the columns beside it are drawn from it, for the indexes.
  await sql`
    create table process.case_file (
      id bigint generated always as identity primary key,
      number text unique,
      case_type text not null,
      category text not null,
      definition_id integer not null references process.definition (id),
      district text not null,
      applicant_id uuid not null,
      applicant_name text not null,
      form jsonb not null,
      materials jsonb not null,
      state jsonb not null,
      phase text not null,
      step text,
      role text,
      assignee uuid,
      result text,
      returned_before boolean not null,
      due_on date,
      row_version integer not null,
      history_length integer not null,
      history_hash text not null,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      step_since timestamptz,
      submitted_at timestamptz,
      closed_at timestamptz,
      look_on date,
      channel text not null default 'online',
      paused boolean not null default false,
      -- The facts that an application comes to are kept with its case.
      derived jsonb,
      -- The case changes, cancels or revokes what this one was granted.
      original_id bigint references process.case_file (id),
      holder_id uuid,
      -- These materials come later, or the applicant pledges something in their place.
      promises jsonb not null default '[]',
      -- A party whom a certificate names began the case, which keeps nobody from what they hold themselves.
      follows_as_party boolean not null default false
    )`.execute(db);
  await sql`create index case_look_on on process.case_file (look_on) where look_on is not null`.execute(db);
  await sql`create index case_draft on process.case_file (applicant_id) where phase = 'draft'`.execute(db);
  await sql`create index case_materials on process.case_file using gin (materials jsonb_path_ops)`.execute(db);
  // Follow-ups go one at a time, because a second one would decide about what the first has ended.
  await sql`
    create unique index case_file_one_follow_up on process.case_file (original_id, follows_as_party)
    where original_id is not null and phase in ('open', 'returned')`.execute(db);
  await sql`
    create index case_file_follow_ups on process.case_file (original_id) where original_id is not null`.execute(db);
  await sql`create index case_file_holder on process.case_file (holder_id) where holder_id is not null`.execute(db);
}

/** These indexes find what lies in a box, and what of it is due when, without reading through the box. */
async function indexBoxes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index case_unclaimed on process.case_file (role, step_since desc, id desc)
    where phase = 'open' and assignee is null`.execute(db);
  await sql`
    create index case_unclaimed_due on process.case_file (role, paused, due_on, id) include (district, category)
    where phase = 'open' and assignee is null`.execute(db);
  await sql`
    create index case_claimed on process.case_file (assignee, step_since desc, id desc)
    where phase = 'open' and assignee is not null`.execute(db);
  await sql`
    create index case_claimed_due on process.case_file (assignee, paused, due_on, id)
    where phase = 'open' and assignee is not null`.execute(db);
  await sql`
    create index case_applicant on process.case_file (applicant_id, phase, changed_at desc, id desc)`.execute(db);
  await sql`
    create index case_applicant_due on process.case_file (applicant_id, paused, due_on, id)
    where phase = 'open'`.execute(db);
  await sql`
    create index case_handed_in on process.case_file (category, submitted_at desc, id desc)
    where phase <> 'draft'`.execute(db);
  await sql`
    create index case_under_way on process.case_file (category, submitted_at desc, id desc)
    where phase in ('open', 'returned')`.execute(db);
  await sql`
    create index case_submitted on process.case_file (submitted_at)
    include (id, category, case_type, district, phase, result) where phase <> 'draft'`.execute(db);
  await sql`
    create index case_overdue on process.case_file (due_on)
    include (category, case_type, district, step, assignee)
    where phase in ('open', 'returned') and paused = false`.execute(db);
  // Supervisors look for what has been returned once, among all that is open.
  await sql`
    create index case_returned_before on process.case_file (due_on, id)
    where phase = 'open' and returned_before`.execute(db);
}

async function createHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table process.history_entry (
      case_id bigint not null references process.case_file (id),
      number integer not null,
      at timestamptz not null,
      account_id uuid,
      step text,
      action jsonb not null,
      actor jsonb not null,
      day date not null,
      opinion text not null,
      defects jsonb not null,
      hash text not null,
      findings jsonb not null default '[]',
      primary key (case_id, number)
    )`.execute(db);
  // The corrected application takes the place of the returned one in the case, so the returned one is kept here.
  await sql`
    create table process.returned_form (
      case_id bigint not null references process.case_file (id),
      number integer not null,
      form jsonb not null,
      materials jsonb not null,
      primary key (case_id, number)
    )`.execute(db);
  // Document ids are looked for here too, because a material that was corrected stands in the returned form alone.
  await sql`create index returned_form_materials on process.returned_form using gin (materials jsonb_path_ops)`.execute(
    db,
  );
  // An official's handled cases are counted by what is due, without reading every one of them.
  await sql`
    create table process.participation (
      account_id uuid not null,
      case_id bigint not null references process.case_file (id),
      closed boolean not null,
      last_at timestamptz not null,
      closed_at timestamptz,
      paused boolean not null default false,
      due_on date,
      primary key (account_id, case_id)
    )`.execute(db);
  await sql`
    create index participation_box on process.participation (account_id, closed, last_at desc, case_id desc)`.execute(
    db,
  );
  await sql`create index participation_case on process.participation (case_id)`.execute(db);
  await sql`
    create index participation_closed on process.participation (account_id, closed_at)
    where closed_at is not null`.execute(db);
  await sql`
    create index participation_due on process.participation (account_id, paused, due_on, case_id)
    where not closed`.execute(db);
}

async function createParties(db: Kysely<unknown>): Promise<void> {
  // One unit has one filed contract: of two grants at once, the second finds the first one here.
  await sql`
    create table process.granted_once (
      subject text primary key,
      case_id bigint not null references process.case_file (id)
    )`.execute(db);
  // A certificate also belongs to the people whom it names, besides its applicant.
  await sql`
    create table process.granted_party (
      number text not null,
      case_id bigint not null references process.case_file (id),
      primary key (number, case_id)
    )`.execute(db);
  // An official who was refused to act in their own case is reported once, so the first refusal is kept.
  await sql`
    create table process.refused_party (
      case_id bigint not null references process.case_file (id) on delete cascade,
      account_id uuid not null,
      at timestamptz not null,
      primary key (case_id, account_id)
    )`.execute(db);
}
