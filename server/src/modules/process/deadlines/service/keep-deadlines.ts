import { inTransaction } from '../../../../platform/database/database.ts';
import { type Engine, engineItself, OvertakenError, once } from '../../decision/service/case-change.ts';
import type { Failures } from '../../decision/service/isolate-failures.ts';
import type { Context } from '../../service/context.ts';
import { listCasesWithDueTimer, setNextTimer } from '../../store/cases.ts';
import type { CaseRow } from '../../store/tables.ts';
import type { LegalTerms } from './legal-terms.ts';
import { upcomingTimers } from './upcoming-timers.ts';

const casesAtOnce = 100;

const words = {
  'deem-accepted': '逾期未告知补正，自收到申请材料之日起即为受理',
  'deem-renewed': '原许可有效期届满前未作出决定，依法视为准予延续',
  lapse: '逾期未补正，终止办理，您可以重新申请',
  'break-promise': '逾期未补交承诺的材料，终止办理，您可以重新申请',
  remind: '本环节办理时限已到，请尽快办理',
  escalate: '已超过法定办理期限，已报督查人员',
} as const;

/** The engine acts by itself on certain days: acceptance by silence, lapse, reminder and report. */
export function createDeadlines(
  { db, clock, definitions, dayOf, today, readTerms }: Context,
  engine: Engine,
  failures: Failures,
) {
  const listDue = async (row: CaseRow, terms: LegalTerms) => {
    const { steps } = await definitions.get(row.definition_id, db);
    const { state, step_since } = row;
    const { promised } = terms.limitsOf(row.case_type, state.acceptedOn ?? today());
    const standing = {
      state,
      node: steps.nodes[state.step ?? ''],
      limit: promised,
      stepSince: step_since && dayOf(step_since),
    };
    return upcomingTimers(standing, today(), terms);
  };

  /** Each action of the case has a transaction of its own. */
  const keepDeadlinesOf = async (seen: CaseRow, terms: LegalTerms): Promise<void> => {
    for (let row = seen; ; ) {
      const [next] = await listDue(row, terms);
      // The calendar may have moved the day since it was written down.
      if (!next || next.on > today()) {
        if (row.next_timer_on !== (next?.on ?? null)) await setNextTimer(db, row, next?.on ?? null);
        return;
      }
      const { action } = next;
      const command = { at: clock.now(), action, actor: engineItself, opinion: words[action.kind], defects: [] };
      const change = await inTransaction(db, (transaction) => engine.advance(transaction, row, once(command), terms));
      row = change.after;
    }
  };

  return {
    /**
     * Each case is handled once, however many processes run this; an aborted signal leaves the rest for the next round.
     */
    keepDeadlines: (stop?: AbortSignal): Promise<void> =>
      failures.walk('deadlines', async (isolate) => {
        const terms = await readTerms();
        for (let last: CaseRow | undefined; ; ) {
          const due: CaseRow[] = await listCasesWithDueTimer(db, today(), last, casesAtOnce);
          for (const seen of due) {
            if (stop?.aborted) return 'stopped';
            await isolate({ caseId: seen.id }, () => keepDeadlinesOf(seen, terms).catch(ignoreOvertaken));
          }
          last = due.at(-1);
          if (!last) return 'done';
        }
      }),
  };
}

/** Somebody acted on the case meanwhile; it will be looked at again if it has to. */
function ignoreOvertaken(error: unknown): void {
  if (!(error instanceof OvertakenError)) throw error;
}
