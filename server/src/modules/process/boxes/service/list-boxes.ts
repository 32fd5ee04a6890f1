import {
  BadInputError,
  BatchAction,
  type CallOutput,
  type CallParsedInput,
  type CaseFilter,
  type CaseSummary,
  type calls,
  type DueGroup,
  type ListedCase,
  maxBoxCount,
} from '@anju/contract';
import { addMonths, assertPast } from '../../../../platform/clock/months.ts';
import { addDays, atHour, type Day } from '../../../../platform/clock/workdays.ts';
import { pageOf } from '../../../../platform/page-of.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Person } from '../../../access/index.ts';
import { dueSpans } from '../../deadlines/service/legal-clock.ts';
import { offeredActions } from '../../decision/rules/offered-actions.ts';
import { actorOf } from '../../decision/service/actor.ts';
import type { Context } from '../../service/context.ts';
import * as store from '../store/boxes.ts';
import * as byDue from '../store/due-boxes.ts';
import { readBoxCursor, writeBoxCursor } from './box-cursor.ts';
import type { Summaries } from './summarise.ts';

type ListInput = CallParsedInput<typeof calls.listCases>;

type ListName = ListInput['box'];

const maxOfMine = 20;

export function createBoxes(
  { db, definitions, today, readTerms, findPerson }: Context,
  { summariesOf }: Summaries,
  { config: { timeZone } }: Pick<Platform, 'config'>,
) {
  const midnight = (day: Day): Date => atHour(day, 0, timeZone);
  const spansOf = async () => dueSpans(today(), (await readTerms()).calendar);

  const filterOf = async ({ due, months, submitted, ...filter }: CaseFilter): Promise<store.BoxFilter> => {
    if (months) assertPast(months, today().slice(0, 7));
    const handedIn = [
      ...(months ? [{ from: midnight(`${months.from}-01`), before: midnight(`${addMonths(months.to, 1)}-01`) }] : []),
      ...(submitted ? [{ from: midnight(submitted.from), before: midnight(addDays(submitted.to, 1)) }] : []),
    ];
    return {
      ...filter,
      due: due && (await spansOf())[due],
      handedIn: handedIn.length > 0 ? handedIn : undefined,
    };
  };

  /** A list of a person's own applications has these phases; `visible` leaves out what was never handed in. */
  const ownOf = <Filter extends store.BoxFilter>(box: ListName, filter: Filter) => ({
    phases: phasesOfOwn[box],
    filter: { ...filter, handedIn: filter.handedIn ?? (box === 'visible' ? true : undefined) },
  });

  const listBox = (box: ListName, person: Person, page: store.BoxPage): Promise<store.BoxRow[]> => {
    if (box === 'mine' || !person.isOfficial) {
      const own = ownOf(box, page);
      return store.listOwn(db, person, own.phases, own.filter);
    }
    switch (box) {
      case 'pending':
        return store.listPending(db, person, page);
      case 'visible':
        return store.listVisible(db, person, page);
      default:
        return store.listHandled(db, person, box === 'done', page);
    }
  };

  const withBatchActions = (list: readonly ListedCase[], rows: readonly store.PendingRow[], person: Person) =>
    Promise.all(
      list.map(async (one, index) => {
        const { definition_id, state, applicant_id, in_scope } = rows[index] as store.PendingRow;
        const { steps } = await definitions.get(definition_id, db);
        const actor = actorOf(person, { applicant_id }, false);
        const offered = offeredActions(steps, state, actor, { today: today(), dueOn: null, inScope: in_scope });
        return { ...one, batchActions: BatchAction.options.filter((name) => offered.includes(name)) };
      }),
    );

  /**
   * Cases under way are ordered by their due day; closed cases, and those that wait for an applicant, begin with the
   * newest.
   */
  const listFirst = async (box: 'pending' | 'in-progress' | 'done', person: Person, due: DueGroup | undefined) => {
    const page = { order: 'newest', after: undefined, size: maxOfMine, due: due && (await spansOf())[due] } as const;
    if (box === 'done') return listBox(box, person, page);
    if (box === 'in-progress' || person.isOfficial) return listBox(box, person, { ...page, order: 'due' });
    // Returned cases wait for the applicant and come first; drafts have no period.
    const returned = await store.listOwn(db, person, ['returned'], page);
    return [...returned, ...(await store.listOwn(db, person, ['draft'], page))].slice(0, maxOfMine);
  };

  return {
    async listCases(
      { box, order, after: cursor, pageSize, ...filter }: ListInput,
      accountId: string,
    ): Promise<{ list: ListedCase[]; next: string | null }> {
      const person = await findPerson(accountId);
      if (order === 'due' && box !== 'pending' && box !== 'in-progress')
        throw new BadInputError('只有待办和在办的办件可以按到期日排序');
      const after = cursor === undefined ? undefined : readBoxCursor(order, cursor);
      const rows = await listBox(box, person, { ...(await filterOf(filter)), order, after, size: pageSize + 1 });
      const { shown, next } = pageOf(rows, pageSize, (row) => writeBoxCursor(order, row));
      const list = (await summariesOf(shown)).map((one, index) => ({ ...one, at: atOf(shown[index]) }));
      return {
        list:
          box === 'pending' && person.isOfficial
            ? await withBatchActions(list, shown as store.PendingRow[], person)
            : list,
        next,
      };
    },

    async countList(box: ListName, filter: CaseFilter, accountId: string): Promise<number> {
      const person = await findPerson(accountId);
      const wanted = await filterOf(filter);
      if (box !== 'mine' && person.isOfficial) return store.countListed(db, person, box, wanted);
      const own = ownOf(box, wanted);
      return store.countListed(db, person, { own: own.phases }, own.filter);
    },

    async listMyCases(
      box: 'pending' | 'in-progress' | 'done',
      due: DueGroup | undefined,
      accountId: string,
    ): Promise<CaseSummary[]> {
      return summariesOf(await listFirst(box, await findPerson(accountId), due));
    },

    async countBoxes(accountId: string): Promise<CallOutput<typeof calls.countBoxes>> {
      const person = await findPerson(accountId);
      const monthBegan = midnight(`${today().slice(0, 7)}-01`);
      const count = person.isOfficial ? byDue.countBoxes : byDue.countOwnBoxes;
      const spans = await spansOf();
      const countSupervised = (due: store.DueSpan) => store.countListed(db, person, 'visible', { due }, maxBoxCount);
      const [counted, overdue, dueToday] = await Promise.all([
        count(db, person, spans, monthBegan),
        person.isSupervisor ? countSupervised(spans.overdue) : 0,
        person.isSupervisor ? countSupervised(spans.today) : 0,
      ]);
      return { ...counted, supervised: person.isSupervisor ? { overdue, today: dueToday } : null };
    },
  };
}

const atOf = (row: store.BoxRow | undefined): string => (row as store.BoxRow).box_at.toISOString();

const phasesOfOwn = {
  mine: ['draft', 'open', 'returned', 'closed'],
  pending: ['draft', 'returned'],
  'in-progress': ['open'],
  done: ['closed'],
  visible: ['open', 'returned', 'closed'],
} as const;
