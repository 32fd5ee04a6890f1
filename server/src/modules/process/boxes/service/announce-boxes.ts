import type { MessagesService } from '../../../messages/index.ts';
import type { CaseHook } from '../../decision/service/case-change.ts';
import type { CaseRow } from '../../store/tables.ts';

export function announceBoxes(messages: Pick<MessagesService, 'announceBoxes'>): CaseHook {
  return async (_, { before, after, transitions }) => {
    const accounts = [
      after.applicant_id,
      before.assignee,
      after.assignee,
      ...transitions.map(({ entry }) => entry.account_id),
    ].filter((id) => id !== null);
    const roles = [before, after].flatMap(roleThatMayTake);
    messages.announceBoxes({ accountIds: [...new Set(accounts)], roles: [...new Set(roles)] });
  };
}

const roleThatMayTake = ({ assignee, role }: CaseRow): string[] => (assignee === null && role !== null ? [role] : []);
