import { sql } from 'kysely';
import type { Change, Signer } from '../rules/contract.ts';
import type { LeaseTables, LeaseTransaction } from './tables.ts';

// Parties change a contract by these statements; the transaction has locked it.

type NewSigner = Omit<Signer, 'confirmedRevision' | 'wantsUnlock' | 'signedAt' | 'linkExpiresAt'>;

export async function addSigners(
  db: LeaseTransaction,
  contractId: number,
  signers: readonly NewSigner[],
): Promise<void> {
  await db
    .insertInto('lease.signer')
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
  db: LeaseTransaction,
  { contractId, place }: { readonly contractId: number; readonly place?: number },
  changes: Partial<Pick<LeaseTables['lease.signer'], 'account_id' | 'confirmed_revision' | 'wants_unlock'>>,
): Promise<void> {
  await db
    .updateTable('lease.signer')
    .set(changes)
    .where('contract_id', '=', contractId)
    .$if(place !== undefined, (query) => query.where('place', '=', place as number))
    .execute();
}

export async function addProposal(
  db: LeaseTransaction,
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
    .insertInto('lease.proposal')
    .values({ ...proposal, contract_id: contractId, changes: JSON.stringify(changes), state: 'open' })
    .execute();
}

export async function answerProposal(
  db: LeaseTransaction,
  id: number,
  answer: Pick<LeaseTables['lease.proposal'], 'state' | 'answered_at'>,
): Promise<void> {
  await db.updateTable('lease.proposal').set(answer).where('id', '=', id).where('state', '=', 'open').execute();
}

export async function addSignature(
  db: LeaseTransaction,
  signature: Omit<LeaseTables['lease.signature'], 'id' | 'voided_at'>,
): Promise<void> {
  await db.insertInto('lease.signature').values(signature).execute();
}

export async function voidSignatures(db: LeaseTransaction, contractId: number, at: Date): Promise<void> {
  await db
    .updateTable('lease.signature')
    .set({ voided_at: at })
    .where('contract_id', '=', contractId)
    .where('voided_at', 'is', null)
    .execute();
}

/** Invitations that were sent to the signer before open nothing any more. */
export async function replaceInvitation(
  db: LeaseTransaction,
  invitation: Omit<LeaseTables['lease.invitation'], 'used_at'>,
): Promise<void> {
  const { contract_id, place, created_at } = invitation;
  await db
    .updateTable('lease.invitation')
    .set({ expires_at: created_at })
    .where('contract_id', '=', contract_id)
    .where('place', '=', place)
    .where('used_at', 'is', null)
    .where('expires_at', '>', created_at)
    .execute();
  await db.insertInto('lease.invitation').values(invitation).execute();
}

export async function findInvitation(
  db: LeaseTransaction,
  tokenHash: Buffer,
): Promise<LeaseTables['lease.invitation'] | undefined> {
  return db.selectFrom('lease.invitation').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

export async function useInvitation(db: LeaseTransaction, tokenHash: Buffer, at: Date): Promise<void> {
  await db.updateTable('lease.invitation').set({ used_at: at }).where('token_hash', '=', tokenHash).execute();
}

/** The transaction holds the lock until it ends, so that nobody else counts for the same account or telephone. */
export async function lockInvitationsOf(db: LeaseTransaction, accountOrPhone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lease invitations of ' || ${accountOrPhone}, 0))`.execute(
    db,
  );
}

export async function countInvitationsSince(db: LeaseTransaction, accountId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('lease.invitation')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('sent_by', '=', accountId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countInvitationsTo(db: LeaseTransaction, phone: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('lease.invitation as invitation')
    .innerJoin('lease.signer as signer', (join) =>
      join.onRef('signer.contract_id', '=', 'invitation.contract_id').onRef('signer.place', '=', 'invitation.place'),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('signer.phone', '=', phone)
    .where('invitation.created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
