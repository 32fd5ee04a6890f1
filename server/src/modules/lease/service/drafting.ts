import { type CallParsedInput, ConflictError, type calls, ForbiddenError, NotFoundError } from '@anju/contract';
import { inTransaction } from '../../../platform/database/database.ts';
import type { AccountHolder } from '../../identity/index.ts';
import type { Contract, Terms } from '../rules/contract.ts';
import { assertDraft, mayBeVoided } from '../rules/contract-actions.ts';
import { currentTemplate } from '../rules/contract-template.ts';
import { type Creator, withCreator } from '../rules/creator-place.ts';
import * as store from '../store/contracts.ts';
import type { Caller, Context } from './context.ts';

/** Nobody negotiates more contracts than this at a time. */
const maxBegun = 100;

/** Nobody but its author sees a draft. */
export function createDrafting(context: Context) {
  const { db, clock, homes, getHolder, creditCodeOf, assertProven, holdById, tell, today } = context;

  /** The house comes from the registry and the author from the account, so that typed values cannot replace them. */
  const fixed = ({
    terms,
    contract,
    creator,
  }: {
    terms: Terms;
    contract: Pick<Contract, 'district' | 'address'> & { unitNumber: unknown };
    creator: Creator;
  }): Terms => {
    const { unitNumber: _typed, ...rest } = terms;
    const { district, address, unitNumber } = contract;
    return withCreator({ ...rest, district, address, ...(unitNumber ? { unitNumber } : {}) }, creator);
  };

  const creatorOf = (role: Creator['role'], holder: AccountHolder): Creator => {
    const { phone, idNumber, documentType, enterprise } = holder;
    const creditCode = creditCodeOf(holder);
    const name = creditCode === null ? holder.name : (enterprise?.name ?? '');
    return { role, phone, idNumber, documentType, creditCode, name };
  };

  /** A citizen lets or rents, an agency brokers, and an enterprise that lets homes lets. */
  const assertMayBegin = (role: Creator['role'], holder: AccountHolder): void => {
    const { userType, enterprise } = holder;
    assertProven(holder);
    const isOpen =
      userType === 'CITIZEN'
        ? role !== 'agency'
        : creditCodeOf(holder) !== null &&
          (role === 'agency' ? enterprise?.kind === 'agency' : role === 'lessor' && enterprise?.kind === 'rental');
    if (!isOpen) throw new ForbiddenError('您不能以该身份起草租赁合同');
  };

  return {
    async begin(
      { role, unitId }: CallParsedInput<typeof calls.beginLeaseContract>,
      { session: { accountId } }: Caller,
    ) {
      const holder = await getHolder(accountId);
      assertMayBegin(role, holder);
      const home = await homes.find(unitId);
      if (!home) throw new NotFoundError('房屋不存在');
      const { district, address, unitNumber, area } = home;
      const creator = creatorOf(role, holder);
      const begun = await store.listContractsOf(
        db,
        { accountId, creditCode: creator.creditCode },
        clock.now(),
        maxBegun,
      );
      if (begun.filter(({ state }) => state === 'draft').length >= maxBegun)
        throw new ConflictError(`未发出的合同草稿不能超过 ${maxBegun} 份，请先作废不再需要的`);
      const terms = fixed({
        terms: { area, leaseMode: '整租', rightType: '自有' },
        contract: { district, address, unitNumber },
        creator,
      });
      const at = clock.now();
      return inTransaction(db, async (transaction) => {
        const running = await store.nextContractNumber(transaction);
        const number = `HT${district}${today().slice(0, 4)}${String(running).padStart(7, '0')}`;
        const id = await store.addContract(transaction, {
          number,
          state: 'draft',
          district,
          address,
          unit_id: unitId,
          terms,
          template: currentTemplate.version,
          creator_id: accountId,
          creator_role: role,
          broker_code: role === 'agency' ? creator.creditCode : null,
          created_at: at,
          changed_at: at,
        });
        await store.addEntry(transaction, id, { at, accountId, by: holder.name, what: '起草合同' });
        return { id };
      });
    },

    save: ({ id, version, terms }: CallParsedInput<typeof calls.saveLeaseContract>, caller: Caller) =>
      holdById(id, caller, async ({ transaction, contract, holder, at }) => {
        assertDraft(contract);
        if (contract.version !== version) throw new ConflictError('草稿已在别处修改，请刷新后重试');
        const creator = creatorOf(contract.creatorRole, holder);
        const { unitNumber } = contract.terms;
        const kept = fixed({ terms, contract: { ...contract, unitNumber }, creator });
        await store.changeContract(transaction, id, { terms: kept, changed_at: at });
        return { id, version: version + 1 };
      }),

    /** A contract is not binding until all have signed, so the parties who signed first lose only their signatures. */
    void: ({ id, reason }: CallParsedInput<typeof calls.voidLeaseContract>, caller: Caller) =>
      holdById(id, caller, async (held) => {
        const { transaction, contract, standing, at } = held;
        if (!mayBeVoided(contract, standing))
          throw new ConflictError('合同已经签署完毕或者已经作废，不能在这里作废；解除租赁的，请办理备案注销');
        await store.changeContract(transaction, id, { state: 'void', changed_at: at });
        const deed = {
          what: `作废合同：${reason}`,
          notice: `已由${held.holder.name}作废，理由：${reason}`,
          isAnswered: true,
          audit: 'lease-contract-void',
        };
        await tell(held, deed, caller.clientAddress);
      }),

    creatorOf,
  };
}
