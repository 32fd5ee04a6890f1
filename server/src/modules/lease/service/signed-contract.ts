import { isDeepStrictEqual } from 'node:util';
import type { LeaseContractForm } from '@anju/contract/forms/lease/lease-contract';
import type { Zl201Form } from '@anju/contract/forms/lease/zl201';
import type { AnyTransaction } from '../../../platform/database/database.ts';
import type { Register } from '../../../platform/register/register.ts';
import type { ContractRegister } from '../../contracts/index.ts';
import { toFiling } from '../rules/filing-form.ts';

/**
 * The filing party and the telephone numbers are not compared: the contract does not say who files, and its telephones
 * come from the accounts.
 */
const compared = (form: Zl201Form): object => ({
  ...form,
  filedBy: null,
  lessors: form.lessors.map((party) => ({ ...party, phone: null })),
  lessees: form.lessees.map((party) => ({ ...party, phone: null })),
});

export const contractOf = ({ contractNumber }: Zl201Form) => ({ kind: 'lease', number: contractNumber });

/** There is no fault if the form says what was signed, or names no contract. */
export async function findContractFault(
  { findSigned }: Pick<ContractRegister, 'findSigned'>,
  transaction: AnyTransaction,
  form: Zl201Form,
): Promise<string | undefined> {
  const { contractNumber } = form;
  if (contractNumber === undefined) return undefined;
  const contract = await findSigned(transaction, contractOf(form));
  if (!contract) return '没有该编号的已签署的电子合同';
  const { terms, signedOn } = contract;
  const signed = toFiling(terms as LeaseContractForm, { role: 'lessor', signedOn, contractNumber });
  return isDeepStrictEqual(compared(form), compared(signed as Zl201Form))
    ? undefined
    : '填写的内容与签署的电子合同不一致';
}

/** A filing that does not say what was signed claims no contract. */
export const filedContracts = (contracts: ContractRegister): Register<Zl201Form> => ({
  async reserve(transaction, form, file) {
    const isSigned = (await findContractFault(contracts, transaction, form)) === undefined;
    await contracts.reserve(transaction, isSigned ? contractOf(form) : { kind: 'lease', number: undefined }, file);
  },
  enter: (transaction, form, file) => contracts.enter(transaction, contractOf(form), file),
  change: (transaction, form, file, former) => contracts.change(transaction, contractOf(form), file, former),
  handOver: contracts.handOver,
  end: contracts.end,
  release: contracts.release,
});
