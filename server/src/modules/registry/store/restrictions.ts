import type { Day, RestrictionKind } from '@anju/contract';
import { sql } from 'kysely';
import type { RegistryTransaction } from './tables.ts';

export interface NewRestriction {
  readonly kind: RestrictionKind;
  readonly authority: string;
  readonly documentNumber: string;
  readonly fromDay: Day;
  readonly untilDay: Day | null;
}

/** A seizure takes the place behind all earlier ones; the transaction must have locked the unit. */
export async function addRestriction(
  db: RegistryTransaction,
  unitId: number,
  { kind, authority, documentNumber, fromDay, untilDay }: NewRestriction,
): Promise<number | null> {
  const { rows } = await sql<{ queueNumber: number | null }>`
    insert into registry.restriction (unit_id, kind, authority, document_number, from_day, until_day, queue_number)
    select ${unitId}, ${kind}, ${authority}, ${documentNumber}, ${fromDay}::date, ${untilDay}::date,
      case when ${kind} = '查封' then coalesce(max(queue_number), 0) + 1 end
    from registry.restriction where unit_id = ${unitId}
    returning queue_number as "queueNumber"`.execute(db);
  return rows[0]?.queueNumber ?? null;
}

export async function listOfDocument(
  db: RegistryTransaction,
  unitId: number,
  { kind, documentNumber }: Pick<NewRestriction, 'kind' | 'documentNumber'>,
) {
  return db
    .selectFrom('registry.restriction')
    .select(['id', 'authority'])
    .where('unit_id', '=', unitId)
    .where('kind', '=', kind)
    .where('document_number', '=', documentNumber)
    .where('lifted_on', 'is', null)
    .execute();
}

export async function liftRestriction(db: RegistryTransaction, id: number, day: Day): Promise<void> {
  await db.updateTable('registry.restriction').set({ lifted_on: day }).where('id', '=', id).execute();
}

export async function listExpired(db: RegistryTransaction, unitId: number, day: Day) {
  return db
    .selectFrom('registry.restriction')
    .select(['id', 'document_number', 'until_day'])
    .where('unit_id', '=', unitId)
    .where('lifted_on', 'is', null)
    .where('until_day', '<', day)
    .execute();
}
