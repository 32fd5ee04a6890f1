import type { CaseCategory, Defect, HandedMaterial } from '@anju/contract';
import { type Generated, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Actor, CaseAction } from './rules/case-actions.ts';
import type { Bucket, CaseState, Day } from './rules/case-state.ts';
import type { ProcessTable } from './rules/process-table.ts';

export interface ProcessTables {
  'process.definition': {
    id: Generated<number>;
    case_type: string;
    version: number;
    bpmn: string;
    steps: ProcessTable;
    created_at: Date;
  };
  'process.case_file': {
    id: Generated<number>;
    number: string | null;
    case_type: string;
    category: CaseCategory;
    definition_id: number;
    district: string;
    applicant_id: string;
    applicant_name: string;
    form: Readonly<Record<string, unknown>>;
    materials: readonly HandedMaterial[];
    state: CaseState;
    phase: CaseState['phase'];
    step: string | null;
    role: string | null;
    assignee: string | null;
    result: CaseState['result'];
    returned_before: boolean;
    due_on: Day | null;
    row_version: number;
    history_length: number;
    history_hash: string;
    created_at: Date;
    changed_at: Date;
    step_since: Date | null;
    submitted_at: Date | null;
    closed_at: Date | null;
  };
  'process.history_entry': {
    case_id: number;
    number: number;
    at: Date;
    account_id: string | null;
    step: string | null;
    action: CaseAction;
    actor: Actor;
    day: Day;
    opinion: string;
    defects: readonly Defect[];
    hash: string;
  };
  'process.participation': { account_id: string; case_id: number; closed: boolean; last_at: Date };
  'process.counter': { series: string; last: number };
  'process.case_count': {
    month: Day;
    category: CaseCategory;
    district: string;
    bucket: Bucket;
    shard: number;
    count: number;
  };
  'process.scope': { account_id: string; district: string | null; category: string | null };
}

export type ProcessDb = Kysely<ProcessTables>;
export type Definition = Selectable<ProcessTables['process.definition']>;
export type CaseRow = Selectable<ProcessTables['process.case_file']>;
export type HistoryRow = ProcessTables['process.history_entry'];

export function listDefinitions(db: ProcessDb): Promise<Definition[]> {
  return db.selectFrom('process.definition').selectAll().orderBy('case_type').orderBy('version').execute();
}

export async function lockDefinitions(db: ProcessDb): Promise<void> {
  await sql`lock table process.definition in share row exclusive mode`.execute(db);
}

