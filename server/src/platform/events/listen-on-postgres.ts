import pg from 'pg';
import type { Outages } from '../database/outages.ts';
import { connectionSettings } from '../database/pool.ts';
import type { Log } from '../log/log.ts';

interface Handlers {
  onMessage(text: string): void;
  /** Events sent before the reconnection were lost. */
  onReconnected(): void;
}

const retryMs = { first: 500, max: 5_000 };

/**
 * LISTEN does not work on a pooled connection, so this has one of its own. It reconnects when the connection is lost.
 */
export function listenOnPostgres(
  url: string,
  channel: string,
  outages: Pick<Outages, 'report'>,
  log: Log,
  { onMessage, onReconnected }: Handlers,
) {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let waitMs = retryMs.first;
  let disconnected = false;
  let stopped = false;

  const later = (): void => {
    disconnected = true;
    if (stopped) return;
    timer = setTimeout(listen, waitMs);
    waitMs = Math.min(waitMs * 2, retryMs.max);
  };

  const listen = (): void => {
    const connecting = new pg.Client({
      connectionString: url,
      ...connectionSettings,
      application_name: 'anju events',
    });
    client = connecting;
    let lost = false;
    const lose = (err?: unknown): void => {
      if (lost) return;
      lost = true;
      if (!stopped && !outages.report(err)) log.warn({ err }, 'listening for events failed');
      void connecting.end();
      later();
    };
    connecting.on('error', lose);
    connecting.on('end', () => lose());
    connecting.on('notification', ({ payload }) => onMessage(payload ?? ''));
    connecting
      .connect()
      .then(() => connecting.query(`listen ${channel}`))
      .then(() => {
        waitMs = retryMs.first;
        if (disconnected) onReconnected();
        disconnected = false;
      }, lose);
  };

  listen();
  return {
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
