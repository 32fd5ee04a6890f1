import { ConflictError, type Day } from '@anju/contract';
import { type AnyTransaction, joined } from '../../platform/database/database.ts';
import { findVerificationFault, isSameSale, usedAlready, type VerifiedHouse } from './rules/verification.ts';
import * as store from './store.ts';

// This register holds the houses that may be sold: SH101 enters them, and SH201 uses them up.

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

/** The agency that sells the house must have had it verified. */
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

/** If two cases sell the house at once, only one succeeds. */
export async function useVerification(
  transaction: AnyTransaction,
  { code }: Pick<VerifiedHouse, 'code'>,
  { id }: { readonly id: number },
): Promise<void> {
  if (await store.useVerification(on(transaction), code, id)) return;
  const isKnown = (await store.findVerification(on(transaction), code)) !== undefined;
  throw new ConflictError(isKnown ? usedAlready : '房源核验已注销，请重新申请房源核验');
}

/** A used verification stays, because the house was sold by it. */
export async function withdrawVerification(transaction: AnyTransaction, code: string): Promise<void> {
  if (!(await store.removeUnusedVerification(on(transaction), code)))
    throw new ConflictError('该房源核验码已用于网签，不能注销；请先注销买卖合同备案');
}
