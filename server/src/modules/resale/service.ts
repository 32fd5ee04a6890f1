import { ConflictError, type Day } from '@anju/contract';
import { type AnyTransaction, joined } from '../../platform/database/database.ts';
import { findVerificationFault, isSameSale, usedAlready, type VerifiedHouse } from './rules/verification.ts';
import * as store from './store.ts';

// The register of houses that may be sold: SH101 enters them, SH201 uses them up.

const on = (transaction: AnyTransaction) => joined<store.ResaleTables>(transaction);

export async function enterVerified(
  transaction: AnyTransaction,
  verified: ReadonlyArray<VerifiedHouse & { readonly validUntil: Day }>,
): Promise<void> {
  await store.addVerifications(
    on(transaction),
    verified.map((house) => ({ ...house, usedBy: null })),
  );
}

/** Whether it was verified by the agency that sells it. */
export async function isVerifiedByAgency(transaction: AnyTransaction, sold: VerifiedHouse): Promise<boolean> {
  const verification = await store.findVerification(on(transaction), sold.code);
  return (
    verification !== undefined &&
    verification.agency !== null &&
    verification.agency === sold.agency &&
    isSameSale(verification, sold)
  );
}

export async function assertMayBeSold(
  transaction: AnyTransaction,
  sold: VerifiedHouse,
  asked: { readonly day: Day; readonly isEntitled: boolean },
): Promise<void> {
  const fault = findVerificationFault(await store.findVerification(on(transaction), sold.code), sold, asked);
  if (fault !== undefined) throw new ConflictError(fault);
}

/** For the case in which the house was sold; of two at once, one. */
export async function useVerification(
  transaction: AnyTransaction,
  { code }: Pick<VerifiedHouse, 'code'>,
  { id }: { readonly id: number },
): Promise<void> {
  if (await store.useVerification(on(transaction), code, id)) return;
  const isKnown = (await store.findVerification(on(transaction), code)) !== undefined;
  throw new ConflictError(isKnown ? usedAlready : '房源核验已注销，请重新申请房源核验');
}

/** One that was used stays: the house was sold by it. */
export async function withdrawVerification(transaction: AnyTransaction, code: string): Promise<void> {
  if (!(await store.removeUnusedVerification(on(transaction), code)))
    throw new ConflictError('该房源核验码已用于网签，不能注销；请先注销买卖合同备案');
}
