import { calls, type PortalEventName } from '@anju/contract';
import type { Client } from '../client/client.ts';
import { pause } from '../pause.ts';
import { readEvents } from './read-events.ts';

interface Source {
  readonly client: Client;
  /** Identifies the sign-in: its windows share one stream. */
  readonly owner: string;
  readonly signal: AbortSignal;
}

interface Listener {
  onEvent(what: PortalEventName): void;
  onConnection(connected: boolean): void;
}

const retryMs = { first: 2_000, max: 60_000 };

/** Windows send each other an event, whether the stream is connected, or the question whether it is. */
type WindowMessage = PortalEventName | { readonly connected: boolean } | 'asks';

/**
 * Follows the event stream until the signal is aborted. A browser has few connections to one server, so one window
 * holds the stream and broadcasts to the others. Without locks (over plain http) there is no stream, and pages only
 * poll as they do anyway.
 */
export function followEvents({ client, owner, signal }: Source, { onEvent, onConnection }: Listener): void {
  if (!navigator.locks) return;
  const name = `anju-events ${owner}`;
  const channel = new BroadcastChannel(name);
  /** Only the window that holds the stream knows this. */
  let connected: boolean | undefined;
  channel.addEventListener('message', ({ data }: MessageEvent<WindowMessage>) => {
    if (data === 'asks') {
      if (connected !== undefined) channel.postMessage({ connected });
    } else if (typeof data === 'string') onEvent(data);
    else onConnection(data.connected);
  });
  channel.postMessage('asks');
  signal.addEventListener('abort', () => {
    channel.close();
    onConnection(false);
  });
  const broadcastEvent = (what: PortalEventName): void => {
    channel.postMessage(what);
    onEvent(what);
  };
  const broadcastConnection = (now: boolean): void => {
    connected = now;
    channel.postMessage({ connected });
    onConnection(now);
  };
  navigator.locks
    .request(name, { signal }, async () => {
      let waitMs = retryMs.first;
      let isFirst = true;
      const opened = (): void => {
        // Events since the last stream ended were missed.
        if (!isFirst) broadcastEvent('missed');
        isFirst = false;
        waitMs = retryMs.first;
        broadcastConnection(true);
      };
      while (!signal.aborted) {
        const wasOpen = await readEvents(client, calls.followEvents, {}, signal, {
          onOpen: opened,
          onEvent({ event }) {
            if (event !== undefined) broadcastEvent(event as PortalEventName);
          },
        });
        // A stream that has ended normally is opened again without reporting a lost connection.
        if (!wasOpen && !signal.aborted) broadcastConnection(false);
        await pause(waitMs, signal);
        waitMs = Math.min(waitMs * 2, retryMs.max);
      }
    })
    .catch(ignoreAbort);
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
