import type { Actor } from '../rules/case-action.ts';
import type { CaseRow, Person } from '../store/tables.ts';

/** Whether they are a party is asked for each case that somebody acts on; a list of many only offers. */
export function actorOf({ accountId, roles }: Person, row: Pick<CaseRow, 'applicant_id'>, isParty: boolean): Actor {
  return { kind: 'person', accountId, roles, isApplicant: row.applicant_id === accountId, ...(isParty && { isParty }) };
}
