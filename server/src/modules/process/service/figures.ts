import { addMonths, listMonths } from '../../../platform/clock/months.ts';
import type { Register } from '../rules/case-figures.ts';
import * as store from '../store/figures.ts';
import type { Context } from './context.ts';

interface Months {
  /** `2026-11` */
  readonly from: string;
  readonly to: string;
}

const shownMonths = 12;
/** Enterprises and practitioners belong to this line of business. */
const registersLine = 'ORG';

/**
 * Officials see the figures of all their districts and lines, everybody else those of their own applications. The
 * figures are kept with every change, so that reading them takes as long whatever the number of cases.
 */
export function createFigures({ db, today, findPerson }: Context) {
  const countByMonth = async (accountId: string, months: Months): Promise<store.MonthCount[]> => {
    const person = await findPerson(accountId);
    const count = person.seesFigures ? store.countByMonth : store.countOwnByMonth;
    return count(db, person, spanOf(months));
  };

  return {
    async countByCategory(accountId: string): Promise<store.CategoryCount[]> {
      const person = await findPerson(accountId);
      const count = person.seesFigures ? store.countByCategory : store.countOwnByCategory;
      return count(db, person);
    },

    countByMonth,

    /** Cases are counted by the month in which they were handed in; the current month is included. */
    async countLastMonths(accountId: string): Promise<{ month: string; count: number }[]> {
      const to = today().slice(0, 7);
      const from = addMonths(to, 1 - shownMonths);
      const counts = Map.groupBy(await countByMonth(accountId, { from, to }), ({ month }) => month);
      return listMonths(from, to).map((month) => ({
        month,
        count: (counts.get(month) ?? []).reduce((sum, { count }) => sum + count, 0),
      }));
    },

    async countRegistered(accountId: string): Promise<ReadonlyMap<Register, number>> {
      const person = await findPerson(accountId);
      return person.seesFigures ? store.countRegistered(db, person, registersLine) : new Map();
    },

    listSales: (enterprise: string, months?: Months): Promise<store.Filed[]> =>
      store.listSales(db, enterprise, months && spanOf(months)),

    listFiledInCity: (months: Months): Promise<store.Filed[]> => store.listFiledInCity(db, spanOf(months)),
  };
}

const spanOf = ({ from, to }: Months): store.MonthSpan => ({ from: `${from}-01`, to: `${to}-01` });
