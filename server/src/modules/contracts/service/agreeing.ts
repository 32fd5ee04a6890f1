import { type CallParsedInput, ConflictError, type calls } from '@anju/contract';
import type { ContractKind } from '../contract-kind.ts';
import type { Signer, Terms } from '../rules/contract.ts';
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
import { changedTerms, listOpenPoints, readChanges, titleOf } from '../rules/terms.ts';
import * as agreement from '../store/agreement.ts';
import * as store from '../store/contracts.ts';
import type { Caller, Context, Locked } from './context.ts';
import { hashOfText } from './contract-text.ts';

/** Nobody can answer more open proposals than this. */
const maxOpen = 10;
const titlesOf = ({ agreedTerms }: ContractKind, changes: readonly { readonly field: string }[]): string =>
  changes.map(({ field }) => titleOf(agreedTerms, field)).join('、');

export function createAgreeing(context: Context) {
  const { lock, lockById, tell, readTerms, findings } = context;

  const revise = async ({ transaction, kind, contract, at }: Locked, terms: Terms): Promise<void> => {
    const revision = contract.revision + 1;
    const hash = hashOfText(kind, { ...contract, terms }, revision);
    await store.addRevision(transaction, { contractId: contract.id, number: revision, terms, hash, at });
    await store.changeContract(transaction, contract.id, { revision, terms, changed_at: at });
  };

  return {
    propose: ({ id, revision, reason, changes }: CallParsedInput<typeof calls.proposeContractChange>, caller: Caller) =>
      lockById(id, caller, async (locked) => {
        const { transaction, kind, contract, standing, at } = locked;
        const { place, side } = getSigner(standing);
        assertNegotiating(contract, revision);
        if (openProposals(contract).length >= maxOpen) throw new ConflictError('未答复的提议过多，请先答复');
        const read = readChanges(kind.agreedTerms, contract, changes);
        // A change that makes the terms invalid cannot even be proposed.
        readTerms(kind, changedTerms(contract.terms, read));
        await agreement.addProposal(transaction, { contractId: id, place, revision, changes: read, reason, at });
        await store.changeContract(transaction, id, { changed_at: at });
        const titles = titlesOf(kind, read);
        const deed = {
          what: `提议修改${titles}：${reason}`,
          notice: `${locked.holder.name}提议修改${titles}`,
          task: { of: (other: Signer) => other.side !== side, words: '，请答复' },
        };
        await tell(locked, deed, caller.clientAddress);
      }),

    answer: ({ id, proposalId, answer }: CallParsedInput<typeof calls.answerContractProposal>, caller: Caller) =>
      lockById(id, caller, async (locked) => {
        const { transaction, kind, contract, standing, at } = locked;
        const signer = getSigner(standing);
        assertNegotiating(contract, contract.revision);
        const proposal = getOpenProposal(contract, proposalId);
        assertMayAnswer(contract, proposal, signer, answer);
        const states = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;
        await agreement.answerProposal(transaction, proposalId, { state: states[answer], answered_at: at });
        if (answer === 'accept') await revise(locked, readTerms(kind, changedTerms(contract.terms, proposal.changes)));
        else await store.changeContract(transaction, id, { changed_at: at });
        const words = { accept: '同意', decline: '不同意', withdraw: '撤回' }[answer];
        const what = `${words}修改${titlesOf(kind, proposal.changes)}`;
        const isAct = answer === 'accept' && { audit: 'contract-revise' };
        const isAnswered = openProposals(contract).every(
          (one) => one === proposal || !mayAnswer(contract, one, signer),
        );
        await tell(
          locked,
          { what, notice: `${locked.holder.name}${what}`, isAnswered, ...isAct },
          caller.clientAddress,
        );
      }),

    /** The text is fixed as soon as all parties have confirmed the same revision. */
    async confirm({ id, revision }: CallParsedInput<typeof calls.confirmContract>, caller: Caller): Promise<void> {
      const seen = await context.seeById(id, caller.session.accountId);
      const { kind } = seen;
      const { state, terms } = seen.contract;
      if (state === 'negotiating')
        context.assertPossible(await findings(kind, readTerms(kind, terms), caller.session.accountId));
      await lock(seen, async (locked) => {
        const { transaction, contract, standing, at } = locked;
        const signer = getSigner(standing);
        assertNegotiating(contract, revision);
        assertMayConfirm(contract, listOpenPoints(kind.agreedTerms, contract.terms));
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
          : { what: `确认第 ${revision} 版文本`, notice: `${locked.holder.name}已确认文本` };
        await tell(locked, { ...deed, isAnswered: true, audit: 'contract-confirm' }, caller.clientAddress);
      });
    },

    unlock: ({ id, revision, reason }: CallParsedInput<typeof calls.unlockContract>, caller: Caller) =>
      lockById(id, caller, async (locked) => {
        const { transaction, contract, standing, at, holder } = locked;
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
          return tell(locked, deed, caller.clientAddress);
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
        const what = `各方同意解除锁定${lost}：${reason}`;
        return tell(
          locked,
          { what, notice: `各方已同意解除锁定${lost}`, isAnswered: true, audit: 'contract-unlock' },
          caller.clientAddress,
        );
      }),
  };
}
