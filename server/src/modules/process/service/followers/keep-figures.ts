import { bucketOf } from '../../rules/case-state.ts';
import { moveCount } from '../../store/figures.ts';
import type { Follower } from '../engine.ts';

/** The figures of the dashboard, so that no case is ever counted for them. */
export const keepFigures: Follower = async (handle, { before, after }) => {
  const [left, entered] = [bucketOf(before.state), bucketOf(after.state)];
  const { submittedOn } = after.state;
  if (left === entered || submittedOn === null) return;
  const changes = [
    ...(left ? [{ bucket: left, by: -1 as const }] : []),
    ...(entered ? [{ bucket: entered, by: 1 as const }] : []),
  ];
  const { id, category, district } = after;
  await moveCount(handle, { id, category, district, month: `${submittedOn.slice(0, 7)}-01` }, changes);
};
