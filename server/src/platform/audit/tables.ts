import type { AuditKind } from '@anju/contract';
import type { Generated } from 'kysely';
import type { ChainedEntry } from './chain.ts';

export interface AuditTables {
  'platform.audit_entry': ChainedEntry & { kind: Generated<AuditKind> };
  'platform.audit_intake': Omit<ChainedEntry, 'number' | 'hash'>;
}
