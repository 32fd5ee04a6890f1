import type { Day } from '@anju/contract';
import { brokenPromise } from '@anju/contract/forms/process/linked';
import { sql } from 'kysely';
import { together } from '../../../platform/database/database.ts';
import {
  asJson,
  type CaseRow,
  type HistoryRow,
  inScope,
  type Person,
  type ProcessDb,
  type ProcessTransaction,
  type VisibleCase,
} from './tables.ts';

export async function addCase(db: ProcessDb, row: Omit<CaseRow, 'id'>): Promise<number> {
  const { id } = await db
    .insertInto('process.case_file')
    .values({
      ...row,
      form: asJson(row.form),
      materials: asJson(row.materials),
      promises: asJson(row.promises),
      derived: row.derived && asJson(row.derived),
      state: asJson(row.state),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The lock is on the person's drafts: concurrent saves could otherwise pass the limit together. */
export async function countDraftsInTurn(db: ProcessTransaction, applicantId: string): Promise<number> {
  const [, { rows }] = await together([
    sql`select pg_advisory_xact_lock(hashtextextended('drafts of ' || ${applicantId}, 0))`.execute(db),
    sql<{ count: number }>`
      select count(*) from process.case_file where applicant_id = ${applicantId} and phase = 'draft'`.execute(db),
  ]);
  return rows[0]?.count ?? 0;
}

export async function hasCases(db: ProcessDb): Promise<boolean> {
  return (await db.selectFrom('process.case_file').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function lockCase(db: ProcessTransaction, id: number): Promise<void> {
  await db.selectFrom('process.case_file').select('id').where('id', '=', id).forUpdate().execute();
}

export function listLinkedCases(db: ProcessDb, originalId: number): Promise<CaseRow[]> {
  return listLinkedCasesOf(db, [{ id: originalId }]);
}

/** The list is in the order in which the cases came, without drafts. */
export function listLinkedCasesOf(db: ProcessDb, originals: readonly Pick<CaseRow, 'id'>[]): Promise<CaseRow[]> {
  return db
    .selectFrom('process.case_file')
    .selectAll()
    .where('original_id', '=', sql<number>`any(${originals.map(({ id }) => id)}::bigint[])`)
    .where('phase', '<>', 'draft')
    .where('number', 'is not', null)
    .orderBy('submitted_at')
    .orderBy('id')
    .execute();
}

export function listGrantedTo(
  db: ProcessDb,
  accountIds: readonly string[],
  caseTypes: readonly string[],
  max: number,
): Promise<Pick<CaseRow, 'id' | 'case_type' | 'derived'>[]> {
  return db
    .selectFrom('process.case_file')
    .select(['id', 'case_type', 'derived'])
    .where('applicant_id', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .where('case_type', '=', sql<string>`any(${[...caseTypes]}::text[])`)
    .where('result', '=', 'granted')
    .orderBy('closed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
}

/** True if something that one of these accounts held was revoked because a promise was false. */
export async function hasBrokenPromise(db: ProcessDb, accountIds: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('process.case_file')
    .select('id')
    .where('holder_id', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .where('result', '=', 'granted')
    .where(sql<string>`form->>'ground'`, '=', brokenPromise)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export function findCase(db: ProcessDb, id: number): Promise<CaseRow | undefined> {
  return db.selectFrom('process.case_file').selectAll().where('id', '=', id).executeTakeFirst();
}

const describedColumns = [
  'id',
  'number',
  'case_type',
  'applicant_name',
  'district',
  'category',
  'phase',
  'result',
] as const satisfies readonly (keyof CaseRow)[];

export function listDescribed(
  db: ProcessDb,
  ids: readonly number[],
): Promise<Pick<CaseRow, (typeof describedColumns)[number]>[]> {
  return db
    .selectFrom('process.case_file')
    .select(describedColumns)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

export function findCaseByNumber(db: ProcessDb, number: string): Promise<CaseRow | undefined> {
  return db.selectFrom('process.case_file').selectAll().where('number', '=', number).executeTakeFirst();
}

/**
 * People see cases that they applied for, that concern them as holders, or that they handled or were asked about.
 * Officials also see their roles' business in their districts and categories, and supervisors any business there.
 */
function selectVisibleCases(db: ProcessDb, person: Person) {
  const { accountId, roles, isSupervisor } = person;
  return db.selectFrom('process.case_file as file').where((file) =>
    file.or([
      file('file.applicant_id', '=', accountId),
      file.and([file('file.holder_id', '=', accountId), file('file.phase', '<>', 'draft')]),
      file('file.assignee', '=', accountId),
      file.exists(
        file
          .selectFrom('process.participation as part')
          .select('part.case_id')
          .whereRef('part.case_id', '=', 'file.id')
          .where('part.account_id', '=', accountId),
      ),
      sql<boolean>`file.state->'signers' @> ${JSON.stringify([{ accountId }])}::jsonb`,
      file.and([
        file('file.phase', '<>', 'draft'),
        sql<boolean>`(${isSupervisor} or exists (
            select from process.definition
            where definition.id = file.definition_id
              and jsonb_path_exists(steps, '$.nodes.*.role ? (@ == $role[*])', ${JSON.stringify({ role: roles })}::jsonb)
          ))`,
        inScope(person),
      ]),
    ]),
  );
}

export function findVisibleCase(db: ProcessDb, id: number, person: Person): Promise<VisibleCase | undefined> {
  return selectVisibleCases(db, person)
    .selectAll('file')
    .select(inScope(person).as('in_scope'))
    .where('file.id', '=', id)
    .executeTakeFirst();
}

/** Rows are counted and not looked for: with a limit, the database would walk all cases until it meets one. */
export async function isDocumentOfVisibleCase(db: ProcessDb, documentId: string, person: Person): Promise<boolean> {
  const given = JSON.stringify([{ documentId }]);
  const { count } = await selectVisibleCases(db, person)
    .select((file) => file.fn.countAll<number>().as('count'))
    .where(sql<boolean>`file.id in (
      select id from process.case_file where materials @> ${given}::jsonb
      union all
      select case_id from process.returned_form where materials @> ${given}::jsonb)`)
    .executeTakeFirstOrThrow();
  return count > 0;
}

type CaseVersion = Pick<CaseRow, 'id' | 'row_version'>;
type CaseChanges = Partial<Omit<CaseRow, 'id' | 'row_version'>>;

function changing(
  db: ProcessDb,
  { id, row_version }: CaseVersion,
  { form, materials, promises, derived, state, ...changes }: CaseChanges,
) {
  return db
    .updateTable('process.case_file')
    .set({
      ...changes,
      ...(form && { form: asJson(form) }),
      ...(materials && { materials: asJson(materials) }),
      ...(promises && { promises: asJson(promises) }),
      ...(derived && { derived: asJson(derived) }),
      ...(state && { state: asJson(state) }),
      row_version: row_version + 1,
    })
    .where('id', '=', id)
    .where('row_version', '=', row_version);
}

/** The result is false if somebody else has changed the case since. */
export async function changeCase(db: ProcessDb, version: CaseVersion, changes: CaseChanges): Promise<boolean> {
  const { numUpdatedRows } = await changing(db, version, changes).executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The change and its history entries are written together, or neither if somebody else has changed the case since. */
export async function changeCaseWithHistory(
  db: ProcessTransaction,
  version: CaseVersion,
  changes: CaseChanges,
  entries: readonly HistoryRow[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with changed as (${changing(db, version, changes).returning('id')})
    insert into process.history_entry
      (case_id, number, at, account_id, step, action, actor, day, opinion, defects, findings, hash)
    select changed.id, number, at, account_id, step, action, actor, day, opinion, defects, findings, hash
    from changed, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (
      number integer, at timestamptz, account_id uuid, step text, action jsonb, actor jsonb, day date, opinion text,
      defects jsonb, findings jsonb, hash text)`.execute(db);
  return numAffectedRows === BigInt(entries.length);
}

export function listCasesAfter(db: ProcessDb, id: number, max: number): Promise<CaseRow[]> {
  return db.selectFrom('process.case_file').selectAll().where('id', '>', id).orderBy('id').limit(max).execute();
}

export function listCasesWithDueTimer(
  db: ProcessDb,
  today: Day,
  after: Pick<CaseRow, 'id' | 'next_timer_on'> | undefined,
  max: number,
): Promise<CaseRow[]> {
  return db
    .selectFrom('process.case_file')
    .selectAll()
    .where('next_timer_on', '<=', today)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(next_timer_on, id) > (${after?.next_timer_on}::date, ${after?.id}::bigint)`),
    )
    .orderBy('next_timer_on')
    .orderBy('id')
    .limit(max)
    .execute();
}

/** The version of the case stays, because nothing happened to it. */
export async function setNextTimer(
  db: ProcessDb,
  { id, row_version }: Pick<CaseRow, 'id' | 'row_version'>,
  next_timer_on: Day | null,
): Promise<void> {
  await db
    .updateTable('process.case_file')
    .set({ next_timer_on })
    .where('id', '=', id)
    .where('row_version', '=', row_version)
    .execute();
}

export async function listAppliedFor(db: ProcessDb, ids: readonly number[], accountId: string): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('process.case_file')
    .select('id')
    .where('id', 'in', [...ids])
    .where('applicant_id', '=', accountId)
    .execute();
  return rows.map(({ id }) => id);
}
