import type { CaseCategory } from '@anju/contract';
import { sql } from 'kysely';
import type { Cursor } from '../../../../platform/database/cursor.ts';
import { type CaseRow, inScope, type Person, type ProcessDb, type ProcessTables } from '../../store/tables.ts';

export type FailureRow = Omit<ProcessTables['process.case_failure'], 'id'> & { readonly id: number };

export async function putFailure(
  db: ProcessDb,
  { work, subject, case_id, reason, at }: Pick<FailureRow, 'work' | 'subject' | 'case_id' | 'reason'> & { at: Date },
): Promise<void> {
  await db
    .insertInto('process.case_failure')
    .values({ work, subject, case_id, reason, since: at, failed_at: at, tries: 1 })
    .onConflict((conflict) =>
      conflict.columns(['work', 'subject']).doUpdateSet({
        reason,
        failed_at: at,
        tries: sql<number>`case_failure.tries + 1`,
      }),
    )
    .execute();
}

/** Earlier failures are removed, unless the same subject failed again in the round that began then. */
export async function removeFailuresBefore(
  db: ProcessDb,
  work: string,
  begun: Date,
  failed: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('process.case_failure')
    .where('work', '=', work)
    .where('failed_at', '<=', begun)
    .where(sql<boolean>`subject <> all(${[...failed]}::text[])`)
    .execute();
}

export type ListedFailure = FailureRow &
  Pick<CaseRow, 'number'> & {
    readonly case_type: string | null;
    readonly category: CaseCategory | null;
  };

/** A failure without a case is listed only for people whose scope is the whole city. */
export function listFailures(
  db: ProcessDb,
  person: Person,
  { after, size }: { readonly after: Cursor | undefined; readonly size: number },
): Promise<ListedFailure[]> {
  return db
    .selectFrom('process.case_failure as failure')
    .leftJoin('process.case_file as file', 'file.id', 'failure.case_id')
    .selectAll('failure')
    .select(['file.number', 'file.case_type', 'file.category'])
    .where(inScope(person))
    .where(after ? sql<boolean>`(failure.since, failure.id) > (${after.at}, ${after.id})` : sql<boolean>`true`)
    .orderBy('failure.since')
    .orderBy('failure.id')
    .limit(size)
    .execute();
}
