import type { SaleState } from '@anju/contract';
import { sql } from 'kysely';
import type { RegistryDb, RegistryTransaction, SaleRowState } from './tables.ts';

export interface Buyer {
  readonly name: string;
  readonly documentNumber: string;
  readonly share: number | null;
}

export interface SaleRow {
  readonly unitId: number;
  readonly kind: 'new' | 'resale';
  readonly state: SaleRowState;
  readonly contractNumber: string;
  readonly buyers: readonly Buyer[];
  readonly caseId: number;
  readonly caseNumber: string;
}

const rowOf = (sale: SaleRow) => ({
  unit_id: sale.unitId,
  kind: sale.kind,
  state: sale.state,
  contract_number: sale.contractNumber,
  buyers: JSON.stringify(sale.buyers),
  buyer_numbers: sale.buyers.map(({ documentNumber }) => documentNumber),
  case_id: sale.caseId,
  case_number: sale.caseNumber,
});

/** A case has one sale: the one that is handed in again replaces the former one. */
export async function putSale(db: RegistryTransaction, sale: SaleRow): Promise<void> {
  const { case_id, ...row } = rowOf(sale);
  await db
    .insertInto('registry.sale')
    .values({ ...row, case_id })
    .onConflict((conflict) => conflict.column('case_id').doUpdateSet(row))
    .execute();
}

/** The sale goes on under the case that changes it. */
export async function handOverSale(db: RegistryTransaction, caseId: number, sale: SaleRow): Promise<boolean> {
  const changed = await db
    .updateTable('registry.sale')
    .set(rowOf(sale))
    .where('case_id', '=', caseId)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** A sale that the registration office has entered is over and stays. */
export async function dissolveSale(db: RegistryTransaction, caseId: number): Promise<void> {
  await db
    .updateTable('registry.sale')
    .set({ state: '已解除' })
    .where('case_id', '=', caseId)
    .where('state', 'in', ['已预订', '已签约', '已备案', '已预告'])
    .execute();
}

export async function findSaleUnderWay(
  db: RegistryDb,
  unitId: number,
): Promise<{ state: SaleState; caseNumber: string; caseId: number } | undefined> {
  const { rows } = await sql<{ state: SaleState; caseNumber: string; caseId: number }>`
    select state, case_number as "caseNumber", case_id as "caseId" from registry.sale
    where unit_id = ${unitId} and state in ('已预订', '已签约', '已备案', '已预告')`.execute(db);
  return rows[0];
}

export async function completeSale(db: RegistryTransaction, unitId: number): Promise<void> {
  await db
    .updateTable('registry.sale')
    .set({ state: '已登记' })
    .where('unit_id', '=', unitId)
    .where('state', 'in', ['已签约', '已备案', '已预告'])
    .execute();
}
