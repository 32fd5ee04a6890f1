import type { ManagedBanner } from '@anju/contract';
import { offerActions, stateOf } from '../rules/release.ts';
import type { ManagedRow } from '../store/items.ts';

type Released = Omit<ManagedBanner, 'content' | 'sizes' | 'events'>;

export function toReleased(row: ManagedRow, accountId: string, now: Date): Released {
  const { id, version, publishedRevision, changedAt, changedBy } = row;
  return {
    id,
    version,
    publishedRevision,
    changedBy,
    state: stateOf(row, now),
    publishAt: publicationOf(row)?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
    ...offerActions(row, accountId),
  };
}

function publicationOf({ stage, publishAt, publicFrom, publishedFrom }: ManagedRow): Date | null {
  if (stage === 'submitted') return publishAt;
  return stage === 'released' ? publicFrom : publishedFrom;
}
