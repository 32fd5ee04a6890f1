import type { AnyTransaction } from '../../../platform/database/database.ts';
import type { UnitFault } from '../rules/lease-faults.ts';
import { findPermitFaults } from '../rules/permit-faults.ts';
import * as store from '../store/permits.ts';
import { assertPossible, type CaseOfUnit, type Changing, causeOf, on } from './changing.ts';

export type Permits = ReturnType<typeof createPermits>;

export function createPermits({ begin }: Changing) {
  const check = async (
    transaction: AnyTransaction,
    units: readonly store.OfferedUnit[],
    ownCases: readonly number[],
  ): Promise<UnitFault[]> => {
    const numbers = units.map(({ unitNumber }) => unitNumber);
    const found = await store.countOffered(on(transaction), numbers, ownCases);
    return findPermitFaults({ named: numbers.length, ...found });
  };

  const grant = async (
    transaction: AnyTransaction,
    units: readonly store.OfferedUnit[],
    file: CaseOfUnit,
  ): Promise<void> => {
    assertPossible(await check(transaction, units, [file.id]));
    await begin(transaction, causeOf(file));
    await store.putOnSale(on(transaction), file, units);
  };

  const end = async (transaction: AnyTransaction, file: CaseOfUnit, permitCase: number): Promise<void> => {
    await begin(transaction, causeOf(file));
    await store.takeOffSale(on(transaction), permitCase);
  };

  return {
    check,
    grant,
    end: (transaction: AnyTransaction, file: CaseOfUnit): Promise<void> => end(transaction, file, file.id),

    async change(
      transaction: AnyTransaction,
      units: readonly store.OfferedUnit[],
      file: CaseOfUnit,
      former: Pick<CaseOfUnit, 'id'>,
    ): Promise<void> {
      await end(transaction, file, former.id);
      await grant(transaction, units, file);
    },
  };
}
