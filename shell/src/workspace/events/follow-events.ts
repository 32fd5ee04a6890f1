import { calls, type PortalEventName, versionHeader } from '@anju/contract';

interface Source {
  readonly gateway: string;
  readonly version: string;
  /** Whose events these are: windows of the same sign-in share one stream. */
  readonly owner: string;
  readonly findAccessToken: () => string | undefined;
  readonly signal: AbortSignal;
}

interface Listener {
  onEvent(what: PortalEventName): void;
  onConnection(connected: boolean): void;
}

const retryMs = { first: 2_000, max: 60_000 };

/** Between windows: an event, whether the stream stands, or the question whether it does. */
type Told = PortalEventName | { readonly connected: boolean } | 'asks';

/**
 * Hears what has changed until the signal says otherwise. A browser has few connections to one server, so one window
 * holds the stream and tells the others. Without locks (over plain http) nobody follows, and things are asked for now
 * and then as they are anyway.
 */
export function followEvents(
  { gateway, version, owner, findAccessToken, signal }: Source,
  { onEvent, onConnection }: Listener,
): void {
  if (!navigator.locks) return;
  const name = `anju-events ${owner}`;
  const channel = new BroadcastChannel(name);
  /** Known to the window that holds the stream. */
  let connected: boolean | undefined;
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
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
  const tellAll = (what: PortalEventName): void => {
    channel.postMessage(what);
    onEvent(what);
  };
  const tellConnection = (now: boolean): void => {
    connected = now;
    channel.postMessage({ connected });
    onConnection(now);
  };
  navigator.locks
    .request(name, { signal }, async () => {
      let waitMs = retryMs.first;
      let isFirst = true;
      const opened = (): void => {
        // What happened since the last stream ended was not heard.
        if (!isFirst) tellAll('missed');
        isFirst = false;
        waitMs = retryMs.first;
        tellConnection(true);
      };
      while (!signal.aborted) {
        const wasOpen = await listen({ gateway, version, accessToken: findAccessToken(), signal }, opened, tellAll);
        // One that has ended in its time is opened again.
        if (!wasOpen && !signal.aborted) tellConnection(false);
        await pause(waitMs, signal);
        waitMs = Math.min(waitMs * 2, retryMs.max);
      }
    })
    .catch(ignoreAbort);
}

interface Request {
  readonly gateway: string;
  readonly version: string;
  readonly accessToken: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * Until the stream ends, if one comes; answers whether it did. A token that has run out is not renewed for this: a window that nobody uses would
 * never be signed out.
 */
async function listen(
  { gateway, version, accessToken, signal }: Request,
  opened: () => void,
  hear: (what: PortalEventName) => void,
): Promise<boolean> {
  if (accessToken === undefined) return false;
  let isOpen = false;
  try {
    const response = await fetch(gateway + calls.followEvents.path, {
      headers: { authorization: `Bearer ${accessToken}`, [versionHeader]: version },
      credentials: 'omit',
      signal,
    });
    if (!response.ok || !response.body) return false;
    isOpen = true;
    opened();
    let rest = '';
    for (const reader = response.body.pipeThrough(new TextDecoderStream()).getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return true;
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('event: ')) hear(line.slice(7) as PortalEventName);
    }
  } catch {
    // The connection is gone, or nobody wants it any more; whoever asked tries again.
    return isOpen;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
