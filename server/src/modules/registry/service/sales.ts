import type { Day } from '@anju/contract';
import type { AnyTransaction } from '../../../platform/database/database.ts';
import { causeOf } from '../../../platform/register/cause.ts';
import type { HandedInCase, Register, RegisterCase } from '../../../platform/register/register.ts';
import type { UnitFault } from '../rules/lease-faults.ts';
import { findSaleFaults, type SaleOfUnit, type SellableUnit } from '../rules/sale-faults.ts';
import { getKnownUnit, listIdsByCodes } from '../store/known-units.ts';
import { isLeased } from '../store/leases.ts';
import * as store from '../store/sales.ts';
import { assertPossible, type Changing, mayReserve, on } from './changing.ts';

export type ContractOfUnit = SaleOfUnit & Omit<store.KeptSale, 'unitId'>;

export type Sales = ReturnType<typeof createSales>;

export function createSales({ begin, announce, hold }: Changing) {
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

  /** The result is undefined if the registry does not know the unit, or a stranger's case has to wait. */
  const findSellable = async (
    transaction: AnyTransaction,
    contract: ContractOfUnit,
    { day, isEntitled, ownCases }: Pick<HandedInCase, 'day' | 'isEntitled'> & { readonly ownCases: readonly number[] },
  ): Promise<store.KeptSale | undefined> => {
    const unitIds = await listIdsByCodes(on(transaction), contract);
    const [unitId] = unitIds;
    if (unitId === undefined) return undefined;
    await hold(transaction, unitIds, day);
    const faults = findSaleFaults(contract, await read(transaction, unitIds, day, ownCases), day);
    if (!mayReserve(faults, { isEntitled })) return undefined;
    announce();
    return { ...contract, unitId };
  };

  const dissolve = async (transaction: AnyTransaction, file: RegisterCase): Promise<void> => {
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
    async confirm(transaction: AnyTransaction, sale: SaleOfUnit, file: RegisterCase): Promise<void> {
      const unitIds = await listIdsByCodes(on(transaction), sale);
      assertPossible(findSaleFaults(sale, await read(transaction, unitIds, file.day, [file.id]), file.day));
    },

    /** The unit is sold to nobody else as long as the case is under way. */
    async reserve(transaction, contract, file) {
      // The corrected form may name another house, or no known one, so the former house is released.
      if (file.isCorrected) await dissolve(transaction, file);
      const { day, isEntitled } = file;
      const sale = await findSellable(transaction, contract, { day, isEntitled, ownCases: [file.id] });
      if (sale) await store.sales.reserve(transaction, sale, file);
    },

    async enter(transaction, contract, file) {
      const asked = { day: file.day, isEntitled: true, ownCases: [file.id] };
      const sale = await findSellable(transaction, contract, asked);
      if (sale) await store.sales.enter(transaction, sale, file);
    },

    async change(transaction, contract, file, former) {
      const asked = { day: file.day, isEntitled: true, ownCases: [file.id, former.id] };
      const sale = await findSellable(transaction, contract, asked);
      if (sale) await store.sales.change(transaction, sale, file, former);
    },

    /** The sale was cancelled after it was filed. */
    end: dissolve,

    release: dissolve,
  } satisfies Register<ContractOfUnit> & Record<string, unknown>;
}
