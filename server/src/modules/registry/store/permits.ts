import { sql } from 'kysely';
import type { RegistryDb, RegistryTransaction } from './tables.ts';

export interface OfferedUnit {
  readonly unitNumber: string;
  readonly filedPrice: number;
}

export async function countOffered(db: RegistryDb, unitNumbers: readonly string[], ownCases: readonly number[]) {
  const { rows } = await sql<{ known: number; retained: number; seized: number; owned: number; permitted: number }>`
    select count(*)::int as known,
      (count(*) filter (where unit.retained is not null))::int as retained,
      (count(*) filter (where exists (
        select from registry.restriction
        where unit_id = unit.id and kind = '查封' and lifted_on is null)))::int as seized,
      (count(*) filter (where exists (select from registry.owner where unit_id = unit.id)))::int as owned,
      (count(*) filter (
        where unit.permit is not null and (unit.permit_case is null or unit.permit_case <> all(${[...ownCases]}::bigint[]))))::int as permitted
    from registry.unit as unit
    where unit.unit_number = any(${[...unitNumbers]}::text[]) and unit.ended_on is null`.execute(db);
  return rows[0] ?? { known: 0, retained: 0, seized: 0, owned: 0, permitted: 0 };
}

/** Units that are kept back, owned or sold under another permit are left out. */
export async function putOnSale(
  db: RegistryTransaction,
  permit: { readonly id: number; readonly number: string },
  units: readonly OfferedUnit[],
): Promise<void> {
  await sql`
    update registry.unit as unit set permit = ${permit.number}, permit_case = ${permit.id}, filed_price = offered.price
    from unnest(
      ${units.map(({ unitNumber }) => unitNumber)}::text[], ${units.map(({ filedPrice }) => filedPrice)}::numeric[]
    ) as offered(unit_number, price)
    where unit.unit_number = offered.unit_number and unit.retained is null and unit.ended_on is null
      and unit.permit is null
      and not exists (select from registry.owner where unit_id = unit.id)`.execute(db);
}

/** A signed contract stays signed: that is the sale's own state. */
export async function takeOffSale(db: RegistryTransaction, caseId: number): Promise<void> {
  await db
    .updateTable('registry.unit')
    .set({ permit: null, permit_case: null, filed_price: null })
    .where('permit_case', '=', caseId)
    .execute();
}
