import { numberOf } from '@anju/contract';
import type { Zl101Form } from '@anju/contract/forms/lease/zl101';
import { addDays, type Day } from '../../../platform/clock/workdays.ts';
import { type AnyTransaction, joined } from '../../../platform/database/database.ts';
import type { LeaseTables } from '../store/tables.ts';
import * as store from '../store/verifications.ts';

interface VerificationCase {
  readonly id: number;
  readonly number: string;
  readonly applicantId: string;
  readonly at: Date;
  readonly day: Day;
  readonly form: Zl101Form;
}

/** This parameter of the city says for how many days a house counts as verified. */
export const verificationDays = 'lease-verification-valid-days';

/** The case number makes the code unique, and its check character guards it against typing errors. */
export const verificationCodeOf = (caseNumber: string): string => `ZY${caseNumber}`;

const on = (transaction: AnyTransaction) => joined<LeaseTables>(transaction);

/** The register records what became of each verification in the transaction of its case. */
export const verificationRegister = {
  apply(transaction: AnyTransaction, { id, number, applicantId, at, form }: VerificationCase): Promise<void> {
    const { district, address, use, leaseMode, roomNumber, lessors, brokerage } = form;
    return store.putVerification(on(transaction), {
      case_id: id,
      case_number: number,
      applicant_id: applicantId,
      state: 'applied',
      district,
      address,
      use,
      code: null,
      valid_until: null,
      applied_at: at,
      room_number: leaseMode === '整租' ? null : (roomNumber ?? null),
      numbers: [...lessors.map(numberOf), ...(brokerage ? [brokerage.creditCode] : [])],
    });
  },

  verify: (transaction: AnyTransaction, { id, number, day }: VerificationCase, validForDays: number): Promise<void> =>
    store.changeVerification(on(transaction), id, {
      state: 'verified',
      code: verificationCodeOf(number),
      valid_until: addDays(day, validForDays),
    }),

  refuse: (transaction: AnyTransaction, { id }: VerificationCase): Promise<void> =>
    store.changeVerification(on(transaction), id, { state: 'refused' }),

  cancel: (transaction: AnyTransaction, { id }: VerificationCase): Promise<void> =>
    store.changeVerification(on(transaction), id, { state: 'cancelled' }),
};
