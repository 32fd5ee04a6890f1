import { calls, type Notice } from '@anju/contract';
import { callQuery } from '@anju/sub-app-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useOwner } from '../../session/owner.ts';
import { usePortal } from '../../session/portal.ts';
import { sessionValues } from '../../storage/stored-values.ts';
import { workspaceTexts } from '../../workspace-texts.ts';

const refreshEveryMs = 10_800_000;
const goneAfterMs = 1_000;

export function useNotices() {
  const { client } = usePortal();
  const waiting = useOwner((owner) => owner.waiting);
  const { data } = useQuery({
    ...callQuery(client, calls.listNotices, {}, { showFailure: true }),
    enabled: !waiting,
    refetchInterval: refreshEveryMs,
    staleTime: refreshEveryMs,
  });
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [own] = useState(() => (sessionValues.passwordVerdict.read()?.weak ? [weakPassword] : []));
  return {
    notices: useMemo(() => [...own, ...(data ?? [])].filter(({ id }) => !seen.has(id)), [own, data, seen]),
    /** The notice stays visible for a moment after the click, then is dismissed for good. */
    markSeen(notice: Notice) {
      if (notice !== weakPassword) void client.call(calls.dismissNotice, { id: notice.id }).catch(noHarm);
      setTimeout(() => setSeen((before) => new Set(before).add(notice.id)), goneAfterMs);
    },
  };
}

/** The client has shown the failure; the notice only appears again. */
const noHarm = (): void => {};

const weakPassword: Notice = {
  id: 'weak-password',
  type: 2,
  keyword: '',
  count: 1,
  message: workspaceTexts.notices.weakPassword,
  time: new Date().toISOString(),
  menuId: '',
  menuPath: '',
  menuRoute: '',
  menuTitle: '',
  messagetips: '',
  operate: '',
};
