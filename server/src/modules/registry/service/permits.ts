import type { AnyTransaction } from '../../../platform/database/database.ts';
import { causeOf } from '../../../platform/register/cause.ts';
import type { Register, RegisterCase } from '../../../platform/register/register.ts';
import type { UnitFault } from '../rules/lease-faults.ts';
import { findPermitFaults } from '../rules/permit-faults.ts';
import * as store from '../store/permits.ts';
import { assertPossible, type Changing, on } from './changing.ts';

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

  const enter = async (
    transaction: AnyTransaction,
    units: readonly store.OfferedUnit[],
    file: RegisterCase,
  ): Promise<void> => {
    assertPossible(await check(transaction, units, [file.id]));
    await begin(transaction, causeOf(file));
    await store.putOnSale(on(transaction), file, units);
  };

  const takeOffSale = async (transaction: AnyTransaction, file: RegisterCase, permitCase: number): Promise<void> => {
    await begin(transaction, causeOf(file));
    await store.takeOffSale(on(transaction), permitCase);
  };

  return {
    check,
    enter,
    end: (transaction, file) => takeOffSale(transaction, file, file.id),

    async change(transaction, units, file, former) {
      await takeOffSale(transaction, file, former.id);
      await enter(transaction, units, file);
    },
  } satisfies Register<readonly store.OfferedUnit[]> & Record<string, unknown>;
}
