import type { Day, PartyAnswer } from '@anju/contract';
import type { Outcome, Refusal } from '../../decision/rules/case-action.ts';
import type { CaseState, InformedParty } from '../../decision/rules/case-state.ts';
import { natureRules } from '../../decision/rules/nature-rules.ts';
import { conflict, done, notNow } from '../../decision/rules/refusals.ts';
import type { ProcessTable } from '../../definition/rules/process-table.ts';

/** People whose interest a decision touches are told and heard before it, as by 行政许可法 art. 36 and 47. */
export function inform(table: ProcessTable, state: CaseState, name: string, answerBy: Day): Outcome {
  if (natureRules[table.nature].heard === 'nobody') return conflict('本类业务不涉及听证和陈述申辩');
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

const untold = {
  addressee: '撤销前应当告知权利人并听取陈述申辩，请先告知利害关系人',
  'addressee-of-authority': '认定前应当告知当事人并听取陈述申辩，请先告知当事人',
} as const;

/** Nothing is taken away, and nothing found against anybody, before they were told. */
export function unlessTold({ nature, isBegunByAuthority }: ProcessTable, { parties }: CaseState): Refusal | undefined {
  const { heard } = natureRules[nature];
  if (heard === 'nobody' || heard === 'third-parties' || parties.length > 0) return undefined;
  return heard === 'addressee' || isBegunByAuthority ? conflict(untold[heard]) : undefined;
}
