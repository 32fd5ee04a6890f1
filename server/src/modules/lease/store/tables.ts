import type { LeaseSuspicionPattern, LeaseSuspicionState } from '@anju/contract';
import type { Generated, JSONColumnType, Kysely, Transaction } from 'kysely';
import type { Suspicion } from '../rules/suspicion.ts';

export interface LeaseTables {
  'lease.verification': {
    case_id: number;
    case_number: string;
    applicant_id: string;
    state: 'applied' | 'verified' | 'refused' | 'cancelled';
    district: string;
    address: string;
    use: string;
    room_number: string | null;
    numbers: string[];
    code: string | null;
    valid_until: string | null;
    applied_at: Date;
  };
  'lease.suspicion': {
    id: Generated<number>;
    pattern: LeaseSuspicionPattern;
    subject: string;
    state: LeaseSuspicionState;
    row_version: number;
    district: string;
    address: string;
    facts: string[];
    basis: string;
    cases: JSONColumnType<Suspicion['cases']>;
    lessors: string[];
    official_id: string | null;
    official_name: string | null;
    note: string;
    outcome: string;
    found_at: Date;
    last_found_on: string;
  };
  'lease.suspicion_entry': {
    id: Generated<number>;
    suspicion_id: number;
    at: Date;
    account_id: string | null;
    by_name: string;
    what: string;
  };
}

export type LeaseDb = Kysely<LeaseTables>;
export type LeaseTransaction = Transaction<LeaseTables>;
