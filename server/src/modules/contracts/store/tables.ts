import type { ContractState, DocumentType } from '@anju/contract';
import type { Generated, JSONColumnType, Kysely, Transaction } from 'kysely';
import type { Change, Proposal, Terms } from '../rules/contract.ts';

export interface ContractTables {
  'contracts.contract': {
    id: Generated<number>;
    kind: string;
    number: string;
    state: ContractState;
    district: string;
    address: string;
    unit_id: number;
    creator_id: string;
    creator_role: string;
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
  'contracts.signer': {
    contract_id: number;
    place: number;
    side: string;
    name: string;
    number: string;
    document_type: DocumentType;
    is_enterprise: boolean;
    phone: string;
    account_id: string | null;
    confirmed_revision: number | null;
    wants_unlock: boolean;
  };
  'contracts.revision': { contract_id: number; number: number; terms: JSONColumnType<Terms>; hash: string; at: Date };
  'contracts.proposal': {
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
  'contracts.signature': {
    id: Generated<number>;
    contract_id: number;
    revision: number;
    place: number;
    account_id: string;
    hash: string;
    at: Date;
    voided_at: Date | null;
  };
  'contracts.invitation': {
    token_hash: Buffer;
    contract_id: number;
    place: number;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    sent_by: string;
  };
  'contracts.entry': {
    id: Generated<number>;
    contract_id: number;
    at: Date;
    account_id: string | null;
    by_name: string;
    what: string;
  };
}

export type ContractDb = Kysely<ContractTables>;
export type ContractTransaction = Transaction<ContractTables>;
