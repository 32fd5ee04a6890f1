import type { ContractState, DocumentType } from '@anju/contract';

export type Terms = Readonly<Record<string, unknown>>;
export type TermValue = string | number | null;

export interface Signer {
  readonly place: number;
  /** The kind of the contract says which sides there are. */
  readonly side: string;
  readonly name: string;
  /** This is the number of the identity document, or the credit code of an enterprise. */
  readonly number: string;
  /** The document type counts for natural persons only. */
  readonly documentType: DocumentType;
  readonly isEnterprise: boolean;
  readonly phone: string;
  readonly accountId: string | null;
  readonly confirmedRevision: number | null;
  readonly wantsUnlock: boolean;
  readonly signedAt: Date | null;
  /** The link that can still be opened expires at this time. */
  readonly linkExpiresAt: Date | null;
}

export interface Change {
  readonly field: string;
  readonly before: TermValue;
  readonly after: TermValue;
}

export interface Proposal {
  readonly id: number;
  /** The proposal is by the signer at this place. */
  readonly place: number;
  readonly revision: number;
  readonly changes: readonly Change[];
  readonly reason: string;
  readonly state: 'open' | 'accepted' | 'declined' | 'withdrawn';
  readonly at: Date;
}

export interface Contract {
  readonly id: number;
  readonly kind: string;
  readonly number: string;
  readonly state: ContractState;
  readonly district: string;
  readonly address: string;
  readonly unitId: number;
  readonly creatorId: string;
  /** This is a side, or `agency`. */
  readonly creatorRole: string;
  readonly brokerCode: string | null;
  readonly terms: Terms;
  readonly template: string;
  readonly revision: number;
  /** This is the hash of the fixed revision; it is empty while nothing is fixed. */
  readonly hash: string;
  readonly version: number;
  readonly changedAt: Date;
  readonly signedAt: Date | null;
  readonly documentId: string | null;
  readonly caseId: number | null;
  readonly caseNumber: string | null;
  readonly signers: readonly Signer[];
  readonly proposals: readonly Proposal[];
}

/** A viewer is known only by what the account proves. */
export interface Viewer {
  readonly accountId: string;
  readonly creditCode: string | null;
  /** The viewer is an official of the line and the district of the contract. */
  readonly isOfficial: boolean;
}

export interface Standing {
  /** The role is a side, `agency` or `official`. */
  readonly role: string;
  readonly signer: Signer | undefined;
}

/** An agency that brokers a contract belongs to no side. */
export const agency = 'agency';
export const official = 'official';

/** Undefined means that the contract does not concern the viewer, who must not learn that it exists. */
export function standingOf(contract: Contract, viewer: Viewer): Standing | undefined {
  const { state, creatorId, creatorRole, brokerCode, signers } = contract;
  const { accountId, creditCode } = viewer;
  const signer = signers.find(
    (one) =>
      one.accountId !== null &&
      (one.accountId === accountId || (one.isEnterprise && creditCode !== null && one.number === creditCode)),
  );
  if (signer) return { role: signer.side, signer };
  const isBroker = brokerCode !== null && brokerCode === creditCode;
  if (isBroker && (state !== 'draft' || creatorRole === agency)) return { role: agency, signer: undefined };
  if (signers.length === 0 && creatorId === accountId && creatorRole !== agency)
    return { role: creatorRole, signer: undefined };
  if (viewer.isOfficial && (state === 'signed' || state === 'filed')) return { role: official, signer: undefined };
  return undefined;
}

/** Officials are left out: they do not have the contract among their own. */
export function readersOf({
  creatorId,
  brokerCode,
  signers,
}: Pick<Contract, 'creatorId' | 'brokerCode'> & {
  readonly signers: readonly Pick<Signer, 'accountId' | 'isEnterprise' | 'number'>[];
}) {
  const enterprises = signers
    .filter(({ accountId, isEnterprise }) => accountId !== null && isEnterprise)
    .map(({ number }) => number);
  return {
    accountIds: [creatorId, ...signers.flatMap(({ accountId }) => accountId ?? [])],
    enterprises: brokerCode === null ? enterprises : [brokerCode, ...enterprises],
  };
}
