import type { CallInput } from '@anju/contract';
import { useEffect, useEffectEvent } from 'react';
import { readEvents, type StreamCall } from '../events/read-events.ts';
import { pause } from '../pause.ts';
import { useClient } from './hooks.ts';

const retryMs = { first: 1_000, max: 30_000 };

interface Stream<C extends StreamCall> {
  /** Asked each time the stream is opened, because it tells from where the stream goes on. */
  inputNow(): CallInput<C>;
  onEvent(event: { readonly id?: string | undefined; readonly data: string }): void;
}

/** Follows a stream while the page is visible, and opens it again after it was lost. */
export function useStream<C extends StreamCall>(call: C, { inputNow, onEvent }: Stream<C>): void {
  const client = useClient();
  const input = useEffectEvent(inputNow);
  const receive = useEffectEvent(onEvent);
  useEffect(() => {
    let ending = new AbortController();
    const follow = async ({ signal }: AbortController): Promise<void> => {
      let waitMs = retryMs.first;
      while (!signal.aborted) {
        const wasOpen = await readEvents(client, call, input(), signal, { onEvent: receive });
        if (wasOpen) waitMs = retryMs.first;
        await pause(waitMs, signal);
        waitMs = Math.min(waitMs * 2, retryMs.max);
      }
    };
    const onVisibility = (): void => {
      ending.abort();
      if (document.hidden) return;
      ending = new AbortController();
      void follow(ending);
    };
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      ending.abort();
    };
  }, [client, call]);
}
