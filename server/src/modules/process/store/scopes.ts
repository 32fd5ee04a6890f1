import type { CaseScope } from '@anju/contract';
import { sql } from 'kysely';
import type { CaseRow, ProcessDb } from './tables.ts';

/** Of these officials those whose business the case is; without any scope of their own they work for the whole city. */
export async function listInScope(
  db: ProcessDb,
  accountIds: readonly string[],
  { district, category }: Pick<CaseRow, 'district' | 'category'>,
): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from unnest(${[...accountIds]}::uuid[]) as official(account_id)
    where not exists (select from process.scope where scope.account_id = official.account_id)
      or exists (
        select from process.scope where scope.account_id = official.account_id
          and (scope.district is null or scope.district = ${district})
          and (scope.category is null or scope.category = ${category})
      )`.execute(db);
  return rows.map(({ account_id }) => account_id);
}

export function listScopes(db: ProcessDb, accountId: string): Promise<CaseScope[]> {
  return db
    .selectFrom('process.scope')
    .select(['district', 'category'])
    .where('account_id', '=', accountId)
    .orderBy('district')
    .orderBy('category')
    .execute();
}

export async function replaceScopes(db: ProcessDb, accountId: string, scopes: readonly CaseScope[]): Promise<void> {
  await db.deleteFrom('process.scope').where('account_id', '=', accountId).execute();
  if (scopes.length === 0) return;
  await db
    .insertInto('process.scope')
    .values(scopes.map((scope) => ({ account_id: accountId, ...scope })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
