import type { PortalConfig } from '@anju/contract';
import { createContext, use } from 'react';
import type { Bridge, OpenPage } from '../bridge.ts';
import type { Client } from '../client/client.ts';

export interface SubAppValues {
  readonly appcode: string;
  readonly config: PortalConfig;
  /** A page without a session has no bridge. */
  readonly bridge: Bridge | undefined;
  readonly client: Client;
}

export const SubAppContext = createContext<SubAppValues | undefined>(undefined);
export const PageContext = createContext<OpenPage | undefined>(undefined);

export function useSubApp(): SubAppValues {
  const values = use(SubAppContext);
  if (!values) throw new Error('no sub-app around this component');
  return values;
}

export function useBridge(): Bridge {
  const { bridge } = useSubApp();
  if (!bridge) throw new Error('this page is shown without a session');
  return bridge;
}

export function usePage(): OpenPage {
  const page = use(PageContext);
  if (!page) throw new Error('no page around this component');
  return page;
}
