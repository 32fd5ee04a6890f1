import { type CaseSummary, ForbiddenError } from '@anju/contract';
import type { Summaries } from '../../boxes/service/summarise.ts';
import { listReturnedBefore } from '../../boxes/store/boxes.ts';
import type { Context } from '../../service/context.ts';
import { offeredActions } from '../rules/offered-actions.ts';
import { actorOf } from './actor.ts';

const maxListed = 100;

/** An official may return these cases again only if a supervisor permits it. */
export function createSecondReturns({ db, definitions, today, findPerson }: Context, { summariesOf }: Summaries) {
  return {
    async listSecondReturns(accountId: string): Promise<CaseSummary[]> {
      const person = await findPerson(accountId);
      if (!person.isSupervisor) throw new ForbiddenError();
      const rows = await listReturnedBefore(db, person, maxListed);
      const permitted = await Promise.all(
        rows.map(async ({ definition_id, state, applicant_id }) => {
          const { steps } = await definitions.get(definition_id, db);
          const moment = { today: today(), dueOn: null, inScope: true };
          return offeredActions(steps, state, actorOf(person, { applicant_id }, false), moment).includes(
            'permit-return',
          );
        }),
      );
      return summariesOf(rows.filter((_, index) => permitted[index]));
    },
  };
}
