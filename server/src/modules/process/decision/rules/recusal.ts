import type { Actor, Outcome, Person } from './case-action.ts';
import { without } from './case-changes.ts';
import type { CaseState } from './case-state.ts';
import { conflict, done, forbidden, headRole, isSupervisor, notNow, unlessPhase } from './refusals.ts';

/** The holder of the step, or an official asked for an opinion, may recuse themselves. */
export function recuse(state: CaseState, { accountId, isApplicant }: Person): Outcome {
  const isAsked = state.signers.some((signer) => signer.accountId === accountId);
  return !isApplicant && (state.assignee === accountId || isAsked) ? done(without(state, accountId)) : forbidden;
}

/** Officials do not decide their own recusal. */
export function decideRecusal(state: CaseState, granted: boolean, actor: Actor): Outcome {
  const { recusalAsked } = state;
  const isHead = actor.kind === 'person' && !actor.isApplicant && actor.roles.includes(headRole);
  if (!(isHead || isSupervisor(actor))) return forbidden;
  const refused = unlessPhase(state, 'open');
  if (refused) return refused;
  if (recusalAsked === null) return notNow;
  if (actor.kind === 'person' && actor.accountId === recusalAsked) return conflict('本人的回避应由他人决定');
  return done(granted ? without(state, recusalAsked) : { ...state, recusalAsked: null });
}
