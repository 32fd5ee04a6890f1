import { type Selectable, sql, type Transaction } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import { type Database, inTransaction, joined } from '../database/database.ts';
import { type AuditEntry, type ChainedEntry, hashEntry } from './chain.ts';

export type { AuditEntry } from './chain.ts';

type AuditTables = {
  'platform.audit_entry': {
    number: number;
    at: Date;
    action: string;
    outcome: 'done' | 'refused';
    actor: string | null;
    object: string | null;
    client_address: string | null;
    detail: string;
    hash: string;
  };
};

export interface Audit {
  /** Written if and only if the transaction commits. */
  record<Tables>(entry: AuditEntry, transaction: Transaction<Tables>): Promise<void>;
  /** Where nothing else is written, as for a refusal. */
  recordAlone(entry: AuditEntry): Promise<void>;
  /** Walks the whole chain; the number of the first entry that was changed, added or follows a gap. */
  findBrokenEntry(): Promise<number | undefined>;
}

/** Any number: all that write to the chain take turns on it. */
const chainLock = 761_001;
const entriesAtOnce = 5_000;

export function createAudit(database: Database, clock: Clock): Audit {
  const db = database.tables<AuditTables>();

  const record: Audit['record'] = async (entry, transaction) => {
    const chain = joined<AuditTables>(transaction);
    await sql`select pg_advisory_xact_lock(${chainLock})`.execute(chain);
    const last = await chain
      .selectFrom('platform.audit_entry')
      .select(['number', 'hash'])
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    const numbered = { ...entry, number: (last?.number ?? 0) + 1, at: clock.now() };
    await chain
      .insertInto('platform.audit_entry')
      .values({
        number: numbered.number,
        at: numbered.at,
        action: entry.action,
        outcome: entry.outcome,
        actor: entry.actor ?? null,
        object: entry.object ?? null,
        client_address: entry.clientAddress ?? null,
        detail: JSON.stringify(entry.detail ?? {}),
        hash: hashEntry(last?.hash ?? '', numbered),
      })
      .execute();
  };

  return {
    record,
    recordAlone: (entry) => inTransaction(db, (transaction) => record(entry, transaction)),
    async findBrokenEntry() {
      let previous = { number: 0, hash: '' };
      for (;;) {
        const rows = await db
          .selectFrom('platform.audit_entry')
          .selectAll()
          .where('number', '>', previous.number)
          .orderBy('number')
          .limit(entriesAtOnce)
          .execute();
        for (const entry of rows.map(toEntry)) {
          if (entry.number !== previous.number + 1) return entry.number;
          if (hashEntry(previous.hash, entry) !== entry.hash) return entry.number;
          previous = entry;
        }
        if (rows.length < entriesAtOnce) return undefined;
      }
    },
  };
}

function toEntry(row: Selectable<AuditTables['platform.audit_entry']>): ChainedEntry {
  const { client_address, actor, object, detail, ...rest } = row;
  return {
    ...rest,
    actor: actor ?? undefined,
    object: object ?? undefined,
    clientAddress: client_address ?? undefined,
    detail: detail as unknown as Record<string, string>,
  };
}
