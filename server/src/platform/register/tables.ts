import type { Generated } from 'kysely';

export interface RegisterTables {
  'platform.register_change': {
    id: Generated<number>;
    at: Date;
    register: string;
    entry: string;
    /** The change is one of this table. */
    what: string;
    before: Readonly<Record<string, unknown>> | null;
    after: Readonly<Record<string, unknown>> | null;
    cause_kind: 'case' | 'message' | 'document' | 'import';
    cause_reference: string;
    transaction: Generated<string>;
  };
}
