import type { Day } from '@anju/contract';
import type { Platform } from '../../../platform/platform.ts';
import { addressOf } from '../rules/viewing.ts';
import * as store from '../store/lettings.ts';
import type { RegistryTables } from '../store/tables.ts';

export type { Letting } from '../store/lettings.ts';

export interface LetUnit {
  readonly id: number;
  readonly district: string;
  readonly address: string;
  readonly area: number;
  readonly layout: string | null;
  readonly leases: readonly store.Letting[];
}

type PlaceOfUnit = Pick<store.LetUnitRow, 'district' | 'community' | 'road' | 'building' | 'entrance' | 'roomNumber'>;

export type Lettings = ReturnType<typeof createLettings>;

export function createLettings({ database, config }: Pick<Platform, 'database' | 'config'>) {
  const db = database.tables<RegistryTables>();
  const addressIn = (unit: PlaceOfUnit): string =>
    addressOf(config.city, config.districts.get(unit.district) ?? '', unit, unit);
  return {
    async listUnits(day: Day, from: { readonly after: number; readonly size: number }): Promise<LetUnit[]> {
      return (await store.listUnitsLet(db, day, from)).map((unit) => {
        const { id, district, area, layout, leases } = unit;
        return { id, district, area, layout, leases, address: addressIn(unit) };
      });
    },

    /** The people listed are natural persons, in the order of their numbers. */
    listPeopleSubletting: (
      day: Day,
      from: { readonly minUnits: number; readonly after: string; readonly size: number },
    ): Promise<store.PersonSublettingRow[]> => store.listPeopleSubletting(db, day, from),

    async listUnitsSubletBy(day: Day, number: string) {
      return (await store.listUnitsSubletBy(db, day, number)).map((unit) => {
        const { id, district, caseId, caseNumber } = unit;
        return { id, district, caseId, caseNumber, address: addressIn(unit) };
      });
    },
  };
}
