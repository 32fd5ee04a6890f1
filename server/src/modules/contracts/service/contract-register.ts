import { ConflictError } from '@anju/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type AnyTransaction, joined } from '../../../platform/database/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Register, RegisterCase } from '../../../platform/register/register.ts';
import { announceContract } from '../../messages/index.ts';
import { readersOf } from '../rules/contract.ts';
import * as store from '../store/contracts.ts';
import type { ContractTables } from '../store/tables.ts';

type FilingCase = Pick<RegisterCase, 'id' | 'number' | 'applicantId'>;

interface NamedContract {
  readonly kind: string;
  /** A case may file without a contract that was signed here. */
  readonly number: string | undefined;
}

export type ContractRegister = ReturnType<typeof createContractRegister>;

const on = (transaction: AnyTransaction) => joined<ContractTables>(transaction);

/** The register records what becomes of a signed contract's filing, in the transaction of the case that files it. */
export function createContractRegister({
  clock,
  events,
}: {
  readonly clock: Clock;
  readonly events: Pick<Events, 'publish'>;
}) {
  const findSigned = async (
    transaction: AnyTransaction,
    { kind, number }: NamedContract,
  ): Promise<store.SignedContract | undefined> =>
    number === undefined ? undefined : store.findSigned(on(transaction), { kind, number });

  const entryOf = ({ number, applicantId }: FilingCase, what: string): store.Entry => ({
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
    named: NamedContract,
    { what, state }: { readonly what: string; readonly state: 'signed' | 'filed' },
  ): Promise<void> => {
    if (named.number === undefined) return;
    const claimed = await store.claimForCase(
      on(transaction),
      named.number,
      { id: file.id, number: file.number, state },
      entryOf(file, what),
    );
    announce(claimed);
    if (claimed.length === 0 && (await findSigned(transaction, named))) throw new ConflictError('该合同已经申请备案');
  };

  /** The other case files the contract from now on. */
  const handOver = async (
    transaction: AnyTransaction,
    file: FilingCase,
    former: Pick<FilingCase, 'id'>,
  ): Promise<void> => {
    announce(await store.handOver(on(transaction), former.id, file, entryOf(file, '备案变更或者补发证明')));
  };

  /** The contract stays signed and may be filed again. */
  const release = async (transaction: AnyTransaction, file: FilingCase): Promise<void> => {
    announce(await store.releaseFromCase(on(transaction), file.id, entryOf(file, '备案未办成或者已注销')));
  };

  return {
    /** The result is undefined unless everybody has signed the contract. */
    findSigned,

    /** One of two cases files the contract. A corrected case may name another contract, or none. */
    async reserve(transaction, named, file) {
      if (file.isGrantedAtOnce) return;
      const entry = entryOf(file, '备案申请改用其他合同');
      if (file.isCorrected) announce(await store.releaseFromCase(on(transaction), file.id, entry, named.number));
      await claim(transaction, file, named, { what: '申请备案', state: 'signed' });
    },

    enter: (transaction, named, file) => claim(transaction, file, named, { what: '备案完成', state: 'filed' }),

    change: (transaction, _named, file, former) => handOver(transaction, file, former),

    handOver,

    end: release,

    release,
  } satisfies Register<NamedContract> & Record<string, unknown>;
}
