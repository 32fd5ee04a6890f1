import type { CalendarEffects, Day } from '@anju/contract';
import { type CalendarTables, loadCalendar } from '../../../../platform/clock/calendar.ts';
import { findFirstDayChanged } from '../../../../platform/clock/calendar-changes.ts';
import type { Calendar } from '../../../../platform/clock/workdays.ts';
import { type AnyTransaction, afterCommit, inTransaction, joined } from '../../../../platform/database/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { MessagesService } from '../../../messages/index.ts';
import { isPaused } from '../../decision/rules/case-state.ts';
import type { Context } from '../../service/context.ts';
import type { ProcessDb, ProcessTables } from '../../store/tables.ts';
import { type DueRow, listDueFrom, type MovedDays, moveDays } from '../store/due-days.ts';
import { dueOrAcceptanceDay } from './legal-clock.ts';
import type { LegalTerms } from './legal-terms.ts';
import { upcomingTimers } from './upcoming-timers.ts';

const casesAtOnce = 500;
const examplesShown = 10;
/** This is longer than the time between two rounds of the deadlines. */
const recountedForMs = 3 * 3_600_000;

interface Moved extends MovedDays {
  readonly row: DueRow;
}

/** A changed calendar moves the last days of running cases; decided cases keep theirs. */
export function createDueDays(
  { db, clock, definitions, getType, dayOf, today, readTerms, forgetTerms }: Context,
  { database }: Pick<Platform, 'database'>,
  messages: Pick<MessagesService, 'announceBoxes'>,
) {
  const daysOf = async (on: ProcessDb, row: DueRow, terms: LegalTerms): Promise<Omit<MovedDays, 'id'>> => {
    const { steps } = await definitions.get(row.definition_id, on);
    const { state, step_since } = row;
    const { promised } = terms.limitsOf(row.case_type, state.acceptedOn ?? today());
    const node = steps.nodes[state.step ?? ''];
    const standing = { state, node, limit: promised, stepSince: step_since && dayOf(step_since) };
    // While the period stands still its last day is not known; it is counted when it goes on.
    const due_on = isPaused(state) ? row.due_on : dueOrAcceptanceDay(state, promised, today(), terms.calendar);
    return { due_on, next_timer_on: upcomingTimers(standing, today(), terms)[0]?.on ?? null };
  };

  /** The walk visits running cases that days from `from` on can move, and whose days then differ. */
  const walk = async (
    on: ProcessDb,
    terms: LegalTerms,
    { from, locked }: { readonly from: Day; readonly locked: boolean },
    visit: (moved: readonly Moved[]) => Promise<void>,
  ): Promise<void> => {
    for (let last = 0; ; ) {
      const rows = await listDueFrom(on, from, { after: last, max: casesAtOnce, locked });
      const moved: Moved[] = [];
      for (const row of rows) {
        const days = await daysOf(on, row, terms);
        if (days.due_on !== row.due_on || days.next_timer_on !== row.next_timer_on)
          moved.push({ id: row.id, ...days, row });
      }
      if (moved.length > 0) await visit(moved);
      last = rows.at(-1)?.id ?? last;
      if (rows.length < casesAtOnce) return;
    }
  };

  const effectsOf = (all: readonly Moved[]): CalendarEffects => {
    const moved = all.filter(({ row, due_on }) => row.due_on !== due_on);
    const counts = new Map<string, number>();
    for (const { row } of moved) counts.set(row.case_type, (counts.get(row.case_type) ?? 0) + 1);
    const isLate = (day: Day | null) => day !== null && day < today();
    const examples = moved.toSorted(byFirstDay).slice(0, examplesShown);
    return {
      moved: moved.length,
      late: moved.filter(({ row, due_on }) => isLate(due_on) && !isLate(row.due_on)).length,
      byType: [...counts]
        .map(([caseType, count]) => ({ caseType, name: getType(caseType).name, count }))
        .sort((one, other) => other.count - one.count || (one.caseType < other.caseType ? -1 : 1)),
      examples: examples.map(({ row, due_on }) => ({
        number: row.number ?? '',
        caseTypeName: getType(row.case_type).name,
        before: row.due_on,
        after: due_on,
      })),
    };
  };

  const write = async (on: ProcessDb, moved: readonly Moved[]): Promise<void> => {
    await moveDays(
      on,
      moved.map(({ id, due_on, next_timer_on }) => ({ id, due_on, next_timer_on })),
    );
    const accountIds = moved.flatMap(({ row }) => [row.applicant_id, ...(row.assignee === null ? [] : [row.assignee])]);
    const roles = moved.flatMap(({ row }) => (row.assignee === null && row.role !== null ? [row.role] : []));
    messages.announceBoxes({ accountIds: [...new Set(accountIds)], roles: [...new Set(roles)] });
  };

  const recount = async (on: ProcessDb, terms: LegalTerms, from: Day): Promise<CalendarEffects> => {
    const all: Moved[] = [];
    await walk(on, terms, { from, locked: true }, async (moved) => {
      await write(on, moved);
      all.push(...moved);
    });
    return effectsOf(all);
  };

  return {
    async previewCalendar(calendar: Calendar, from: Day): Promise<CalendarEffects> {
      const all: Moved[] = [];
      await walk(db, { ...(await readTerms()), calendar }, { from, locked: false }, async (moved) => {
        all.push(...moved);
      });
      return effectsOf(all);
    },

    /**
     * Everything that is needed beside the transaction is read here; the returned function recounts the cases inside
     * it.
     */
    async prepareRecount() {
      const terms = await readTerms();
      return (calendar: Calendar, from: Day, transaction: AnyTransaction): Promise<CalendarEffects> => {
        afterCommit(forgetTerms);
        return recount(joined<ProcessTables>(transaction), { ...terms, calendar }, from);
      };
    },

    /**
     * This runs for some hours after each change of the calendar, because another process may have acted on a case by
     * the former calendar, which it keeps for some seconds.
     */
    async recountAfterCalendarChange(): Promise<void> {
      const tables = database.tables<CalendarTables>();
      const from = await findFirstDayChanged(tables, new Date(clock.now().getTime() - recountedForMs));
      if (from === undefined) return;
      const terms = { ...(await readTerms()), calendar: await loadCalendar(tables) };
      await inTransaction(db, (transaction) => recount(transaction, terms, from));
    },
  };
}

const byFirstDay = (one: Moved, other: Moved): number =>
  (one.row.due_on ?? '') < (other.row.due_on ?? '') ? -1 : one.row.due_on === other.row.due_on ? one.id - other.id : 1;
