import { BadInputError, ConflictError, type Day, type OwnershipKind } from '@anju/contract';
import type { AnyTransaction } from '../../../platform/database/database.ts';
import type { Cause } from '../../../platform/register/cause.ts';
import { type Owner, replaceOwners } from '../store/known-units.ts';
import { completeSale } from '../store/sales.ts';
import * as store from '../store/units.ts';
import { type Changing, on, refusing } from './changing.ts';

export type Units = ReturnType<typeof createUnits>;

/** Units are measured, split, merged and registered here. */
export function createUnits({ begin, hold }: Changing) {
  /** The former units end, and the new ones get the owners that all of them had. */
  const replace = async (
    transaction: AnyTransaction,
    from: readonly number[],
    to: readonly store.NewUnit[],
    { cause, day }: { readonly cause: Cause; readonly day: Day },
  ): Promise<number[]> => {
    const db = on(transaction);
    await hold(transaction, from, day);
    const known = await store.listBuildingsOf(db, from);
    const [first] = known;
    if (!first || known.length < from.length || known.some(({ ended_on }) => ended_on !== null))
      throw new ConflictError('房屋不存在，或者已经分割、合并');
    if (known.some(({ building_id }) => building_id !== first.building_id))
      throw new BadInputError('分割、合并的房屋应在同一幢楼内');
    const owners = await store.listOwners(db, from);
    const ownersOf = from.map((unitId) => ownersAsText(owners.filter(({ unit_id }) => unit_id === unitId)));
    if (new Set(ownersOf).size > 1) throw new ConflictError('合并的房屋权利人和份额应当相同');
    await begin(transaction, cause);
    return refusing(async () => {
      await store.endUnits(db, from, day);
      const made = await store.addUnits(db, first.building_id, to);
      await store.addLineage(db, from, made);
      const kept = owners.filter(({ unit_id }) => unit_id === first.id);
      const [kind] = kept.map((owner) => owner.kind);
      if (kind) for (const unitId of made) await replaceOwners(db, unitId, kind, kept.map(toOwner));
      return made;
    });
  };

  return {
    /** A unit is measured before it is registered: after that the registry office decides its area. */
    async measure(
      transaction: AnyTransaction,
      unitId: number,
      { areas, day }: { readonly areas: store.Areas; readonly day: Day },
      cause: Cause,
    ): Promise<void> {
      await hold(transaction, [unitId], day);
      if ((await store.listOwners(on(transaction), [unitId])).length > 0)
        throw new ConflictError('房屋已登记，面积以不动产登记簿为准，请刷新后重试');
      await begin(transaction, cause);
      await store.setMeasured(on(transaction), unitId, areas);
    },

    /** The parts remember the unit that they came from. */
    split: (
      transaction: AnyTransaction,
      unitId: number,
      into: readonly store.NewUnit[],
      why: { readonly cause: Cause; readonly day: Day },
    ): Promise<number[]> => {
      if (into.length < 2) throw new BadInputError('房屋应分割为两套以上');
      return replace(transaction, [unitId], into, why);
    },

    async merge(
      transaction: AnyTransaction,
      unitIds: readonly number[],
      into: store.NewUnit,
      why: { readonly cause: Cause; readonly day: Day },
    ): Promise<number> {
      if (new Set(unitIds).size < 2) throw new BadInputError('应合并两套以上的房屋');
      const [made] = await replace(transaction, unitIds, [into], why);
      return made as number;
    },

    /** The registration office has entered new owners, which completes a sale under way. */
    async register(
      transaction: AnyTransaction,
      unitId: number,
      { kind, owners, day }: { readonly kind: OwnershipKind; readonly owners: readonly Owner[]; readonly day: Day },
      cause: Cause,
    ): Promise<void> {
      await hold(transaction, [unitId], day);
      await begin(transaction, cause);
      await replaceOwners(on(transaction), unitId, kind, owners);
      await completeSale(on(transaction), unitId);
    },
  };
}

type OwnerRow = Awaited<ReturnType<typeof store.listOwners>>[number];

const toOwner = ({ name, document_type, document_number, share }: OwnerRow): Owner => ({
  name,
  share,
  documentType: document_type,
  documentNumber: document_number,
});

const ownersAsText = (owners: readonly OwnerRow[]): string =>
  owners
    .map(({ kind, document_number, share }) => `${kind} ${document_number} ${share ?? ''}`)
    .toSorted()
    .join();
