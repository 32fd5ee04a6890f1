import { createHash } from 'node:crypto';
import { hashEntry } from '../../../platform/audit/chain.ts';
import type { Database } from '../../../platform/database/database.ts';
import * as store from '../store.ts';

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

const rowsAtOnce = 500;

/**
 * The result is the first log entry that was changed, added or follows a gap; else the first message that differs from
 * the log.
 */
export async function findBrokenExchange(
  database: Database,
): Promise<{ readonly entry: number } | { readonly messageId: string } | undefined> {
  const db = database.tables<store.CollaborationTables>();
  const entry = await findBrokenEntry(db);
  if (entry !== undefined) return { entry };
  const messageId = await findBrokenMessage(db);
  return messageId === undefined ? undefined : { messageId };
}

async function findBrokenEntry(db: store.CollaborationDb): Promise<number | undefined> {
  let previous = { number: 0, hash: '' };
  for (;;) {
    const entries = await store.listLogAfter(db, previous.number, rowsAtOnce);
    for (const entry of entries) {
      if (entry.number !== previous.number + 1 || hashOf(previous.hash, entry) !== entry.hash) return entry.number;
      previous = entry;
    }
    if (entries.length < rowsAtOnce) return undefined;
  }
}

/** The fields follow in the same order as in the chain of the audit. */
function hashOf(previousHash: string, entry: store.LogRow): string {
  const { number, at, direction, result, partner, message_id, signature, body_sha256 } = entry;
  return hashEntry(previousHash, {
    number,
    at,
    action: direction,
    outcome: result,
    actor: partner,
    object: message_id,
    client_address: signature,
    detail: body_sha256,
  });
}

async function findBrokenMessage(db: store.CollaborationDb): Promise<string | undefined> {
  for (let last = 0; ; ) {
    const messages = await store.listLoggedMessagesAfter(db, last, rowsAtOnce);
    for (const { id, message_id, state, attempts, content, logged } of messages) {
      const wasExchanged = attempts > 0 || state !== 'waiting';
      if (logged.some((hash) => hash !== sha256(content)) || (wasExchanged && logged.length === 0)) return message_id;
      last = id;
    }
    if (messages.length < rowsAtOnce) return undefined;
  }
}
