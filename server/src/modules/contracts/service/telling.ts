import { announceContract } from '../../messages/index.ts';
import { readersOf, type Signer } from '../rules/contract.ts';
import * as store from '../store/contracts.ts';
import type { ContractParts, ContractPlatform, Locked } from './context.ts';

export interface Deed {
  /** This is left out where the history says it already. */
  readonly what?: string;
  /** The notice goes to everybody else whom the contract concerns; without it nothing is sent. */
  readonly notice?: string;
  /** Some of them have a task, and get these words beyond the notice. */
  readonly task?: { readonly of: (signer: Signer) => boolean; readonly words: string };
  /** The actor has done what a notice asked for, so the notice goes. */
  readonly isAnswered?: boolean;
  /** A legal act is also entered in the audit. */
  readonly audit?: string;
}

export function createTelling(
  { audit, events }: Pick<ContractPlatform, 'audit' | 'events'>,
  { identity, messages }: Pick<ContractParts, 'identity' | 'messages'>,
) {
  const notify = async (
    { transaction, at, kind, contract, viewer }: Omit<Locked, 'standing'>,
    notice: string,
    task: Deed['task'],
  ): Promise<void> => {
    const { number, brokerCode, signers } = contract;
    const agents = brokerCode === null ? [] : await identity.accounts.listColleagues(brokerCode, { transaction });
    const accounts = [...signers.flatMap(({ accountId }) => accountId ?? []), ...agents];
    const others = [...new Set(accounts)].filter((accountId) => accountId !== viewer.accountId);
    const asked = task ? signers.filter(task.of).map(({ accountId }) => accountId) : [];
    const [toAsk, toTell] = [true, false].map((isAsked) => others.filter((one) => asked.includes(one) === isAsked));
    const message = `${kind.shortName} ${number}：${notice}`;
    const about = { number, at, menu: kind.pages.mine };
    const words = message + (task?.words ?? '');
    await messages.notifyAboutContract(toAsk ?? [], { ...about, message: words, kind: 'task' }, transaction);
    await messages.notifyAboutContract(toTell ?? [], { ...about, message, kind: 'progress' }, transaction);
  };

  /**
   * The event goes to everybody who has opened the contract and to the agency; the notice goes to all of them but the
   * actor.
   */
  return async (
    locked: Omit<Locked, 'standing'>,
    { what, notice, task, isAnswered = false, audit: action }: Deed,
    clientAddress: string,
  ): Promise<void> => {
    const { transaction, at, contract, viewer, holder } = locked;
    const { accountId } = viewer;
    if (what !== undefined) await store.addEntry(transaction, contract.id, { at, accountId, by: holder.name, what });
    const { accountIds, enterprises } = readersOf(contract);
    // A party who has just opened the contract is not among its stored readers yet.
    announceContract(events, { accountIds: [accountId, ...accountIds], enterprises });
    if (isAnswered) await messages.dropNoticesAboutContract(accountId, contract.number, transaction);
    if (notice !== undefined) await notify(locked, notice, task);
    if (action !== undefined)
      await audit.record(
        {
          action,
          outcome: 'done',
          actor: accountId,
          object: contract.number,
          clientAddress,
          detail: { what: what ?? '' },
        },
        transaction,
      );
  };
}
