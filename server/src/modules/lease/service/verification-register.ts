import { numberOf } from '@anju/contract';
import type { Zl101Form } from '@anju/contract/forms/lease/zl101';
import { addDays } from '../../../platform/clock/workdays.ts';
import { defineCaseRegister } from '../../../platform/register/case-register.ts';
import type { LeaseTables } from '../store/tables.ts';

/** This parameter of the city says for how many days a house counts as verified. */
export const verificationDays = 'lease-verification-valid-days';

/** The case number makes the code unique, and its check character guards it against typing errors. */
export const verificationCodeOf = (caseNumber: string): string => `ZY${caseNumber}`;

export const verificationRegister = defineCaseRegister<Zl101Form, LeaseTables['lease.verification']>({
  table: 'lease.verification',
  states: { reserved: 'applied', entered: 'verified', ended: 'cancelled', released: 'refused' },
  row: ({ district, address, use, leaseMode, roomNumber, lessors, brokerage }, { applicantId, at }) => ({
    applicant_id: applicantId,
    district,
    address,
    use,
    code: null,
    valid_until: null,
    applied_at: at,
    room_number: leaseMode === '整租' ? null : (roomNumber ?? null),
    numbers: [...lessors.map(numberOf), ...(brokerage ? [brokerage.creditCode] : [])],
  }),
  writtenOnce: ['applied_at'],
  granted: ({ number, day, cityValue }) => ({
    code: verificationCodeOf(number),
    valid_until: addDays(day, cityValue(verificationDays)),
  }),
});
