import type { ProcessTables, ProcessTransaction } from '../../store/tables.ts';

/** The result is false if the person was refused in this case before. */
export async function addRefusedParty(
  db: ProcessTransaction,
  refused: ProcessTables['process.refused_party'],
): Promise<boolean> {
  const added = await db
    .insertInto('process.refused_party')
    .values(refused)
    .onConflict((conflict) => conflict.doNothing())
    .returning('case_id')
    .executeTakeFirst();
  return added !== undefined;
}
