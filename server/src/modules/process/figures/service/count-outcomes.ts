import { type CaseDimension, type Day, ForbiddenError, type TimeDimension } from '@anju/contract';
import { addDays, atHour } from '../../../../platform/clock/workdays.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Person } from '../../../access/index.ts';
import { dueSpans } from '../../deadlines/service/legal-clock.ts';
import { stepsInOrder } from '../../definition/rules/process-table.ts';
import type { Context } from '../../service/context.ts';
import * as store from '../store/statistics.ts';

export interface StatisticsQuestion<Dimension> extends store.Narrowing {
  readonly by: Dimension;
  readonly period: { readonly from: Day; readonly to: Day };
}

/** The statistics count only cases that the official finds in the list of all that they may see. */
export function createStatistics(
  { db, caseTypes, today, readTerms, findPerson }: Context,
  { config: { timeZone } }: Pick<Platform, 'config'>,
) {
  const getOfficial = async (accountId: string): Promise<Person> => {
    const person = await findPerson(accountId);
    if (!person.isOfficial) throw new ForbiddenError('统计只对办理业务的人员开放');
    return person;
  };

  return {
    async countOutcomes({ by, period, ...narrowing }: StatisticsQuestion<CaseDimension>, accountId: string) {
      const person = await getOfficial(accountId);
      const span = { from: atHour(period.from, 0, timeZone), before: atHour(addDays(period.to, 1), 0, timeZone) };
      const [rows, totals] = await Promise.all([
        store.countOutcomes(db, person, span, narrowing, by),
        store.countOutcomes(db, person, span, narrowing),
      ]);
      return { rows, total: totals[0] as store.OutcomeCounts };
    },

    async measureDurations({ by, period, ...narrowing }: StatisticsQuestion<TimeDimension>, accountId: string) {
      const person = await getOfficial(accountId);
      const { overdue } = dueSpans(today(), (await readTerms()).calendar);
      const [rows, totals, late] = await Promise.all([
        store.measureDurations(db, person, period, narrowing, by),
        store.measureDurations(db, person, period, narrowing),
        store.countOverdue(db, person, overdue, narrowing, by),
      ]);
      return { rows, total: totals[0] as store.DurationFigures, overdue: late };
    },

    async countWork(accountId: string) {
      const person = await findPerson(accountId);
      if (!person.isSupervisor) throw new ForbiddenError();
      return store.countWork(db, person, dueSpans(today(), (await readTerms()).calendar));
    },

    listTypeNames: (): ReadonlyMap<string, string> => new Map(caseTypes.map(({ code, name }) => [code, name])),

    /** Steps come in the order in which a case passes them; a step that types name differently has all its names. */
    listStepNames(): ReadonlyMap<string, string> {
      const steps = caseTypes.flatMap(({ table }) => stepsInOrder(table)).filter(({ node }) => node.kind === 'task');
      return new Map(
        [...Map.groupBy(steps, ({ id }) => id)].map(([id, same]) => [
          id,
          [...new Set(same.map(({ node }) => node.name))].join('、'),
        ]),
      );
    },
  };
}
