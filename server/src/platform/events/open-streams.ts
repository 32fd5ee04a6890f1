import { Readable } from 'node:stream';
import { TooManyTriesError } from '@anju/contract';

/** Limit for one person: the windows of a browser share a stream, so more are several machines, or a fault. */
const maxPerAccount = 20;
const heartbeatMs = 20_000;
/** Shorter than the life of an access token: a stream whose session has ended ends soon. */
const maxStreamMs = 600_000;
/** Of a client that reads too slowly; it loses the connection, and catches up with the next. */
const maxUnreadBytes = 1_000_000;

export interface OpenStream {
  readonly body: Readable;
  send(text: string | Buffer): void;
}

/** Server-sent events, one stream a listener. */
export function createOpenStreams() {
  const open = new Set<Readable>();
  const perAccount = new Map<string, number>();
  const count = (accountId: string, more: 1 | -1): void => {
    const now = (perAccount.get(accountId) ?? 0) + more;
    if (now === 0) perAccount.delete(accountId);
    else perAccount.set(accountId, now);
  };

  return {
    open(accountId: string, onClose: () => void): OpenStream {
      if ((perAccount.get(accountId) ?? 0) >= maxPerAccount)
        throw new TooManyTriesError('同时打开的窗口过多，请关闭一些再试');
      const body = new Readable({ read: () => {} });
      const send = (text: string | Buffer): void => {
        if (body.readableLength > maxUnreadBytes) body.destroy();
        else if (!body.readableEnded) body.push(text);
      };
      // A heartbeat: without it a lost connection would go unnoticed.
      const heartbeat = setInterval(send, heartbeatMs, ': still here\n\n');
      const end = setTimeout(() => body.push(null), maxStreamMs);
      body.once('close', () => {
        clearInterval(heartbeat);
        clearTimeout(end);
        open.delete(body);
        count(accountId, -1);
        onClose();
      });
      open.add(body);
      count(accountId, 1);
      send('retry: 2000\n\n');
      return { body, send };
    },

    /** When the server stops, so that it need not wait for them. */
    close(): void {
      for (const body of open) body.push(null);
    },
  };
}
