import type { PortalEventName } from '@anju/contract';
import { create } from 'zustand';

interface EventStream {
  /** True while events reach this window, by its own stream or by another window's. */
  readonly connected: boolean;
  readonly latest: { readonly what: PortalEventName } | undefined;
}

export const useEventStream = create<EventStream>(() => ({ connected: false, latest: undefined }));

export const publishEvent = (what: PortalEventName) => useEventStream.setState({ latest: { what } });

export function onEvent(listener: (what: PortalEventName) => void): () => void {
  return useEventStream.subscribe(({ latest }, before) => {
    if (latest && latest !== before.latest) listener(latest.what);
  });
}
