import { dayOf } from '../../../platform/clock/workdays.ts';
import type { Platform } from '../../../platform/platform.ts';
import { addressOf } from '../rules/viewing.ts';
import { type ListedUnit, listUnits, listUnitsOf } from '../store/reading.ts';
import type { RegistryTables } from '../store/tables.ts';

export interface Home {
  readonly district: string;
  readonly address: string;
  readonly unitNumber: string | null;
  readonly area: number;
  /** Owners are listed by their numbers. */
  readonly owners: readonly string[];
}

export type Homes = ReturnType<typeof createHomes>;

export function createHomes({ database, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>) {
  const db = database.tables<RegistryTables>();
  const today = () => dayOf(clock.now(), config.timeZone);
  const toHome = (unit: ListedUnit): Home => {
    const { district, unitNumber, area, owners } = unit;
    const address = addressOf(config.city, config.districts.get(district) ?? '', unit, unit);
    return { district, address, unitNumber, area, owners };
  };
  return {
    async find(unitId: number): Promise<Home | undefined> {
      const [unit] = await listUnits(db, [unitId], today());
      return unit && toHome(unit);
    },

    async listOwned(number: string): Promise<{ readonly unitId: number; readonly home: Home }[]> {
      const owned = (await listUnitsOf(db, number, today())).filter(({ how }) => how === 'owned');
      const units = await listUnits(
        db,
        owned.map(({ unitId }) => unitId),
        today(),
      );
      return units.map((unit) => ({ unitId: unit.id, home: toHome(unit) }));
    },
  };
}
