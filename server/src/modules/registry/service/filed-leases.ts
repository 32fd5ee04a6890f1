import { BadInputError, type CallOutput, type CallParsedInput, type calls, type RentStatistics } from '@anju/contract';
import { listMonths } from '../../../platform/clock/months.ts';
import { addDays, dayOf } from '../../../platform/clock/workdays.ts';
import { maskedIdNumber } from '../../../platform/masking.ts';
import { pageOf } from '../../../platform/page-of.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AccessService } from '../../access/index.ts';
import { shownRents } from '../rules/shown-rents.ts';
import { addressOf } from '../rules/viewing.ts';
import { listFiledLeases, type Sought } from '../store/filed-leases.ts';
import { listUnits } from '../store/reading.ts';
import { listRents } from '../store/rents.ts';
import type { RegistryTables } from '../store/tables.ts';
import { createUnitFinder } from './unit-finder.ts';

export type FiledLeases = ReturnType<typeof createFiledLeases>;

/** An address may stand for this many units. */
const maxUnits = 50;
const maxMonths = 36;

export function createFiledLeases(
  { database, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>,
  { access }: { readonly access: Pick<AccessService, 'shownDistricts'> },
) {
  const db = database.tables<RegistryTables>();
  const finder = createUnitFinder({ database, config });

  const shownDistricts = (accountId: string, wanted: string | undefined) =>
    access.shownDistricts(accountId, 'ZL', { wanted, refusal: '租赁备案由办理租赁业务的人员查询' });

  const read = async (text: string): Promise<Pick<Sought, 'unitIds' | 'caseNumber' | 'number'>> => {
    const nothing = { unitIds: undefined, caseNumber: undefined, number: undefined };
    const typed = text.trim().toUpperCase();
    if (/^\d{14}ZL\d{9}[\dA-Z]$/.test(typed)) return { ...nothing, caseNumber: typed };
    if (/^(\d{17}[\dX]|[\dA-Z]{18})$/.test(typed)) return { ...nothing, number: typed };
    return { ...nothing, unitIds: await finder.findIds({ text, pageSize: maxUnits }) };
  };

  return {
    /** The figures cover the same leases as the list of a month. */
    async getRentStatistics(
      { from, to, district }: CallParsedInput<typeof calls.getRentStatistics>,
      accountId: string,
    ): Promise<RentStatistics> {
      const districts = await shownDistricts(accountId, district);
      if (from > to) throw new BadInputError('起始月份不能晚于终止月份');
      const months = listMonths(from, to);
      if (months.length > maxMonths) throw new BadInputError(`月份范围不能超过 ${maxMonths} 个月`);
      return shownRents(await listRents(db, { from, to, districts }), months);
    },

    async listFiledLeases(
      { text, district, state, endsWithin, rentMonth, after, pageSize }: CallParsedInput<typeof calls.listFiledLeases>,
      accountId: string,
    ): Promise<CallOutput<typeof calls.listFiledLeases>> {
      const districts = await shownDistricts(accountId, district);
      const today = dayOf(clock.now(), config.timeZone);
      const rows = await listFiledLeases(db, {
        ...(text === undefined ? { unitIds: undefined, caseNumber: undefined, number: undefined } : await read(text)),
        districts,
        state,
        rentMonth,
        after,
        size: pageSize + 1,
        ending: endsWithin === undefined ? undefined : { from: today, to: addDays(today, Number(endsWithin)) },
      });
      const { shown, next } = pageOf(rows, pageSize, ({ id }) => id);
      const units = await listUnits(db, [...new Set(shown.map(({ unitId }) => unitId))], today);
      const places = new Map(units.map((unit) => [unit.id, unit]));
      return {
        next,
        list: shown.flatMap(({ unitId, lessors, lessees, ...lease }) => {
          const unit = places.get(unitId);
          if (!unit) return [];
          return {
            ...lease,
            district: unit.district,
            address: addressOf(config.city, config.districts.get(unit.district) ?? '', unit, unit),
            lessors: lessors.map(maskedIdNumber),
            lessees: lessees.map(maskedIdNumber),
          };
        }),
      };
    },
  };
}
