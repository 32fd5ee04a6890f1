import { closeParticipations, noteParticipations } from '../../store/boxes.ts';
import type { CaseHook } from '../engine.ts';

/** Who has handled the case finds it in a box of theirs. */
export const keepBoxes: CaseHook = async (handle, { before, after, transitions }) => {
  const { closed_at } = after;
  const closed = closed_at !== null;
  const officials = new Map(
    transitions.flatMap(({ entry: { actor, at } }) =>
      actor.kind === 'person' && !actor.isApplicant ? [[actor.accountId, at] as const] : [],
    ),
  );
  await noteParticipations(
    handle,
    [...officials].map(([account_id, last_at]) => ({ account_id, case_id: after.id, closed, last_at, closed_at })),
  );
  // A new case is in nobody else's box.
  if (closed && before.history_length > 0) await closeParticipations(handle, after.id, closed_at);
};
