import { Readable } from 'node:stream';
import { TooManyTriesError } from '@anju/contract';
import type { Session } from '../session/session.ts';
import type { Events } from './events.ts';
import { rightsTopics } from './rights.ts';

/** The windows of a browser share a stream, so more streams of one person are several machines, or a fault. */
const maxPerAccount = 20;
const heartbeatMs = 20_000;
const maxStreamMs = 600_000;
/** Streams are checked even without an event: a session runs out by itself, and an event may have been lost. */
const lookAgainMs = 30_000;
/** A client that reads too slowly loses the connection, and catches up with the next. */
const maxUnreadBytes = 1_000_000;

export interface OpenStream {
  readonly body: Readable;
  send(text: string | Buffer): void;
}

export type StreamSession = Pick<Session, 'id' | 'accountId'>;

/** A person was allowed to see this when the stream was opened, and `look` finds it out again. */
export interface Allowed<What> {
  readonly seen: What;
  look(): Promise<What>;
}

interface Parts {
  readonly events: Pick<Events, 'subscribe'>;
  /** One query answers for many sessions. */
  readonly isLiving: (sessionId: string) => Promise<boolean>;
}

/**
 * Each listener has a stream of server-sent events. It ends with its session, and when the listener's rights change.
 */
export function createOpenStreams({ events, isLiving }: Parts) {
  const open = new Map<Readable, StreamSession>();
  const perAccount = new Map<string, number>();
  const count = (accountId: string, more: 1 | -1): void => {
    const now = (perAccount.get(accountId) ?? 0) + more;
    if (now === 0) perAccount.delete(accountId);
    else perAccount.set(accountId, now);
  };

  const endUnless = async (body: Readable, isStillSo: () => Promise<boolean>): Promise<void> => {
    // If the check fails for now, it is repeated later.
    const holds = await isStillSo().catch(() => true);
    if (!holds && open.has(body)) body.push(null);
  };
  const again = setInterval(() => {
    for (const [body, { id }] of open) void endUnless(body, () => isLiving(id));
  }, lookAgainMs);
  again.unref();

  return {
    open<What>(session: StreamSession, { seen, look }: Allowed<What>, onClose: () => void): OpenStream {
      const { id, accountId } = session;
      if ((perAccount.get(accountId) ?? 0) >= maxPerAccount)
        throw new TooManyTriesError('同时打开的窗口过多，请关闭一些再试');
      const body = new Readable({ read: () => {} });
      const send = (text: string | Buffer): void => {
        if (body.readableLength > maxUnreadBytes) body.destroy();
        else if (!body.readableEnded) body.push(text);
      };
      const isStillSo = async (): Promise<boolean> =>
        (await isLiving(id)) && JSON.stringify(await look()) === JSON.stringify(seen);
      // Without a heartbeat a lost connection would go unnoticed.
      const heartbeat = setInterval(send, heartbeatMs, ': still here\n\n');
      const end = setTimeout(() => body.push(null), maxStreamMs);
      const unsubscribe = events.subscribe(rightsTopics(accountId), () => void endUnless(body, isStillSo));
      body.once('close', () => {
        clearInterval(heartbeat);
        clearTimeout(end);
        unsubscribe();
        open.delete(body);
        count(accountId, -1);
        onClose();
      });
      open.set(body, session);
      count(accountId, 1);
      send('retry: 2000\n\n');
      // The rights may have changed since they were looked at, when nobody was subscribed yet.
      void endUnless(body, isStillSo);
      return { body, send };
    },

    /** The streams are closed when the server stops, so that it need not wait for them. */
    close(): void {
      clearInterval(again);
      for (const body of open.keys()) body.push(null);
    },
  };
}
