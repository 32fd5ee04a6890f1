import { type RawBuilder, sql } from 'kysely';
import { inScope, type Person, type ProcessDb, type ProcessTables, type SummaryRow, summaryColumns } from './tables.ts';

export async function noteParticipations(
  db: ProcessDb,
  participations: readonly ProcessTables['process.participation'][],
): Promise<void> {
  if (participations.length === 0) return;
  await db
    .insertInto('process.participation')
    .values([...participations])
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'case_id']).doUpdateSet({
        last_at: (row) => row.ref('excluded.last_at'),
        closed: (row) => row.ref('excluded.closed'),
      }),
    )
    .execute();
}

export async function closeParticipations(db: ProcessDb, caseId: number): Promise<void> {
  await db
    .updateTable('process.participation')
    .set({ closed: true })
    .where('case_id', '=', caseId)
    .where('closed', '=', false)
    .execute();
}

/** Where a page ended: the next one begins behind it, whatever its number. */
export interface Cursor {
  readonly at: Date;
  readonly id: number;
}

export interface BoxPage {
  readonly after: Cursor | undefined;
  readonly size: number;
}

export type BoxRow = SummaryRow & { readonly box_at: Date };

const summary = sql.join(summaryColumns.map((column) => sql.ref(`file.${column}`)));

/** Of my roles and not taken, or mine. */
export async function listPending(db: ProcessDb, person: Person, { after, size }: BoxPage): Promise<BoxRow[]> {
  const { rows } = await sql<BoxRow>`
    select * from (
      (${pendingPart(sql`file.assignee = ${person.accountId}`, after, size)})
      union all
      (select taken.* from unnest(${[...person.roles]}::text[]) as own(role), lateral (
        ${pendingPart(sql`file.assignee is null and file.role = own.role and ${inScope(person.accountId)}`, after, size)}
      ) as taken)
    ) as pending
    order by box_at desc, id desc limit ${size}`.execute(db);
  return rows;
}

function pendingPart(condition: RawBuilder<unknown>, after: Cursor | undefined, size: number) {
  const behind = after ? sql`and (file.step_since, file.id) < (${after.at}, ${after.id})` : sql``;
  return sql`
    select ${summary}, file.step_since as box_at from process.case_file as file
    where file.phase = 'open' and ${condition} ${behind}
    order by file.step_since desc, file.id desc limit ${size}`;
}

/** Handled by me, still open or closed. */
export async function listHandled(
  db: ProcessDb,
  { accountId }: Person,
  closed: boolean,
  { after, size }: BoxPage,
): Promise<BoxRow[]> {
  const behind = after ? sql`and (part.last_at, part.case_id) < (${after.at}, ${after.id})` : sql``;
  const { rows } = await sql<BoxRow>`
    select ${summary}, part.last_at as box_at
    from process.participation as part join process.case_file as file on file.id = part.case_id
    where part.account_id = ${accountId} and part.closed = ${closed} ${behind}
    order by part.last_at desc, part.case_id desc limit ${size}`.execute(db);
  return rows;
}

/** Applied for by me. */
export async function listOwn(db: ProcessDb, { accountId }: Person, { after, size }: BoxPage): Promise<BoxRow[]> {
  const behind = after ? sql`and (file.changed_at, file.id) < (${after.at}, ${after.id})` : sql``;
  const { rows } = await sql<BoxRow>`
    select ${summary}, file.changed_at as box_at from process.case_file as file
    where file.applicant_id = ${accountId} ${behind}
    order by file.changed_at desc, file.id desc limit ${size}`.execute(db);
  return rows;
}

/** Nobody reads through more; and counting more would take as long as there are cases. */
const mostCounted = 1_000;

export async function countBoxes(db: ProcessDb, { accountId, roles }: Person) {
  const handled = (closed: boolean) => sql`
    select from process.participation where account_id = ${accountId} and closed = ${closed} limit ${mostCounted}`;
  const { rows } = await sql<{ pending: number; inProgress: number; done: number }>`
    select
      (select count(*)::int from (
        (select from process.case_file as file
         where file.phase = 'open' and file.assignee = ${accountId} limit ${mostCounted})
        union all
        (select from process.case_file as file
         where file.phase = 'open' and file.assignee is null and file.role = any(${[...roles]}::text[])
           and ${inScope(accountId)} limit ${mostCounted})
        limit ${mostCounted}
      ) as pending) as pending,
      (select count(*)::int from (${handled(false)}) as handled) as "inProgress",
      (select count(*)::int from (${handled(true)}) as handled) as done`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a count always answers');
  return counts;
}
