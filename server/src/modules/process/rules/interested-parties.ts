import type { Day, PartyAnswer } from '@anju/contract';
import type { Outcome } from './case-action.ts';
import type { CaseState, InformedParty } from './case-state.ts';
import type { ProcessTable } from './process-table.ts';
import { conflict, done, isFiling, notNow } from './refusals.ts';

/**
 * 行政许可法 art. 36 and 47: people whose interest a licence, or its revocation, touches are told and heard before it is
 * decided.
 */
export function inform(table: ProcessTable, state: CaseState, name: string, answerBy: Day): Outcome {
  if (isFiling(table) && table.nature !== 'revocation') return conflict('备案、核验和注销不涉及听证和陈述申辩');
  if (state.acceptedOn === null) return notNow;
  if (state.parties.some((party) => party.name === name)) return conflict('已告知该利害关系人');
  return done({ ...state, parties: [...state.parties, { name, answerBy, answer: null }] });
}

export function recordAnswer(state: CaseState, name: string, answer: PartyAnswer): Outcome {
  const told = state.parties.find((party) => party.name === name);
  if (!told) return conflict('尚未告知该利害关系人');
  // A hearing that was asked for ends by being held; one that was not asked for is not held.
  if ((told.answer === 'asks-hearing') !== (answer === 'heard') || told.answer === 'heard') return notNow;
  return done({ ...state, parties: state.parties.map((party) => (party === told ? { ...party, answer } : party)) });
}

/** These parties still have to be heard, or may still answer. */
export function findUnheard({ parties }: CaseState, today: Day): InformedParty | undefined {
  return parties.find(({ answer, answerBy }) => answer === 'asks-hearing' || (answer === null && today <= answerBy));
}
