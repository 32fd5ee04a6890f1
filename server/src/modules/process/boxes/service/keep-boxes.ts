import type { CaseHook } from '../../decision/service/case-change.ts';
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
