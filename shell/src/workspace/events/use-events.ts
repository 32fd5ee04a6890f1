import { calls, type PortalEventName } from '@anju/contract';
import { useEffect } from 'react';
import { invalidateAnswers } from '../../frame/queries.tsx';
import { useOwner } from '../../session/owner.ts';
import { usePortal } from '../../session/portal.ts';
import { useSession } from '../../session/session.ts';
import { useEventStream } from './event-stream.ts';
import { followEvents } from './follow-events.ts';

const ofEach: Readonly<Record<Exclude<PortalEventName, 'missed'>, readonly string[]>> = {
  notices: [calls.listNotices.path],
  boxes: [calls.countBoxes.path, calls.listMyCases.path, calls.listCases.path, calls.listMyPapers.path],
  figures: [
    calls.countCasesByCategory.path,
    calls.countCasesByProgress.path,
    calls.countCasesByMonth.path,
    calls.getBusinessCounts.path,
    calls.getOrgAndEmployeeCounts.path,
    calls.getSalesStatistics.path,
    calls.getAreaSales.path,
    calls.getAreaSalesStatistics.path,
  ],
  published: [calls.listPublicNotices.path, calls.listNews.path, calls.listBannerDocuments.path],
};
const invalidatedBy: Readonly<Record<PortalEventName, readonly string[]>> = {
  ...ofEach,
  missed: Object.values(ofEach).flat(),
};

/** On a busy day many events come at once; what is shown is asked for again no more often than this. */
const minGapMs = 2_000;

/** Gathers what has changed, until somebody can see it. */
function createCollector() {
  const gathered = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = (): void => {
    if (document.hidden || timer !== undefined || gathered.size === 0) return;
    invalidateAnswers([...gathered]);
    gathered.clear();
    timer = setTimeout(() => {
      timer = undefined;
      release();
    }, minGapMs);
  };
  document.addEventListener('visibilitychange', release);
  return {
    add(paths: readonly string[]): void {
      for (const path of paths) gathered.add(path);
      release();
    },
    end(): void {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', release);
    },
  };
}

/** What the workspace shows is asked for again when it has changed. */
export function useEvents(): void {
  const { config, session } = usePortal();
  const owner = useSession(({ signIn }) => signIn);
  const waiting = useOwner((state) => state.waiting);
  useEffect(() => {
    if (!owner || waiting) return;
    const collector = createCollector();
    const end = new AbortController();
    const findAccessToken = () => session.read()?.accessToken;
    const { gateway, version } = config;
    followEvents(
      { gateway, version, owner, findAccessToken, signal: end.signal },
      {
        onEvent: (what) => collector.add(invalidatedBy[what]),
        onConnection: (connected) => useEventStream.setState({ connected }),
      },
    );
    return () => {
      end.abort();
      collector.end();
    };
  }, [owner, waiting, config, session]);
}
