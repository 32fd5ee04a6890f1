import { sql } from 'kysely';
import type { Change, Signer } from '../rules/contract.ts';
import type { ContractTables, ContractTransaction } from './tables.ts';

// Parties change a contract by these statements; the transaction has locked it.

type NewSigner = Omit<Signer, 'confirmedRevision' | 'wantsUnlock' | 'signedAt' | 'linkExpiresAt'>;

export async function addSigners(
  db: ContractTransaction,
  contractId: number,
  signers: readonly NewSigner[],
): Promise<void> {
  await db
    .insertInto('contracts.signer')
    .values(
      signers.map(({ place, side, name, number, documentType, isEnterprise, phone, accountId }) => ({
        contract_id: contractId,
        place,
        side,
        name,
        number,
        phone,
        document_type: documentType,
        is_enterprise: isEnterprise,
        account_id: accountId,
        confirmed_revision: null,
        wants_unlock: false,
      })),
    )
    .execute();
}

/** The changes are for one signer, or for all of them. */
export async function changeSigners(
  db: ContractTransaction,
  { contractId, place }: { readonly contractId: number; readonly place?: number },
  changes: Partial<Pick<ContractTables['contracts.signer'], 'account_id' | 'confirmed_revision' | 'wants_unlock'>>,
): Promise<void> {
  await db
    .updateTable('contracts.signer')
    .set(changes)
    .where('contract_id', '=', contractId)
    .$if(place !== undefined, (query) => query.where('place', '=', place as number))
    .execute();
}

export async function addProposal(
  db: ContractTransaction,
  {
    contractId,
    changes,
    ...proposal
  }: {
    readonly contractId: number;
    readonly place: number;
    readonly revision: number;
    readonly changes: readonly Change[];
    readonly reason: string;
    readonly at: Date;
  },
): Promise<void> {
  await db
    .insertInto('contracts.proposal')
    .values({ ...proposal, contract_id: contractId, changes: JSON.stringify(changes), state: 'open' })
    .execute();
}

export async function answerProposal(
  db: ContractTransaction,
  id: number,
  answer: Pick<ContractTables['contracts.proposal'], 'state' | 'answered_at'>,
): Promise<void> {
  await db.updateTable('contracts.proposal').set(answer).where('id', '=', id).where('state', '=', 'open').execute();
}

export async function addSignature(
  db: ContractTransaction,
  signature: Omit<ContractTables['contracts.signature'], 'id' | 'voided_at'>,
): Promise<void> {
  await db.insertInto('contracts.signature').values(signature).execute();
}

export async function voidSignatures(db: ContractTransaction, contractId: number, at: Date): Promise<void> {
  await db
    .updateTable('contracts.signature')
    .set({ voided_at: at })
    .where('contract_id', '=', contractId)
    .where('voided_at', 'is', null)
    .execute();
}

/** Invitations that were sent to the signer before open nothing any more. */
export async function replaceInvitation(
  db: ContractTransaction,
  invitation: Omit<ContractTables['contracts.invitation'], 'used_at'>,
): Promise<void> {
  const { contract_id, place, created_at } = invitation;
  await db
    .updateTable('contracts.invitation')
    .set({ expires_at: created_at })
    .where('contract_id', '=', contract_id)
    .where('place', '=', place)
    .where('used_at', 'is', null)
    .where('expires_at', '>', created_at)
    .execute();
  await db.insertInto('contracts.invitation').values(invitation).execute();
}

export async function findInvitation(
  db: ContractTransaction,
  tokenHash: Buffer,
): Promise<ContractTables['contracts.invitation'] | undefined> {
  return db.selectFrom('contracts.invitation').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

export async function useInvitation(db: ContractTransaction, tokenHash: Buffer, at: Date): Promise<void> {
  await db.updateTable('contracts.invitation').set({ used_at: at }).where('token_hash', '=', tokenHash).execute();
}

/** The transaction holds the lock until it ends, so that nobody else counts for the same account or telephone. */
export async function lockInvitationsOf(db: ContractTransaction, accountOrPhone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lease invitations of ' || ${accountOrPhone}, 0))`.execute(
    db,
  );
}

export async function countInvitationsSince(db: ContractTransaction, accountId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('contracts.invitation')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('sent_by', '=', accountId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countInvitationsTo(db: ContractTransaction, phone: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('contracts.invitation as invitation')
    .innerJoin('contracts.signer as signer', (join) =>
      join.onRef('signer.contract_id', '=', 'invitation.contract_id').onRef('signer.place', '=', 'invitation.place'),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('signer.phone', '=', phone)
    .where('invitation.created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
