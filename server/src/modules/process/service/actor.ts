import type { Actor } from '../rules/case-action.ts';
import type { CaseRow, Person } from '../store/tables.ts';

export function actorOf({ accountId, roles }: Person, row: Pick<CaseRow, 'applicant_id'>): Actor {
  return { kind: 'person', accountId, roles, isApplicant: row.applicant_id === accountId };
}
