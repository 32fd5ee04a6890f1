import { type CallParsedInput, ConflictError, type calls } from '@anju/contract';
import type { LeaseContractForm } from '@anju/contract/forms/lease/lease-contract';
import type { Signer } from '../rules/contract.ts';
import {
  assertLocked,
  assertMayAnswer,
  assertMayConfirm,
  assertNegotiating,
  getOpenProposal,
  getSigner,
  isConfirmedWith,
  isUnlockedWith,
  mayAnswer,
  openProposals,
} from '../rules/contract-actions.ts';
import { type AgreedTerm, agreedTerms, changedTerms, readChanges } from '../rules/contract-terms.ts';
import * as agreement from '../store/agreement.ts';
import * as store from '../store/contracts.ts';
import type { Caller, Context, Held } from './context.ts';

/** Nobody can answer more open proposals than this. */
const maxOpen = 10;
const titlesOf = (changes: readonly { readonly field: string }[]): string =>
  changes.map(({ field }) => agreedTerms[field as AgreedTerm]).join('、');

export function createAgreeing(context: Context) {
  const { hold, holdById, tell, readTerms, findings, hashOf } = context;

  const revise = async ({ transaction, contract, at }: Held, terms: LeaseContractForm): Promise<void> => {
    const revision = contract.revision + 1;
    const hash = hashOf({ ...contract, terms }, revision);
    await store.addRevision(transaction, { contractId: contract.id, number: revision, terms, hash, at });
    await store.changeContract(transaction, contract.id, { revision, terms, changed_at: at });
  };

  return {
    propose: ({ id, revision, reason, changes }: CallParsedInput<typeof calls.proposeLeaseChange>, caller: Caller) =>
      holdById(id, caller, async (held) => {
        const { transaction, contract, standing, at } = held;
        const { place, side } = getSigner(standing);
        assertNegotiating(contract, revision);
        if (openProposals(contract).length >= maxOpen) throw new ConflictError('未答复的提议过多，请先答复');
        const read = readChanges(contract, changes);
        // A change that makes the terms invalid cannot even be proposed.
        readTerms(changedTerms(contract.terms, read));
        await agreement.addProposal(transaction, { contractId: id, place, revision, changes: read, reason, at });
        await store.changeContract(transaction, id, { changed_at: at });
        const titles = titlesOf(read);
        const deed = {
          what: `提议修改${titles}：${reason}`,
          notice: `${held.holder.name}提议修改${titles}`,
          task: { of: (other: Signer) => other.side !== side, words: '，请答复' },
        };
        await tell(held, deed, caller.clientAddress);
      }),

    answer: ({ id, proposalId, answer }: CallParsedInput<typeof calls.answerLeaseProposal>, caller: Caller) =>
      holdById(id, caller, async (held) => {
        const { transaction, contract, standing, at } = held;
        const signer = getSigner(standing);
        assertNegotiating(contract, contract.revision);
        const proposal = getOpenProposal(contract, proposalId);
        assertMayAnswer(contract, proposal, signer, answer);
        const states = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;
        await agreement.answerProposal(transaction, proposalId, { state: states[answer], answered_at: at });
        if (answer === 'accept') await revise(held, readTerms(changedTerms(contract.terms, proposal.changes)));
        else await store.changeContract(transaction, id, { changed_at: at });
        const words = { accept: '同意', decline: '不同意', withdraw: '撤回' }[answer];
        const what = `${words}修改${titlesOf(proposal.changes)}`;
        const isAct = answer === 'accept' && { audit: 'lease-contract-revise' };
        const isAnswered = openProposals(contract).every(
          (one) => one === proposal || !mayAnswer(contract, one, signer),
        );
        await tell(held, { what, notice: `${held.holder.name}${what}`, isAnswered, ...isAct }, caller.clientAddress);
      }),

    /** The text is fixed as soon as all parties have confirmed the same revision. */
    async confirm({ id, revision }: CallParsedInput<typeof calls.confirmLeaseContract>, caller: Caller): Promise<void> {
      const seen = await context.seeById(id, caller.session.accountId);
      const { state, terms } = seen.contract;
      if (state === 'negotiating') context.assertPossible(await findings(readTerms(terms), caller.session.accountId));
      await hold(seen, async (held) => {
        const { transaction, contract, standing, at } = held;
        const signer = getSigner(standing);
        assertNegotiating(contract, revision);
        assertMayConfirm(contract);
        await agreement.changeSigners(
          transaction,
          { contractId: id, place: signer.place },
          { confirmed_revision: revision },
        );
        const isLocked = isConfirmedWith(contract, signer);
        await store.changeContract(transaction, id, { changed_at: at, ...(isLocked && { state: 'locked' }) });
        const deed = isLocked
          ? {
              what: `确认第 ${revision} 版文本，各方都已确认，文本锁定`,
              notice: '各方都已确认文本',
              task: { of: () => true, words: '，请签署' },
            }
          : { what: `确认第 ${revision} 版文本`, notice: `${held.holder.name}已确认文本` };
        await tell(held, { ...deed, isAnswered: true, audit: 'lease-contract-confirm' }, caller.clientAddress);
      });
    },

    unlock: ({ id, revision, reason }: CallParsedInput<typeof calls.unlockLeaseContract>, caller: Caller) =>
      holdById(id, caller, async (held) => {
        const { transaction, contract, standing, at, holder } = held;
        const signer = getSigner(standing);
        assertLocked(contract, revision);
        if (!isUnlockedWith(contract, signer)) {
          await agreement.changeSigners(transaction, { contractId: id, place: signer.place }, { wants_unlock: true });
          await store.changeContract(transaction, id, { changed_at: at });
          const deed = {
            what: `请求解除锁定：${reason}`,
            notice: `${holder.name}请求解除锁定，理由：${reason}`,
            task: { of: (other: Signer) => other.side !== signer.side, words: '' },
          };
          return tell(held, deed, caller.clientAddress);
        }
        const signed = contract.signers.filter(({ signedAt }) => signedAt !== null).map(({ name }) => name);
        await agreement.voidSignatures(transaction, id, at);
        await agreement.changeSigners(
          transaction,
          { contractId: id },
          { wants_unlock: false, confirmed_revision: null },
        );
        await store.changeContract(transaction, id, { state: 'negotiating', changed_at: at });
        const lost = signed.length > 0 ? `，${signed.join('、')}的签署作废` : '';
        const what = `双方同意解除锁定${lost}：${reason}`;
        return tell(
          held,
          { what, notice: `双方已同意解除锁定${lost}`, isAnswered: true, audit: 'lease-contract-unlock' },
          caller.clientAddress,
        );
      }),
  };
}
