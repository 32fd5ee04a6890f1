import type { Day } from '@anju/contract';
import type { Outcome } from './case-action.ts';
import { accept, close } from './case-changes.ts';
import { type CaseState, receivedOn } from './case-state.ts';
import { conflict, done, notNow } from './refusals.ts';

/** The authority has had the whole application and has not decided until the earlier licence ended. */
const isDeemed = ({ deemedGrantedAfter }: CaseState, today: Day): boolean =>
  deemedGrantedAfter !== undefined && deemedGrantedAfter < today;

/** 行政许可法 art. 50 grants the renewal by itself, whatever the authority has found or still misses. */
export function deemRenewed(state: CaseState, today: Day): Outcome {
  return isDeemed(state, today) ? done(close(accept(state, receivedOn(state) ?? today), 'granted')) : notNow;
}

/** Between the end of the earlier licence and the next round of the deadlines, a decision would come too late. */
export const unlessDeemed = (state: CaseState, today: Day) =>
  isDeemed(state, today) ? conflict('原许可有效期届满前未作出决定，依法视为准予延续，不能再作决定') : undefined;

/** An application that was corrected only after the earlier licence had ended was not whole in time. */
export function withoutMissedRenewal(state: CaseState, today: Day): CaseState {
  if (!isDeemed(state, today)) return state;
  const { deemedGrantedAfter: _, ...others } = state;
  return others;
}
