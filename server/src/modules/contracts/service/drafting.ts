import { type CallParsedInput, ConflictError, type calls, ForbiddenError, NotFoundError } from '@anju/contract';
import { inTransaction } from '../../../platform/database/database.ts';
import type { AccountHolder } from '../../identity/index.ts';
import type { RightOfParty } from '../../process/index.ts';
import type { ContractKind } from '../contract-kind.ts';
import { agency, type Terms } from '../rules/contract.ts';
import { assertDraft, mayBeVoided } from '../rules/contract-actions.ts';
import { currentEdition } from '../rules/editions.ts';
import * as store from '../store/contracts.ts';
import type { Caller, Context } from './context.ts';
import { findRightToBegin, withOwnPlace } from './own-place.ts';

/** Nobody negotiates more contracts than this at a time. */
const maxBegun = 100;

/** The facts of the subject stand as they were found, whatever was typed in their place. */
const withFacts = ({ factFields }: ContractKind, typed: Terms, kept: Terms): Terms => {
  const isFact = ([field, value]: [string, unknown]) => factFields.includes(field) && value !== undefined;
  const rest = Object.entries(typed).filter(([field]) => !factFields.includes(field));
  return Object.fromEntries([...rest, ...Object.entries(kept).filter(isFact)]);
};

/** Nobody but its author sees a draft. */
export function createDrafting(context: Context) {
  const { db, clock, getKind, getHolder, creditCodeOf, assertProven, lockById, tell, today } = context;

  const getRight = (kind: ContractKind, role: string, holder: AccountHolder): RightOfParty => {
    const right = findRightToBegin(kind, role, holder);
    if (!right) throw new ForbiddenError(`您不能以该身份起草${kind.name}`);
    return right;
  };

  return {
    async begin(
      { kind: code, role, unitId }: CallParsedInput<typeof calls.beginContract>,
      { session: { accountId } }: Caller,
    ) {
      const kind = getKind(code);
      const holder = await getHolder(accountId);
      assertProven(holder);
      const right = getRight(kind, role, holder);
      const subject = await kind.findSubject(unitId);
      if (!subject) throw new NotFoundError('房屋不存在');
      const { district, address, facts, proposed } = subject;
      const creditCode = creditCodeOf(holder);
      const drafts = await store.countDraftsOf(db, { kind: code, accountId });
      if (drafts >= maxBegun) throw new ConflictError(`未发出的合同草稿不能超过 ${maxBegun} 份，请先作废不再需要的`);
      const terms = withOwnPlace(right, holder, { ...proposed, ...facts });
      const at = clock.now();
      return inTransaction(db, async (transaction) => {
        const running = await store.nextContractNumber(transaction);
        const number = `${kind.numberPrefix}${district}${today().slice(0, 4)}${String(running).padStart(7, '0')}`;
        const id = await store.addContract(transaction, {
          kind: code,
          number,
          state: 'draft',
          district,
          address,
          unit_id: unitId,
          terms,
          template: currentEdition(kind.editions).version,
          creator_id: accountId,
          creator_role: role,
          broker_code: role === agency ? creditCode : null,
          created_at: at,
          changed_at: at,
        });
        await store.addEntry(transaction, id, { at, accountId, by: holder.name, what: '起草合同' });
        return { id };
      });
    },

    save: ({ id, version, terms }: CallParsedInput<typeof calls.saveContract>, caller: Caller) =>
      lockById(id, caller, async ({ transaction, kind, contract, holder, at }) => {
        assertDraft(contract);
        if (contract.version !== version) throw new ConflictError('草稿已在别处修改，请刷新后重试');
        const right = getRight(kind, contract.creatorRole, holder);
        const kept = withOwnPlace(right, holder, withFacts(kind, terms, contract.terms));
        await store.changeContract(transaction, id, { terms: kept, changed_at: at });
        return { id, version: version + 1 };
      }),

    /** A contract is not binding until all have signed, so the parties who signed first lose only their signatures. */
    void: ({ id, reason }: CallParsedInput<typeof calls.voidContract>, caller: Caller) =>
      lockById(id, caller, async (locked) => {
        const { transaction, contract, standing, at } = locked;
        if (!mayBeVoided(contract, standing))
          throw new ConflictError('合同已经签署完毕或者已经作废，不能在这里作废；解除合同的，请办理备案注销');
        await store.changeContract(transaction, id, { state: 'void', changed_at: at });
        const deed = {
          what: `作废合同：${reason}`,
          notice: `已由${locked.holder.name}作废，理由：${reason}`,
          isAnswered: true,
          audit: 'contract-void',
        };
        await tell(locked, deed, caller.clientAddress);
      }),
  };
}