export function addDefinition(db: ProcessDb, definition: Omit<Definition, 'id'>): Promise<Definition> {
  return db
    .insertInto('process.definition')
    .values({ ...definition, steps: asJson(definition.steps) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The next of the series; a transaction that fails gives its number back, so there are no gaps. */
export async function nextNumber(db: ProcessDb, series: string): Promise<number> {
  const { last } = await db
    .insertInto('process.counter')
    .values({ series, last: 1 })
    .onConflict((conflict) => conflict.column('series').doUpdateSet({ last: sql<number>`counter.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function addCase(db: ProcessDb, row: Omit<CaseRow, 'id'>): Promise<number> {
  const { id } = await db
    .insertInto('process.case_file')
    .values({ ...row, form: asJson(row.form), materials: asJson(row.materials), state: asJson(row.state) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findCase(db: ProcessDb, id: number): Promise<CaseRow | undefined> {
  return db.selectFrom('process.case_file').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Theirs as applicant, handled by them, or of their roles' business in their districts and categories. */
export function findVisibleCase(
  db: ProcessDb,
  id: number,
  { accountId, roles }: { accountId: string; roles: readonly string[] },
): Promise<CaseRow | undefined> {
  return db
    .selectFrom('process.case_file as file')
    .selectAll('file')
    .where('file.id', '=', id)
    .where((file) =>
      file.or([
        file('file.applicant_id', '=', accountId),
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
          sql<boolean>`exists (
            select from process.definition
            where definition.id = file.definition_id
              and jsonb_path_exists(steps, '$.nodes.*.role ? (@ == $role[*])', ${JSON.stringify({ role: roles })}::jsonb)
          )`,
          inScope(accountId),
        ]),
      ]),
    )
    .executeTakeFirst();
}

export async function listCasesWithDocument(db: ProcessDb, documentId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('process.case_file')
    .select('id')
    .where(sql<boolean>`materials @> ${JSON.stringify([{ documentId }])}::jsonb`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Without any scope of their own an official works for the whole city. */
function inScope(accountId: string) {
  return sql<boolean>`(
    not exists (select from process.scope where scope.account_id = ${accountId})
    or exists (
      select from process.scope where scope.account_id = ${accountId}
        and (scope.district is null or scope.district = file.district)
        and (scope.category is null or scope.category = file.category)
    ))`;
}

/** False where somebody else has changed the case since. */
export async function changeCase(
  db: ProcessDb,
  { id, row_version }: Pick<CaseRow, 'id' | 'row_version'>,
  { form, materials, state, ...changes }: Partial<Omit<CaseRow, 'id' | 'row_version'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('process.case_file')
    .set({
      ...changes,
      ...(form && { form: asJson(form) }),
      ...(materials && { materials: asJson(materials) }),
      ...(state && { state: asJson(state) }),
      row_version: row_version + 1,
    })
    .where('id', '=', id)
    .where('row_version', '=', row_version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function addHistory(db: ProcessDb, entries: readonly HistoryRow[]): Promise<void> {
  await db
    .insertInto('process.history_entry')
    .values(
      entries.map(({ action, actor, defects, ...entry }) => ({
        ...entry,
        action: asJson(action),
        actor: asJson(actor),
        defects: asJson(defects),
      })),
    )
    .execute();
}

export function listHistory(db: ProcessDb, caseId: number): Promise<HistoryRow[]> {
  return db.selectFrom('process.history_entry').selectAll().where('case_id', '=', caseId).orderBy('number').execute();
}

export function listCasesAfter(db: ProcessDb, id: number, most: number): Promise<CaseRow[]> {
  return db.selectFrom('process.case_file').selectAll().where('id', '>', id).orderBy('id').limit(most).execute();
}

export function listHistories(db: ProcessDb, caseIds: readonly number[]): Promise<HistoryRow[]> {
  return db
    .selectFrom('process.history_entry')
    .selectAll()
    .where('case_id', '=', sql<number>`any(${[...caseIds]}::bigint[])`)
    .orderBy('case_id')
    .orderBy('number')
    .execute();
}

export function findLastEntry(db: ProcessDb, caseId: number): Promise<HistoryRow | undefined> {
  return db
    .selectFrom('process.history_entry')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function noteParticipation(
  db: ProcessDb,
  participation: ProcessTables['process.participation'],
): Promise<void> {
  await db
    .insertInto('process.participation')
    .values(participation)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'case_id']).doUpdateSet({ last_at: participation.last_at }),
    )
    .execute();
}

export async function closeParticipations(db: ProcessDb, caseId: number): Promise<void> {
  await db.updateTable('process.participation').set({ closed: true }).where('case_id', '=', caseId).execute();
}

const shards = 16;

/** One case leaves a figure and comes to another. */
export async function moveCount(
  db: ProcessDb,
  { id, category, district, month }: { id: number; category: CaseCategory; district: string; month: Day },
  changes: ReadonlyArray<{ readonly bucket: Bucket; readonly by: 1 | -1 }>,
): Promise<void> {
  await db
    .insertInto('process.case_count')
    .values(changes.map(({ bucket, by }) => ({ month, category, district, bucket, shard: id % shards, count: by })))
    .onConflict((conflict) =>
      conflict
        .columns(['month', 'category', 'district', 'bucket', 'shard'])
        .doUpdateSet({ count: sql<number>`case_count.count + excluded.count` }),
    )
    .execute();
}

/** Of all that the official may see. */
export async function countByCategory(db: ProcessDb, accountId: string) {
  const { rows } = await sql<{ category: CaseCategory; bucket: Bucket; count: number }>`
    select category, bucket, sum(count)::int as count
    from process.case_count as file
    where ${inScope(accountId)}
    group by category, bucket`.execute(db);
  return rows;
}

/** Of their own applications. */
export async function countOwnByCategory(db: ProcessDb, accountId: string) {
  const { rows } = await sql<{ category: CaseCategory; bucket: Bucket; count: number }>`
    select category, case when phase = 'closed' then 'done' else 'in-progress' end as bucket, count(*)::int as count
    from process.case_file
    where applicant_id = ${accountId} and phase <> 'draft'
    group by 1, 2`.execute(db);
  return rows;
}

/** jsonb takes a text; the driver would write a list as an array of the database. */
function asJson<Value>(value: Value): Value {
  return sql`${JSON.stringify(value)}::jsonb` as unknown as Value;
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

export type BoxRow = CaseRow & { readonly box_at: Date };

interface Person {
  readonly accountId: string;
  readonly roles: readonly string[];
}

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
    select file.*, file.step_since as box_at from process.case_file as file
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
    select file.*, part.last_at as box_at
    from process.participation as part join process.case_file as file on file.id = part.case_id
    where part.account_id = ${accountId} and part.closed = ${closed} ${behind}
    order by part.last_at desc, part.case_id desc limit ${size}`.execute(db);
  return rows;
}

/** Applied for by me. */
export async function listOwn(db: ProcessDb, { accountId }: Person, { after, size }: BoxPage): Promise<BoxRow[]> {
  const behind = after ? sql`and (file.changed_at, file.id) < (${after.at}, ${after.id})` : sql``;
  const { rows } = await sql<BoxRow>`
    select file.*, file.changed_at as box_at from process.case_file as file
    where file.applicant_id = ${accountId} ${behind}
    order by file.changed_at desc, file.id desc limit ${size}`.execute(db);
  return rows;
}

export async function countBoxes(db: ProcessDb, { accountId, roles }: Person) {
  const { rows } = await sql<{ pending: number; inProgress: number; done: number }>`
    select
      (select count(*)::int from process.case_file as file where file.phase = 'open' and file.assignee = ${accountId})
      + (select count(*)::int from process.case_file as file
         where file.phase = 'open' and file.assignee is null and file.role = any(${[...roles]}::text[])
           and ${inScope(accountId)}) as pending,
      (select count(*)::int from process.participation where account_id = ${accountId} and not closed) as "inProgress",
      (select count(*)::int from process.participation where account_id = ${accountId} and closed) as done`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a count always answers');
  return counts;
}
