import { useQueryClient } from '@tanstack/react-query';
import { Activity, type ComponentType, memo, useEffect, useLayoutEffect, useState } from 'react';
import { PageContext, useBridge } from './context.ts';
import { useClient, useWatched } from './hooks.ts';
import { KeptScroll } from './kept-scroll.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { findContent, loadContent } from './page-content.ts';
import { firstQuery, forgetClosedPages, sharedQuery } from './queries.ts';
import type { LoadPage, PageContent, SubApp, SubAppParts } from './sub-app.ts';
import { useEvents } from './use-events.ts';
import { useInSight } from './use-in-sight.ts';

/** All open pages stay mounted with what was typed into them; at most one is visible. */
export function KeptPages({ pages, parts, changedBy }: Pick<SubApp, 'pages' | 'parts' | 'changedBy'>) {
  const queries = useQueryClient();
  const bridge = useBridge();
  const client = useClient();
  const open = useWatched(bridge.pages);
  const inSight = useInSight(open.activeId, bridge.session);
  const ahead = useWatched(bridge.ahead);
  useEvents(changedBy);
  useEffect(() => {
    const askShared = ({ sharedCalls = [] }: PageContent): void => {
      for (const call of sharedCalls) void queries.prefetchQuery(sharedQuery(client, call));
    };
    loadAhead(pages, ahead, askShared);
    return bridge.onOpening((page) => {
      const load = Object.hasOwn(pages, page.path) ? pages[page.path] : undefined;
      const content = load && findContent(load);
      if (!content) return;
      for (const call of content.firstCalls?.(page.query) ?? [])
        void queries.prefetchQuery(firstQuery(client, call, page));
      askShared(content);
    });
  }, [bridge, client, queries, pages, ahead]);
  useEffect(() => forgetClosedPages(queries, open.pages), [queries, open]);
  return open.pages.map((page) => (
    <Activity key={`${page.generation} ${page.id}`} mode={page.id === inSight ? 'visible' : 'hidden'}>
      <PageContext value={page}>
        <KeptScroll>
          <Page load={Object.hasOwn(pages, page.path) ? pages[page.path] : undefined} parts={parts} />
        </KeptScroll>
      </PageContext>
    </Activity>
  ));
}

/** A failure is ignored here, because it shows when the page is opened. */
function loadAhead(pages: SubApp['pages'], paths: readonly string[], onLoaded: (content: PageContent) => void): void {
  const missing = paths.flatMap((path) => {
    const load = Object.hasOwn(pages, path) ? pages[path] : undefined;
    return load && !findContent(load) ? [loadContent(load).then(onLoaded)] : [];
  });
  void Promise.allSettled(missing);
}

interface PageProps {
  readonly load: LoadPage | null | undefined;
  readonly parts: SubAppParts;
}

/** Memoized, so that showing another page does not render this one. */
export const Page = memo(({ load, parts }: PageProps) => {
  const [attempt, setAttempt] = useState(0);
  return (
    <PageBoundary Failed={parts.Failed} onRetry={() => setAttempt(attempt + 1)}>
      {load === undefined && <parts.Missing />}
      {load === null && <parts.Unbuilt />}
      {load && <LoadedPage key={attempt} load={load} Loading={parts.Loading} />}
    </PageBoundary>
  );
});

interface LoadedPageProps {
  readonly load: LoadPage;
  readonly Loading: ComponentType;
}

/** Suspense is avoided, because it delays content that is ready by up to 300 ms against flicker. */
function LoadedPage({ load, Loading }: LoadedPageProps) {
  const [{ Content, failure }, setOutcome] = useState<Outcome>({ Content: findContent(load) });
  useLayoutEffect(() => {
    if (Content) return;
    loadContent(load).then(
      (loaded) => setOutcome({ Content: loaded }),
      (reason: unknown) => setOutcome({ failure: new Error('a page did not load', { cause: reason }) }),
    );
  }, [load, Content]);
  if (failure) throw failure;
  return Content ? <Content /> : <Loading />;
}

interface Outcome {
  readonly Content?: PageContent | undefined;
  readonly failure?: Error;
}
