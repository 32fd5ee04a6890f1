import type { CaseCategory } from '@anju/contract';
import { sql } from 'kysely';
import type { CaseRow, ProcessDb, ProcessTransaction } from '../../store/tables.ts';

export async function addGrantedParties(
  db: ProcessTransaction,
  caseId: number,
  numbers: readonly string[],
): Promise<void> {
  if (numbers.length === 0) return;
  await sql`
    insert into process.granted_party (number, case_id)
    select distinct number, ${caseId}::bigint from unnest(${[...numbers]}::text[]) as number
    on conflict do nothing`.execute(db);
}

export async function isGrantedParty(db: ProcessDb, caseId: number, number: string): Promise<boolean> {
  const found = await db
    .selectFrom('process.granted_party')
    .select('case_id')
    .where('number', '=', number)
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function listCasesOfParty(db: ProcessDb, number: string, max: number): Promise<number[]> {
  const rows = await db
    .selectFrom('process.granted_party')
    .select('case_id')
    .where('number', '=', number)
    .orderBy('case_id', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ case_id }) => case_id);
}

interface Held {
  readonly category: CaseCategory;
  /** These accounts applied for the case online. */
  readonly accountIds: readonly string[];
  /** The certificate of the case names this number. */
  readonly number: string | null;
  /** The page begins behind this case. */
  readonly before: number | undefined;
  readonly max: number;
}

export async function listHeldCases(
  db: ProcessDb,
  { category, accountIds, number, before, max }: Held,
): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select file.* from process.case_file as file
    where file.id in (
      (select id from process.case_file
       where applicant_id = any(${[...accountIds]}::uuid[]) and channel = 'online' and result = 'granted'
         and category = ${category} and id < ${before ?? Number.MAX_SAFE_INTEGER}
       order by id desc limit ${max})
      union
      (select case_id from process.granted_party
       where number = ${number} and case_id < ${before ?? Number.MAX_SAFE_INTEGER}
       order by case_id desc limit ${max}))
      and file.category = ${category}
    order by file.id desc limit ${max}`.execute(db);
  return rows;
}
