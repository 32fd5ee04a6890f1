import { isDeepStrictEqual } from 'node:util';
import { ConflictError } from '@anju/contract';
import { LeaseContractForm } from '@anju/contract/forms/lease/lease-contract';
import type { Zl201Form } from '@anju/contract/forms/lease/zl201';
import { type AnyTransaction, joined } from '../../../platform/database/database.ts';
import { type Contract, toFiling } from '../rules/contract.ts';
import * as store from '../store/contracts.ts';
import type { LeaseTables } from '../store/tables.ts';

// What the filing of a lease asks of its contract, and what becomes of the contract, in the transaction of the case.

const on = (transaction: AnyTransaction) => joined<LeaseTables>(transaction);
const now = () => new Date(0);

interface FilingCase {
  readonly id: number;
  readonly number: string;
  readonly form: Zl201Form;
}

/** Telephones are as the accounts have them. */
const compared = (form: Zl201Form): object => ({
  ...form,
  filedBy: null,
  lessors: form.lessors.map((party) => ({ ...party, phone: null })),
  lessees: form.lessees.map((party) => ({ ...party, phone: null })),
});

/** Undefined where the form is what was signed. */
export async function findContractFault(
  transaction: AnyTransaction,
  form: Zl201Form,
  { timeZone: _timeZone }: { readonly timeZone?: string } = {},
): Promise<string | undefined> {
  const { contractNumber, signedOn } = form;
  if (contractNumber === undefined) return undefined;
  const contract = await store.findContractByNumber(on(transaction), contractNumber, now());
  if (!contract?.signedAt) return '没有该编号的已签署的电子合同；未在本平台签订的，请删去电子合同编号并提交材料';
  const terms = contract.terms as LeaseContractForm;
  const signed = toFiling(terms, { role: 'lessor', signedOn, contractNumber });
  return isDeepStrictEqual(compared(form), compared(signed as Zl201Form))
    ? undefined
    : '填写的内容与签署的电子合同不一致；有改动的，请删去电子合同编号并提交材料';
}
