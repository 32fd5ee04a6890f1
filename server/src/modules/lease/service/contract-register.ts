import { isDeepStrictEqual } from 'node:util';
import { ConflictError } from '@anju/contract';
import type { LeaseContractForm } from '@anju/contract/forms/lease/lease-contract';
import type { Zl201Form } from '@anju/contract/forms/lease/zl201';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type AnyTransaction, joined } from '../../../platform/database/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import { announceContract } from '../../messages/index.ts';
import { readersOf, toFiling } from '../rules/contract.ts';
import * as store from '../store/contracts.ts';
import type { LeaseTables } from '../store/tables.ts';

interface FilingCase {
  readonly id: number;
  readonly number: string;
  readonly applicantId: string;
  readonly form: Zl201Form;
}

export interface ContractPlatform {
  readonly clock: Clock;
  readonly events: Pick<Events, 'publish'>;
}

const on = (transaction: AnyTransaction) => joined<LeaseTables>(transaction);

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

/**
 * The register answers what the filing of a lease asks about its contract, and records what becomes of it in the
 * transaction of the case.
 */
export function createContractRegister({ clock, events }: ContractPlatform) {
  const find = async (transaction: AnyTransaction, { contractNumber }: Zl201Form) =>
    contractNumber === undefined ? undefined : store.findSigned(on(transaction), contractNumber);

  const entryOf = ({ number, applicantId }: Omit<FilingCase, 'form'>, what: string): store.Entry => ({
    at: clock.now(),
    accountId: applicantId,
    by: '备案',
    what: `${what}（办件 ${number}）`,
  });

  const announce = (changed: readonly store.ContractOfCase[]): void => {
    for (const contract of changed) announceContract(events, readersOf(contract));
  };

  const claim = async (
    transaction: AnyTransaction,
    file: FilingCase,
    what: string,
    state: 'signed' | 'filed',
  ): Promise<void> => {
    const { contractNumber } = file.form;
    if (contractNumber === undefined) return;
    const claimed = await store.claimForCase(on(transaction), contractNumber, { ...file, state }, entryOf(file, what));
    announce(claimed);
    if (claimed.length === 0 && (await find(transaction, file.form))) throw new ConflictError('该合同已经申请备案');
  };

  const findFault = async (transaction: AnyTransaction, form: Zl201Form): Promise<string | undefined> => {
    const { contractNumber } = form;
    if (contractNumber === undefined) return undefined;
    const contract = await find(transaction, form);
    if (!contract) return '没有该编号的已签署的电子合同';
    const { terms, signedOn } = contract;
    const signed = toFiling(terms as LeaseContractForm, { role: 'lessor', signedOn, contractNumber });
    return isDeepStrictEqual(compared(form), compared(signed)) ? undefined : '填写的内容与签署的电子合同不一致';
  };

  return {
    /** There is no fault if the form says what was signed, or names no contract. */
    findFault,

    /**
     * One of two cases files the contract, if its form says what was signed. A corrected case may name another
     * contract, or none.
     */
    async claim(transaction: AnyTransaction, file: FilingCase & { readonly isCorrected: boolean }): Promise<void> {
      const entry = entryOf(file, '备案申请改用其他合同');
      const isSigned = (await findFault(transaction, file.form)) === undefined;
      const kept = isSigned ? file.form.contractNumber : undefined;
      if (file.isCorrected) announce(await store.releaseFromCase(on(transaction), file.id, entry, kept));
      if (isSigned) await claim(transaction, file, '申请备案', 'signed');
    },

    markFiled: (transaction: AnyTransaction, file: FilingCase) => claim(transaction, file, '备案完成', 'filed'),

    /** The other case files the contract from now on. */
    async handOver(
      transaction: AnyTransaction,
      file: Omit<FilingCase, 'form'>,
      former: Pick<FilingCase, 'id'>,
    ): Promise<void> {
      announce(await store.handOver(on(transaction), former.id, file, entryOf(file, '备案变更或者补发证明')));
    },

    /** The contract stays signed and may be filed again. */
    async release(transaction: AnyTransaction, file: FilingCase): Promise<void> {
      announce(await store.releaseFromCase(on(transaction), file.id, entryOf(file, '备案未办成或者已注销')));
    },
  };
}
