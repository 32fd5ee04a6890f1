import { useQueryClient } from '@tanstack/react-query';
import { Activity, lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { PageContext, useSubApp } from './context.ts';
import { useWatched } from './hooks.ts';
import { KeptScroll } from './kept-scroll.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { forgetClosedPages } from './queries.ts';
import type { LoadPage, SubApp, SubAppParts } from './sub-app.ts';

/** Every open page, of which at most one is in sight; the others wait with all that was typed into them. */
export function KeptPages({ pages, parts }: Pick<SubApp, 'pages' | 'parts'>) {
  const queries = useQueryClient();
  const open = useWatched(useSubApp().bridge.pages);
  useEffect(() => forgetClosedPages(queries, open.pages), [queries, open]);
  return open.pages.map((page) => (
    <Activity key={`${page.generation} ${page.id}`} mode={page.id === open.activeId ? 'visible' : 'hidden'}>
      <PageContext value={page}>
        <KeptScroll>
          <Page load={Object.hasOwn(pages, page.path) ? pages[page.path] : undefined} parts={parts} />
        </KeptScroll>
      </PageContext>
    </Activity>
  ));
}

function Page({ load, parts }: { readonly load: LoadPage | undefined; readonly parts: SubAppParts }) {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has failed to load is loaded again with each attempt
  const Content = useMemo(
    () => (load ? lazy(async () => ({ default: await load() })) : parts.Unbuilt),
    [load, parts, attempt],
  );
  return (
    <PageBoundary Failed={parts.Failed} onRetry={() => setAttempt(attempt + 1)}>
      <Suspense fallback={<parts.Loading />}>
        <Content />
      </Suspense>
    </PageBoundary>
  );
}
