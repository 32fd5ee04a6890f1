import type { CaseRow, Person } from '../../store/tables.ts';
import type { Actor } from '../rules/case-action.ts';

/** Callers that act on a case look up whether the person is a party; lists only offer actions and pass false. */
export function actorOf({ accountId, roles }: Person, row: Pick<CaseRow, 'applicant_id'>, isParty: boolean): Actor {
  return { kind: 'person', accountId, roles, isApplicant: row.applicant_id === accountId, ...(isParty && { isParty }) };
}
