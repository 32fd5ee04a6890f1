import type { Day } from '@anju/contract';
import type { AnyTransaction } from '../../../platform/database/database.ts';
import type { UnitFault } from '../rules/lease-faults.ts';
import { findSaleFaults, type SaleOfUnit, type SellableUnit } from '../rules/sale-faults.ts';
import { getKnownUnit, listIdsByCodes } from '../store/known-units.ts';
import { isLeased } from '../store/leases.ts';
import * as store from '../store/sales.ts';
import {
  assertPossible,
  type CaseOfUnit,
  type Changing,
  causeOf,
  type HandedInCase,
  mayReserve,
  on,
  refusingConflicts,
} from './changing.ts';

export interface ContractOfUnit extends SaleOfUnit {
  readonly contractNumber: string;
  readonly buyers: readonly store.Buyer[];
}

export type Sales = ReturnType<typeof createSales>;

export function createSales({ begin, hold }: Changing) {
  const read = async (
    transaction: AnyTransaction,
    unitIds: readonly number[],
    day: Day,
    ownCases: readonly number[],
  ): Promise<SellableUnit | undefined> => {
    const [unitId] = unitIds;
    if (unitId === undefined) return undefined;
    const db = on(transaction);
    const unit = await getKnownUnit(db, unitId);
    const sale = await store.findSaleUnderWay(db, unitId);
    return {
      ...unit,
      isLeased: await isLeased(db, unitId, day),
      saleUnderWay: sale && !ownCases.includes(sale.caseId) ? sale : undefined,
      isContradicted: unitIds.length > 1,
    };
  };

  /** If two cases put the sale into a state at once, only one succeeds. */
  const put = async (
    transaction: AnyTransaction,
    contract: ContractOfUnit,
    file: CaseOfUnit,
    state: '已签约' | '已备案',
    { former, isEntitled }: { readonly former?: Pick<CaseOfUnit, 'id'>; readonly isEntitled: boolean },
  ): Promise<void> => {
    const unitIds = await listIdsByCodes(on(transaction), contract);
    const [unitId] = unitIds;
    if (unitId === undefined) return;
    await hold(transaction, unitIds, file.day);
    const ownCases = former ? [file.id, former.id] : [file.id];
    const faults = findSaleFaults(contract, await read(transaction, unitIds, file.day, ownCases), file.day);
    if (!mayReserve(faults, { isEntitled })) return;
    await begin(transaction, causeOf(file));
    const { kind, contractNumber, buyers } = contract;
    const row = { unitId, kind, state, contractNumber, buyers, caseId: file.id, caseNumber: file.number };
    await refusingConflicts(async () => {
      if (former && (await store.handOverSale(on(transaction), former.id, row))) return;
      await store.putSale(on(transaction), row);
    }, isEntitled);
  };

  const dissolve = async (transaction: AnyTransaction, file: CaseOfUnit): Promise<void> => {
    await begin(transaction, causeOf(file));
    await store.dissolveSale(on(transaction), file.id);
  };

  return {
    async check(
      transaction: AnyTransaction,
      sale: SaleOfUnit,
      { day, ownCases }: { readonly day: Day; readonly ownCases: readonly number[] },
    ): Promise<UnitFault[]> {
      const unitIds = await listIdsByCodes(on(transaction), sale);
      return findSaleFaults(sale, await read(transaction, unitIds, day, ownCases), day);
    },

    /** The codes must name no other unit than the unit number does. */
    async areOfOneUnit(
      transaction: AnyTransaction,
      codes: Pick<SaleOfUnit, 'unitNumber' | 'houseCode'>,
    ): Promise<boolean> {
      const named = await listIdsByCodes(on(transaction), codes);
      const byNumber = await listIdsByCodes(on(transaction), { unitNumber: codes.unitNumber });
      return named.join() === byNumber.join();
    },

    /** The case vouches for the house, so faults that came up since its check count too. */
    async confirm(transaction: AnyTransaction, sale: SaleOfUnit, file: CaseOfUnit): Promise<void> {
      const unitIds = await listIdsByCodes(on(transaction), sale);
      assertPossible(findSaleFaults(sale, await read(transaction, unitIds, file.day, [file.id]), file.day));
    },

    /** The unit is sold to nobody else as long as the case is under way. */
    async reserve(transaction: AnyTransaction, contract: ContractOfUnit, file: HandedInCase): Promise<void> {
      // The corrected form may name another house, or no known one, so the former house is released.
      if (file.isCorrected) await dissolve(transaction, file);
      await put(transaction, contract, file, '已签约', file);
    },

    file: (transaction: AnyTransaction, contract: ContractOfUnit, file: CaseOfUnit): Promise<void> =>
      put(transaction, contract, file, '已备案', { isEntitled: true }),

    change: (
      transaction: AnyTransaction,
      contract: ContractOfUnit,
      file: CaseOfUnit,
      former: Pick<CaseOfUnit, 'id'>,
    ): Promise<void> => put(transaction, contract, file, '已备案', { former, isEntitled: true }),

    /** The case was withdrawn, refused or lapsed, or was cancelled after it was filed. */
    dissolve,
  };
}
