import type { SaleState } from '@anju/contract';
import { sql } from 'kysely';
import { defineCaseRegister } from '../../../platform/register/case-register.ts';
import { refusals } from '../rules/refusals.ts';
import type { RegistryDb, RegistryTables, RegistryTransaction } from './tables.ts';

export interface Buyer {
  readonly name: string;
  readonly documentNumber: string;
  readonly share: number | null;
}

/** This is what the registry keeps of a contract of sale. */
export interface KeptSale {
  readonly unitId: number;
  readonly kind: 'new' | 'resale';
  readonly contractNumber: string;
  readonly buyers: readonly Buyer[];
}

/** If two cases put the sale of a unit into a state at once, only one succeeds. */
export const sales = defineCaseRegister<KeptSale, RegistryTables['registry.sale']>({
  table: 'registry.sale',
  states: { reserved: 'signed', entered: 'filed', ended: 'dissolved', released: 'dissolved' },
  refusals,
  row: ({ unitId, kind, contractNumber, buyers }) => ({
    unit_id: unitId,
    kind,
    contract_number: contractNumber,
    buyers: JSON.stringify(buyers),
    buyer_numbers: buyers.map(({ documentNumber }) => documentNumber),
  }),
});

/** A sale that the registration office has entered is over and stays. */
export async function dissolveSale(db: RegistryTransaction, caseId: number): Promise<void> {
  await db
    .updateTable('registry.sale')
    .set({ state: 'dissolved' })
    .where('case_id', '=', caseId)
    .where('state', 'in', ['reserved', 'signed', 'filed', 'pre-noticed'])
    .execute();
}

export async function findSaleUnderWay(
  db: RegistryDb,
  unitId: number,
): Promise<{ state: SaleState; caseNumber: string; caseId: number } | undefined> {
  const { rows } = await sql<{ state: SaleState; caseNumber: string; caseId: number }>`
    select state, case_number as "caseNumber", case_id as "caseId" from registry.sale
    where unit_id = ${unitId} and state in ('reserved', 'signed', 'filed', 'pre-noticed')`.execute(db);
  return rows[0];
}

export async function completeSale(db: RegistryTransaction, unitId: number): Promise<void> {
  await db
    .updateTable('registry.sale')
    .set({ state: 'registered' })
    .where('unit_id', '=', unitId)
    .where('state', 'in', ['signed', 'filed', 'pre-noticed'])
    .execute();
}
