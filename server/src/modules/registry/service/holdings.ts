import { type Day, houseUseGroupOf, houseUses, isForLiving, type OwnLease, type UnitState } from '@anju/contract';
import { type AnyTransaction, joined } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { saleProgressOf, stateOf } from '../rules/unit-state.ts';
import { addressOf } from '../rules/viewing.ts';
import * as store from '../store/reading.ts';
import type { RegistryDb, RegistryTables } from '../store/tables.ts';

export interface HeldUnit {
  readonly id: number;
  /** A bought unit has a contract that is not registered yet. */
  readonly how: 'owned' | 'bought';
  /** The unit has an owner: the registry office keeps what its title says. */
  readonly isRegistered: boolean;
  readonly district: string;
  readonly address: string;
  readonly unitNumber: string | null;
  readonly use: string;
  readonly isForLiving: boolean;
  readonly area: number;
  readonly state: UnitState;
}

export type Holdings = ReturnType<typeof createHoldings>;

/** People are known by their numbers. Callers must have decided before whether the answer may be told. */
export function createHoldings({ database, config }: Pick<Platform, 'database' | 'config'>) {
  const on = (transaction: AnyTransaction | undefined): RegistryDb =>
    transaction ? joined<RegistryTables>(transaction) : database.tables<RegistryTables>();
  const placeOf = (unit: store.ListedUnit): string =>
    addressOf(config.city, config.districts.get(unit.district) ?? '', unit, unit);

  return {
    async listUnits(numbers: readonly string[], day: Day, transaction?: AnyTransaction): Promise<HeldUnit[]> {
      const db = on(transaction);
      const found = new Map<number, HeldUnit['how']>();
      for (const number of numbers)
        for (const { how, unitId } of await store.listUnitsOf(db, number, day))
          if (how !== 'rented' && found.get(unitId) !== 'owned') found.set(unitId, how);
      const units = await store.listUnits(db, [...found.keys()], day);
      return units.map((unit) => ({
        id: unit.id,
        district: unit.district,
        unitNumber: unit.unitNumber,
        area: unit.area,
        how: found.get(unit.id) ?? 'owned',
        isRegistered: unit.owners.length > 0,
        address: placeOf(unit),
        use: houseUses[unit.use as keyof typeof houseUses] ?? houseUseGroupOf(unit.use),
        isForLiving: isForLiving(unit.use),
        state: stateOf(unit.kindsInForce, saleProgressOf(unit)),
      }));
    },

    async listLeases(
      numbers: readonly string[],
      day: Day,
      max: number,
      transaction?: AnyTransaction,
    ): Promise<OwnLease[]> {
      if (numbers.length === 0) return [];
      const db = on(transaction);
      const leases = await store.listLeasesOf(db, numbers, max);
      const units = await store.listUnits(db, [...new Set(leases.map(({ unitId }) => unitId))], day);
      const places = new Map(units.map((unit) => [unit.id, placeOf(unit)]));
      return leases.map(({ state, lessors, ...lease }) => ({
        ...lease,
        lessors,
        address: places.get(lease.unitId) ?? '',
        role: lessors.some((number) => numbers.includes(number)) ? '出租' : '承租',
        state: state === 'in-force' && lease.to < day ? 'expired' : state,
      }));
    },
  };
}
