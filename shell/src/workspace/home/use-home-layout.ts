import { calls, type HomeLayout } from '@anju/contract';
import { callQuery } from '@anju/sub-app-kit';
import { showMessage } from '@anju/ui/controls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { homeTexts } from '../../home-texts.ts';
import { useOwner } from '../../session/owner.ts';
import { usePortal } from '../../session/portal.ts';
import { type Arrangement, type Audience, arrangedCards, toLayout } from './home-cards.ts';

export function useHomeLayout(audience: Audience | undefined) {
  const { client } = usePortal();
  const queries = useQueryClient();
  const waiting = useOwner((owner) => owner.waiting);
  const query = callQuery(client, calls.getHomeLayout, {});
  const { data, isPending } = useQuery({ ...query, enabled: !waiting, staleTime: Number.POSITIVE_INFINITY });
  const saving = useRef(Promise.resolve());

  /**
   * A change is shown at once, and changes are sent one after the other: otherwise an older order could arrive last.
   */
  const save = (layout: HomeLayout | null): void => {
    const before = queries.getQueryData(query.queryKey);
    queries.setQueryData(query.queryKey, layout);
    saving.current = saving.current.then(async () => {
      try {
        await client.call(calls.setHomeLayout, { layout }, { ownMessage: true });
      } catch {
        queries.setQueryData(query.queryKey, before);
        showMessage('error', homeTexts.layout.failed);
      }
    });
  };

  return {
    isPending,
    arrangement: audience && arrangedCards(audience, data ?? null),
    arrange: (arrangement: Arrangement) => save(toLayout(arrangement)),
    reset: () => save(null),
  };
}
