import type { Transaction } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import { type Database, inTransaction, joined } from '../database/database.ts';
import { type AuditPage, type AuditPageRequest, readAuditPage } from './audit-page.ts';
import { type AuditEntry, hashEntry } from './chain.ts';
import type { AuditTables } from './tables.ts';

export type { Actor, AuditEntry } from './chain.ts';

export interface Audit {
  /** The entry is written if and only if the transaction commits. */
  record<Tables>(entry: AuditEntry, transaction: Transaction<Tables>): Promise<void>;
  /** Use this if nothing else is written, as for a refusal. */
  recordAlone(entry: AuditEntry): Promise<void>;
  /**
   * This walks the whole chain; the result is the number of the first entry that was changed, added or follows a gap.
   */
  findBrokenEntry(): Promise<number | undefined>;
  readPage(request: AuditPageRequest): Promise<AuditPage>;
}

/** This many entries, some milliseconds of work, are hashed before other requests get their turn. */
const entriesAtOnce = 1_000;

export function createAudit(database: Database, clock: Clock): Audit {
  const db = database.tables<AuditTables>();

  const record: Audit['record'] = async (entry, transaction) => {
    await joined<AuditTables>(transaction)
      .insertInto('platform.audit_intake')
      .values({
        at: clock.now(),
        action: entry.action,
        outcome: entry.outcome,
        actor: oneLine(entry.actor),
        object: oneLine(entry.object),
        client_address: oneLine(entry.clientAddress),
        detail: JSON.stringify(entry.detail ?? {}),
      })
      .execute();
  };

  return {
    record,
    readPage: (request) => readAuditPage(db, request),
    recordAlone: (entry) => inTransaction(db, (transaction) => record(entry, transaction)),
    async findBrokenEntry() {
      let previous = { number: 0, hash: '' };
      for (;;) {
        const entries = await db
          .selectFrom('platform.audit_entry')
          .selectAll()
          .where('number', '>', previous.number)
          .orderBy('number')
          .limit(entriesAtOnce)
          .execute();
        for (const entry of entries) {
          if (entry.number !== previous.number + 1) return entry.number;
          if (hashEntry(previous.hash, entry) !== entry.hash) return entry.number;
          previous = entry;
        }
        if (entries.length < entriesAtOnce) return undefined;
      }
    },
  };
}

/** The fields of an entry are hashed line by line; a line break inside one could stand for another field. */
function oneLine(text = ''): string {
  return text.replace(/[\r\n]+/g, ' ');
}
