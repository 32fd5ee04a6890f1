import type { PaperCheck, PaperVerdict } from '@anju/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import { clientNetwork } from '../../../platform/http/client-network.ts';
import type { Log } from '../../../platform/log/log.ts';
import { maskedNetwork } from '../../../platform/masking.ts';
import * as store from '../store.ts';

interface Checked {
  readonly paperId: number;
  readonly manner: PaperCheck['manner'];
  readonly verdict: PaperVerdict;
  readonly clientAddress: string;
}

const hourMs = 3_600_000;
const writeAfterMs = 1_000;
/** This many checks wait to be written; when it is full, further ones are counted in the log alone. */
const maxWaiting = 5_000;

/** The log holds who has checked a paper when. A check never waits for it: many checks are written later at once. */
export function createCheckLog(db: store.Db, clock: Clock, log: Log) {
  let waiting = new Map<string, store.CheckedRow>();
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const writeWaiting = async (): Promise<void> => {
    const rows = [...waiting.values()];
    const lostNow = lost;
    waiting = new Map();
    lost = 0;
    try {
      await store.addChecked(db, rows);
    } catch (err) {
      log.error({ err, checks: rows.length }, 'checks of papers were not written down');
    }
    if (lostNow > 0) log.warn({ checks: lostNow }, 'more checks of papers than can be written down');
  };
  /** Writing runs one after the other: two writers of the same rows would wait for each other. */
  const write = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeWaiting);
    return writing;
  };

  return {
    add({ paperId, manner, verdict, clientAddress }: Checked): void {
      const now = clock.now();
      const network = maskedNetwork(clientNetwork(clientAddress));
      const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
      const key = [paperId, hour.getTime(), manner, verdict, network].join(' ');
      const known = waiting.get(key);
      if (!known && waiting.size >= maxWaiting) {
        lost += 1;
        return;
      }
      const times = (known?.times ?? 0) + 1;
      waiting.set(key, { paper_id: paperId, hour, manner, verdict, network, last_at: now, times });
      timer ??= setTimeout(write, writeAfterMs).unref();
    },
    write,
  };
}
