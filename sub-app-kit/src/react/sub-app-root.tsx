import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Bridge } from '../bridge.ts';
import { createClient } from '../client/client.ts';
import { SubAppContext, type SubAppValues } from './context.ts';
import { useWatched } from './hooks.ts';
import { KeptPages } from './kept-pages.tsx';
import { createQueries } from './queries.ts';
import type { SubApp } from './sub-app.ts';

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
