import type {
  DocumentType,
  LeaseContractRole,
  LeaseContractState,
  LeaseSuspicionPattern,
  LeaseSuspicionState,
} from '@anju/contract';
import type { Generated, JSONColumnType, Kysely, Transaction } from 'kysely';
import type { Change, Proposal, Side, Terms } from '../rules/contract.ts';
import type { Suspicion } from '../rules/suspicion.ts';

export interface LeaseTables {
  'lease.contract': {
    id: Generated<number>;
    number: string;
    state: LeaseContractState;
    district: string;
    address: string;
    unit_id: number;
    creator_id: string;
    creator_role: LeaseContractRole;
    broker_code: string | null;
    terms: JSONColumnType<Terms>;
    template: string;
    revision: number;
    row_version: number;
    created_at: Date;
    changed_at: Date;
    signed_at: Date | null;
    signed_on: string | null;
    document_id: string | null;
    case_id: number | null;
    case_number: string | null;
  };
  'lease.signer': {
    contract_id: number;
    place: number;
    side: Side;
    name: string;
    number: string;
    document_type: DocumentType;
    is_enterprise: boolean;
    phone: string;
    account_id: string | null;
    confirmed_revision: number | null;
    wants_unlock: boolean;
  };
  'lease.revision': { contract_id: number; number: number; terms: JSONColumnType<Terms>; hash: string; at: Date };
  'lease.proposal': {
    id: Generated<number>;
    contract_id: number;
    place: number;
    revision: number;
    changes: JSONColumnType<readonly Change[]>;
    reason: string;
    state: Proposal['state'];
    at: Date;
    answered_at: Date | null;
  };
  'lease.signature': {
    id: Generated<number>;
    contract_id: number;
    revision: number;
    place: number;
    account_id: string;
    hash: string;
    at: Date;
    voided_at: Date | null;
  };
  'lease.invitation': {
    token_hash: Buffer;
    contract_id: number;
    place: number;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    /** Null means that the invitation is older than this column. */
    sent_by: string | null;
  };
  'lease.contract_entry': {
    id: Generated<number>;
    contract_id: number;
    at: Date;
    account_id: string | null;
    by_name: string;
    what: string;
  };
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
