import type { MessagesService } from '../../../messages/index.ts';
import type { CaseHook } from '../../decision/service/case-change.ts';
import type { CaseRow } from '../../store/tables.ts';
import { changeParticipations, noteParticipations } from '../store/boxes.ts';

export const keepBoxes: CaseHook = async (handle, { before, after, transitions }) => {
  const { closed_at, paused, due_on } = after;
  const standing = { closed: closed_at !== null, closed_at, paused, due_on };
  const officials = new Map(
    transitions.flatMap(({ entry: { actor, at } }) =>
      actor.kind === 'person' && !actor.isApplicant ? [[actor.accountId, at] as const] : [],
    ),
  );
  await noteParticipations(
    handle,
    [...officials].map(([account_id, last_at]) => ({ account_id, case_id: after.id, last_at, ...standing })),
  );
  const changed = standing.closed || paused !== before.paused || due_on !== before.due_on;
  // A new case is in nobody else's box.
  if (changed && before.history_length > 0) await changeParticipations(handle, after.id, standing);
};

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
