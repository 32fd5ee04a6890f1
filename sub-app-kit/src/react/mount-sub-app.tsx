import { firstPage } from '@anju/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Bridge } from '../bridge.ts';
import { createClient } from '../client/client.ts';
import { SubAppContext, type SubAppValues } from './context.ts';
import { useWatched } from './hooks.ts';
import { KeptPages } from './kept-pages.tsx';
import { loadContent } from './page-content.ts';
import { createQueries } from './queries.ts';
import type { SubApp } from './sub-app.ts';

declare global {
  interface Window {
    /** There inside the shell, put there by it. */
    readonly $wujie?: { readonly props?: { readonly bridge?: Bridge } };
  }
}

/** Runs the app: inside the shell with the shell's bridge, at its own address standalone. */
export async function mountSubApp(subApp: SubApp): Promise<void> {
  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no #root');
  const root = createRoot(place);
  const bridge = window.$wujie?.props?.bridge;
  if (bridge) {
    place.style.height = '100%';
    let isEnded = false;
    // An answer that comes later would be drawn into a document that is gone.
    bridge.onEnd(() => {
      isEnded = true;
      root.unmount();
    });
    const loadFirst = subApp.pages[firstPage];
    // Loaded ahead, an app prepares its first page. A failure shows when the page is opened.
    if (loadFirst && bridge.pages.read().activeId === undefined) await Promise.allSettled([loadContent(loadFirst)]);
    if (!isEnded) root.render(<SubAppRoot subApp={subApp} bridge={bridge} />);
  } else {
    const { openStandalone } = await import('../standalone/open-standalone.tsx');
    await openStandalone(subApp, (content) => root.render(content));
  }
}

interface SubAppRootProps {
  readonly subApp: SubApp;
  readonly bridge: Bridge;
}

export function SubAppRoot({ subApp, bridge }: SubAppRootProps) {
  const { appcode, pages, parts, changedBy, Provider } = subApp;
  const showMessage = (message: string) => bridge.showMessage('error', message);
  const [values] = useState<SubAppValues>(() => ({
    appcode,
    config: bridge.config,
    bridge,
    client: createClient({
      gateway: bridge.config.gateway,
      version: bridge.config.version,
      session: bridge.session,
      showMessage,
      whileQueued: bridge.whileQueued,
    }),
  }));
  const [queries] = useState(() => createQueries(showMessage));
  useEffect(() => bridge.ready(appcode), [bridge, appcode]);
  return (
    <SubAppContext value={values}>
      <QueryClientProvider client={queries}>
        <WithProvider by={Provider} bridge={bridge}>
          <KeptPages pages={pages} parts={parts} changedBy={changedBy} />
        </WithProvider>
      </QueryClientProvider>
    </SubAppContext>
  );
}

interface WithProviderProps {
  readonly by: SubApp['Provider'];
  readonly bridge: Bridge;
  readonly children: ReactNode;
}

function WithProvider({ by: Provider, bridge, children }: WithProviderProps) {
  const appearance = useWatched(bridge.appearance);
  return Provider ? <Provider appearance={appearance}>{children}</Provider> : children;
}
