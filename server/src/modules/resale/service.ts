import { ConflictError, type Day } from '@anju/contract';
import { addDays } from '../../platform/clock/workdays.ts';
import { type AnyTransaction, joined } from '../../platform/database/database.ts';
import { causeOf, setCause } from '../../platform/register/cause.ts';
import type { Register } from '../../platform/register/register.ts';
import {
  findVerificationFault,
  isSameSale,
  usedAlready,
  type VerifiedHouse,
  verificationCodeOf,
  verificationDays,
} from './rules/verification.ts';
import * as store from './store.ts';

const on = (transaction: AnyTransaction) => joined<store.ResaleTables>(transaction);

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

/** SH101 enters the houses that may be sold, each under a code. */
export const verifications = {
  async enter(transaction, house, file) {
    await setCause(transaction, causeOf(file), file.at);
    const validUntil = addDays(file.day, file.cityValue(verificationDays));
    await store.addVerifications(on(transaction), [{ ...house, validUntil, usedBy: null }]);
  },

  /** A used verification stays, because the house was sold by it. */
  async end(transaction, file) {
    await setCause(transaction, causeOf(file), file.at);
    if (!(await store.removeUnusedVerification(on(transaction), verificationCodeOf(file.number))))
      throw new ConflictError('该房源核验码已用于网签，不能注销；请先注销买卖合同备案');
  },
} satisfies Register<VerifiedHouse>;

/** SH201 uses a verification up. */
export const salesByVerification = {
  async reserve(transaction, sold, asked) {
    const fault = findVerificationFault(await store.findVerification(on(transaction), sold.code), sold, asked);
    if (fault !== undefined) throw new ConflictError(fault);
  },

  /** If two cases sell the house at once, only one succeeds. */
  async enter(transaction, { code }, file) {
    await setCause(transaction, causeOf(file), file.at);
    if (await store.useVerification(on(transaction), code, file.id)) return;
    const isKnown = (await store.findVerification(on(transaction), code)) !== undefined;
    throw new ConflictError(isKnown ? usedAlready : '房源核验已注销，请重新申请房源核验');
  },
} satisfies Register<VerifiedHouse>;

export async function enterDemoVerifications(
  transaction: AnyTransaction,
  verified: ReadonlyArray<VerifiedHouse & { readonly validUntil: Day }>,
): Promise<void> {
  await store.addVerifications(
    on(transaction),
    verified.map((house) => ({ ...house, usedBy: null })),
  );
}
