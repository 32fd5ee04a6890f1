import { type App, type CallInput, calls, type MenuItem, type PlainCall, type PortalConfig } from '@anju/contract';
import { keepPreviousData, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { CloseOptions, PageAddress, TabData, Watched } from '../bridge.ts';
import { type CityTime, cityTime } from '../city-time.ts';
import type { Client } from '../client/client.ts';
import type { FailureOptions } from '../client/show-failures.ts';
import type { SentCall, SentOutput } from '../client/transport.ts';
import { useBridge, usePage, useSubApp } from './context.ts';
import { toMenuGroups } from './menu-groups.ts';
import { nextFrame } from './next-frame.ts';
import { sharedQuery } from './queries.ts';

export const useClient = (): Client => useSubApp().client;

export const useConfig = (): PortalConfig => useSubApp().config;

export const useCityTime = (): CityTime => cityTime(useSubApp().config.timeZone);

export function useWatched<Value>({ watch, read }: Watched<Value>): Value {
  return useSyncExternalStore(watch, read);
}

export function usePageAddress(): PageAddress {
  const { path, query } = usePage();
  return { path, query };
}

export function useSetPageQuery(): (query: PageAddress['query']) => void {
  const bridge = useBridge();
  const { id } = usePage();
  return (query) => bridge.setTabQuery(id, query);
}

export function useTabData(): TabData {
  const { params, meta } = usePage();
  return { params, meta };
}

export function useTabTitle(title: string): void {
  const bridge = useBridge();
  const { id } = usePage();
  useEffect(() => bridge.setTabTitle(id, title), [bridge, id, title]);
}

/** There is no cleanup: a hidden page keeps its input. The shell forgets the mark with the tab. */
export function useUnsaved(unsaved: boolean): void {
  const bridge = useBridge();
  const { id } = usePage();
  useEffect(() => bridge.setUnsaved(id, unsaved), [bridge, id, unsaved]);
}

/** Says whether the page is still open, visible or not. Work that outlives the page asks this. */
export function useIsOpen(): () => boolean {
  const { pages } = useBridge();
  const { id, generation } = usePage();
  return () => pages.read().pages.some((page) => page.id === id && page.generation === generation);
}

export function useCloseTab(): (options?: CloseOptions) => void {
  const bridge = useBridge();
  const { id } = usePage();
  return (options) => bridge.closeTab(id, options);
}

export interface UseCallOptions extends FailureOptions {
  /** The previous answer stands in until the answer to another input arrives. */
  readonly keepPrevious?: boolean;
}

/**
 * Keeps the answer as long as the page is open. A page that is shown again asks only for what was invalidated
 * meanwhile, by the path of the call and from any page.
 */
export function useCall<C extends SentCall & PlainCall>(
  call: C,
  input: CallInput<C>,
  { keepPrevious = false, showFailure }: UseCallOptions = {},
): UseQueryResult<SentOutput<C>> {
  const client = useClient();
  const { id, generation } = usePage();
  return useQuery<SentOutput<C>>({
    queryKey: [call.path, input, id, generation],
    queryFn: async ({ signal }) => {
      await nextFrame();
      return client.call(call, input, { signal, ownMessage: true });
    },
    meta: { showFailure },
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
}

/** The answer is the same for every page of the app and is kept for some minutes. */
export function useSharedCall<C extends SentCall & PlainCall>(
  call: C,
  input: CallInput<C>,
): UseQueryResult<SentOutput<C>> {
  const query = sharedQuery(useClient(), [call, input]);
  return useQuery<SentOutput<C>>({ ...query, refetchOnMount: true } as UseQueryOptions<SentOutput<C>>);
}

export function useOwnApp(): App {
  const { appcode } = useSubApp();
  const bridge = useBridge();
  const app = bridge.user.apps.find((candidate) => candidate.appcode === appcode);
  if (!app) throw new Error(`the user has no ${appcode}`);
  return app;
}

/** Returns the app's menu for its first page. The descriptions of the groups are given by the id of their entry. */
export function useHomeMenu(descriptions: Readonly<Record<string, string>>) {
  const bridge = useBridge();
  const appid = useOwnApp().appid;
  // The shell shows the same message for its own menu, and equal messages are shown once.
  const { data, isError, refetch } = useCall(calls.listMenuItems, { appid }, { showFailure: true });
  const open = ({ title, route, icon, keepAlive }: MenuItem) => bridge.openTab({ title, path: route, icon, keepAlive });
  return {
    groups:
      data &&
      toMenuGroups(data).map(({ heading, pages }) => ({
        title: heading.title,
        description: descriptions[heading.id] ?? '',
        entries: pages.map((page) => ({ title: page.title, open: () => open(page) })),
      })),
    retry: isError ? () => void refetch() : undefined,
  };
}
