import { calls, type PortalConfig } from '@anju/contract';
import { createClient, type Session } from '@anju/sub-app-kit';
import { loadPortalConfig } from '../load-portal-config.ts';

export type ServiceState = { readonly ready: true } | { readonly ready: false; readonly reason?: string };

/** Neither promise rejects: a failure is something the page shows. */
export interface Portal {
  readonly config: Promise<PortalConfig | undefined>;
  readonly service: Promise<ServiceState>;
}

export function openPortal(): Portal {
  const config = loadPortalConfig().catch(() => undefined);
  return {
    config: config.then((known) => {
      if (known) document.title = known.title;
      return known;
    }),
    service: config.then((known) => (known ? askReadiness(known) : { ready: false })),
  };
}

const nobody: Session = { read: () => undefined, store() {}, end() {} };

async function askReadiness({ gateway, version }: PortalConfig): Promise<ServiceState> {
  let reason = '';
  const tell = (message: string) => {
    reason = message;
  };
  const client = createClient({ gateway, version, session: nobody, tell });
  return client.call(calls.getReadiness, {}).then(
    () => ({ ready: true }),
    () => ({ ready: false, reason }),
  );
}
