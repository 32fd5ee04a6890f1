import { wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';

export const LeaseContractRole = z.enum(['lessor', 'lessee', 'agency']);
export type LeaseContractRole = z.output<typeof LeaseContractRole>;

export const leaseContractRoleNames: Readonly<Record<LeaseContractRole | 'official', string>> = {
  lessor: '出租人',
  lessee: '承租人',
  agency: '经纪机构',
  official: '主管部门',
};

/** Officials see a contract that all parties have signed in this form, with masked names. */
export const FoundLeaseContract = z.object({
  id: wholeNumber(1),
  number: z.string(),
  state: z.enum(['signed', 'filed']),
  district: z.string(),
  address: z.string(),
  lessors: z.array(z.string()),
  lessees: z.array(z.string()),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  rent: z.number(),
  signedAt: z.iso.datetime({ offset: true }),
  /** This case files the contract; the value is null until it is handed in. */
  caseId: z.nullable(wholeNumber(1)),
  caseNumber: z.nullable(z.string()),
});
export type FoundLeaseContract = z.output<typeof FoundLeaseContract>;
