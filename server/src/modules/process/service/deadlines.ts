import { inTransaction } from '../../../platform/database/database.ts';
import { listCasesToLookAt, lookLater } from '../store/cases.ts';
import type { CaseRow } from '../store/tables.ts';
import type { Context } from './context.ts';
import { type Engine, engineItself, OvertakenError, once } from './engine.ts';
import type { LegalTerms } from './legal-terms.ts';
import { upcomingTimers } from './upcoming-timers.ts';

const casesAtOnce = 100;

const words = {
  'deem-accepted': '逾期未告知补正，自收到申请材料之日起即为受理',
  lapse: '逾期未补正，办理终止',
  remind: '本环节办理时间已到，请尽快办理',
  escalate: '已超过法定办理期限，已报督查人员',
} as const;

/** What time alone brings about. */
export function createDeadlines({ db, clock, definitions, dayOf, today, readTerms }: Context, engine: Engine) {
  const listDue = async (row: CaseRow, terms: LegalTerms) => {
    const { steps } = await definitions.get(row.definition_id, db);
    const { state, step_since } = row;
    const limitWorkdays = terms.limitOf(row.case_type, state.acceptedOn ?? today());
    const standing = {
      state,
      node: steps.nodes[state.step ?? ''],
      limitWorkdays,
      stepSince: step_since && dayOf(step_since),
    };
    return upcomingTimers(standing, today(), terms);
  };

  return {
    /** Each case in a transaction of its own, once, whatever number of processes are at it. */
    async keepDeadlines(): Promise<void> {
      const terms = await readTerms();
      for (;;) {
        const due = await listCasesToLookAt(db, today(), casesAtOnce);
        if (due.length === 0) return;
        for (const seen of due) {
          const [next] = await listDue(seen, terms);
          await inTransaction(db, async (transaction) => {
            // The calendar may have moved the day since it was written down.
            if (!next || next.on > today()) return lookLater(transaction, seen, next?.on ?? null);
            const { kind } = next.action;
            const command = {
              at: clock.now(),
              action: next.action,
              actor: engineItself,
              opinion: words[kind],
              defects: [],
            };
            await engine.advance(transaction, seen, once(command), terms);
          }).catch(ignoreOvertaken);
        }
      }
    },
  };
}

/** Somebody acted on the case meanwhile; it will be looked at again if it has to. */
function ignoreOvertaken(error: unknown): void {
  if (!(error instanceof OvertakenError)) throw error;
}
