import type { OpinionTemplate } from '@anju/contract';
import type { ProcessDb } from '../../store/tables.ts';

export function listTemplates(db: ProcessDb, accountId: string): Promise<OpinionTemplate[]> {
  return db
    .selectFrom('process.opinion_template')
    .select(['id', 'text'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
}

export async function addTemplate(db: ProcessDb, accountId: string, text: string): Promise<void> {
  await db
    .insertInto('process.opinion_template')
    .values({ account_id: accountId, text })
    .onConflict((conflict) => conflict.columns(['account_id', 'text']).doNothing())
    .execute();
}

export async function removeTemplate(db: ProcessDb, accountId: string, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('process.opinion_template')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
