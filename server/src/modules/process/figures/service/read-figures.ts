import { addMonths, listMonths } from '../../../../platform/clock/months.ts';
import type { Context } from '../../service/context.ts';
import type { FigureDefinition } from '../rules/case-figures.ts';
import * as store from '../store/figures.ts';

interface Months {
  /** `2026-11` */
  readonly from: string;
  readonly to: string;
}

const shownMonths = 12;

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

    /** The result is what granted cases have added to the figure, of one enterprise or in the whole city. */
    listFigure: <Part extends string, Measure extends string>(
      figure: FigureDefinition<Part, Measure>,
      { enterprise, months }: { readonly enterprise?: string; readonly months?: Months | undefined } = {},
    ): Promise<store.MonthlyFigure<Part, Measure>[]> =>
      store.listFigure(db, figure, enterprise, months && spanOf(months)),
  };
}

const spanOf = ({ from, to }: Months): store.MonthSpan => ({ from: `${from}-01`, to: `${to}-01` });
