import type { LeaseContractForm } from '@anju/contract/forms/lease/lease-contract';

export interface FilingOfLease {
  readonly role: string;
  readonly signedOn: string;
  readonly contractNumber?: string;
}

const filers: Readonly<Record<string, string>> = { lessor: '出租人', lessee: '承租人', agency: '经纪机构' };

/** The form of ZL201 holds what the contract says, without the terms that only its parties need. */
export function toFiling(terms: LeaseContractForm, { role, signedOn, contractNumber }: FilingOfLease) {
  const {
    handoverDate: _handover,
    payDay: _payDay,
    payee: _payee,
    costs: _costs,
    repairs: _repairs,
    lateFee: _lateFee,
    penaltyMonths: _penalty,
    otherTerms: _other,
    ...lease
  } = terms;
  return { ...lease, filedBy: filers[role], signedOn, ...(contractNumber !== undefined && { contractNumber }) };
}
