import type { PortalConfig } from '@anju/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageAddress } from '../bridge.ts';
import type { Client } from '../client/client.ts';
import { PageContext, SubAppContext } from '../react/context.ts';
import { Page } from '../react/kept-pages.tsx';
import { createQueries } from '../react/queries.ts';
import type { LoadPage, StandaloneParts, SubApp } from '../react/sub-app.ts';

interface GuestRootProps {
  readonly subApp: Pick<SubApp, 'appcode' | 'parts'>;
  readonly load: LoadPage;
  readonly page: PageAddress;
  readonly config: PortalConfig;
  readonly client: Client;
  readonly parts: Pick<StandaloneParts, 'showMessage'>;
}

/** Shows one page without a session: it makes only public calls and has nothing of the shell. */
export function GuestRoot({ subApp, load, page, config, client, parts }: GuestRootProps) {
  const [queries] = useState(() => createQueries((message) => parts.showMessage('error', message)));
  const [open] = useState(() => ({ ...page, id: page.path, generation: 0, params: {}, meta: {} }));
  return (
    <SubAppContext value={{ appcode: subApp.appcode, config, bridge: undefined, client }}>
      <QueryClientProvider client={queries}>
        <PageContext value={open}>
          <Page load={load} parts={subApp.parts} />
        </PageContext>
      </QueryClientProvider>
    </SubAppContext>
  );
}
