import type { OwedMaterial } from '../../application/rules/promised-materials.ts';
import type { ProcessTable } from '../../definition/rules/process-table.ts';
import type { Actor, CaseAction, Moment, Outcome } from './case-action.ts';
import { accept, close, enter, enterAgain, resumed } from './case-changes.ts';
import { type CaseState, receivedOn } from './case-state.ts';
import { deemRenewed, withoutMissedRenewal } from './deemed-renewal.ts';
import { natureRules } from './nature-rules.ts';
import { decideRecusal } from './recusal.ts';
import {
  closed,
  done,
  forbidden,
  isApplicant,
  isSupervisor,
  notNow,
  unlessApplicant,
  unlessEngine,
  unlessMayReturn,
  unlessOwnCase,
  unlessPhase,
} from './refusals.ts';
import { actAtStep } from './step-actions.ts';

const owing = ({ owed }: { readonly owed?: readonly OwedMaterial[] }) => (owed ? { owed } : {});
const renewing = ({ deemedGrantedAfter }: Pick<CaseState, 'deemedGrantedAfter'>) =>
  deemedGrantedAfter === undefined ? {} : { deemedGrantedAfter };

/** Only actions with a rule here can happen to a case. */
export function act(table: ProcessTable, state: CaseState, action: CaseAction, actor: Actor, moment: Moment): Outcome {
  const { today } = moment;
  const own = unlessOwnCase(actor, action);
  if (own) return own;
  switch (action.kind) {
    case 'submit': {
      const acceptedOn = natureRules[table.nature].isAcceptedOnReceipt ? today : null;
      return (
        unlessApplicant(actor) ??
        unlessPhase(state, 'draft') ??
        done(
          enter(
            table,
            { ...state, submittedOn: today, acceptedOn, ...owing(action), ...renewing(action) },
            table.start,
          ),
        )
      );
    }
    case 'resubmit': {
      const corrected = {
        ...withoutMissedRenewal(state, today),
        ...owing(action),
        phase: 'open' as const,
        pauses: resumed(state.pauses, today),
      };
      return (
        unlessApplicant(actor) ??
        unlessPhase(state, 'returned') ??
        // What was corrected is checked like what came first.
        done(enterAgain(table, corrected, table.start))
      );
    }
    case 'hand-in': {
      const { owed = [] } = state;
      return (
        unlessApplicant(actor) ??
        unlessPhase(state, 'open') ??
        (owed.some(({ material }) => material === action.material)
          ? done({ ...state, owed: owed.filter(({ material }) => material !== action.material) })
          : notNow)
      );
    }
    case 'break-promise':
      return (
        unlessEngine(actor) ??
        unlessPhase(state, 'open') ??
        (state.owed?.some(({ by }) => by < today) ? done(close(state, 'lapsed')) : notNow)
      );
    case 'withdraw':
      return unlessApplicant(actor) ?? (state.phase === 'closed' ? closed : done(close(state, 'withdrawn')));
    case 'lapse':
      return unlessEngine(actor) ?? unlessPhase(state, 'returned') ?? done(close(state, 'lapsed'));
    case 'check': {
      if (actor.kind !== 'engine') return forbidden;
      const node = table.nodes[state.step as string];
      if (state.phase !== 'open' || node?.kind !== 'check') return notNow;
      const next = node.next[action.result];
      // A check that ends the case also accepts it, because no official has taken it up.
      const accepted = table.nodes[next]?.kind === 'end' ? accept(state, today) : state;
      return done(enterAgain(table, { ...accepted, unmet: action.unmet ?? [] }, next));
    }
    case 'ask-recusal':
      return (
        unlessApplicant(actor) ??
        unlessPhase(state, 'open') ??
        (state.assignee === null || state.recusalAsked !== null
          ? notNow
          : done({ ...state, recusalAsked: state.assignee }))
      );
    case 'decide-recusal':
      return decideRecusal(state, action.granted, actor);
    case 'deem-accepted':
      return (
        unlessEngine(actor) ??
        unlessPhase(state, 'open') ??
        (state.acceptedOn !== null ? notNow : done(accept(state, receivedOn(state) ?? today)))
      );
    case 'deem-renewed':
      return unlessEngine(actor) ?? unlessPhase(state, 'open') ?? deemRenewed(state, today);
    case 'urge':
      if (!(isSupervisor(actor) || isApplicant(actor))) return forbidden;
      return unlessPhase(state, 'open') ?? done(state);
    case 'permit-return':
      if (!isSupervisor(actor)) return forbidden;
      return (
        unlessPhase(state, 'open') ??
        unlessMayReturn(table, state) ??
        (state.returns === 0 || state.mayReturnAgain ? notNow : done({ ...state, mayReturnAgain: true }))
      );
    case 'remind':
      return (
        unlessEngine(actor) ??
        unlessPhase(state, 'open') ??
        (state.reminded ? notNow : done({ ...state, reminded: true }))
      );
    case 'escalate':
      return (
        unlessEngine(actor) ??
        unlessPhase(state, 'open') ??
        (state.acceptedOn === null || state.escalated ? notNow : done({ ...state, escalated: true }))
      );
    default:
      return actAtStep(table, state, action, actor, moment);
  }
}
