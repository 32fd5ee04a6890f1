import type { CaseCategory, CaseScope } from '@anju/contract';
import { type Kysely, sql } from 'kysely';
import type { Place } from './rules/person.ts';

export interface AccessTables {
  'access.scope': { account_id: string; district: string | null; category: CaseCategory | null };
}

type Db = Kysely<AccessTables>;

/**
 * Only officials whose scopes include the place are listed; without any scope of their own they work for the whole
 * city.
 */
export async function listInScope(
  db: Db,
  accountIds: readonly string[],
  { district, category }: Place,
): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from unnest(${[...accountIds]}::uuid[]) as official(account_id)
    where not exists (select from access.scope where scope.account_id = official.account_id)
      or exists (
        select from access.scope where scope.account_id = official.account_id
          and (scope.district is null or scope.district = ${district})
          and (scope.category is null or scope.category = ${category})
      )`.execute(db);
  return rows.map(({ account_id }) => account_id);
}

/** Accounts without a scope are missing in the result. */
export async function listScopesOf(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CaseScope[]>> {
  const rows = await db
    .selectFrom('access.scope')
    .selectAll()
    .where('account_id', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .orderBy('district')
    .orderBy('category')
    .execute();
  const scopes = new Map<string, CaseScope[]>();
  for (const { account_id, ...scope } of rows) scopes.set(account_id, [...(scopes.get(account_id) ?? []), scope]);
  return scopes;
}

export async function replaceScopes(db: Db, accountId: string, scopes: readonly CaseScope[]): Promise<void> {
  await db.deleteFrom('access.scope').where('account_id', '=', accountId).execute();
  if (scopes.length === 0) return;
  await db
    .insertInto('access.scope')
    .values(scopes.map((scope) => ({ account_id: accountId, ...scope })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
