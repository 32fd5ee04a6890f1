import { ConflictError, type ContractDetail } from '@anju/contract';
import type { ContractKind } from './contract-kind.ts';
import { createAgreeing } from './service/agreeing.ts';
import { readBlankContract } from './service/blank-contract.ts';
import { type Caller, type ContractParts, type ContractPlatform, createContext } from './service/context.ts';
import { createDrafting } from './service/drafting.ts';
import { createFiling } from './service/filing.ts';
import { createInviting } from './service/inviting.ts';
import { createReading } from './service/reading.ts';
import { createSigning } from './service/signing.ts';
import { type SoughtContracts, searchSigned } from './store/search-contracts.ts';

export type ContractsService = ReturnType<typeof createContractsService>;

export function createContractsService(
  platform: ContractPlatform,
  parts: ContractParts,
  kinds: readonly ContractKind[],
) {
  const context = createContext(platform, parts, kinds);
  const drafting = createDrafting(context);
  const inviting = createInviting(context);
  const agreeing = createAgreeing(context);
  const signing = createSigning(context);
  const filing = createFiling(context, signing);
  const reading = createReading(context);

  /** Every action answers with the contract as it stands afterwards. */
  const shown =
    <Input extends { readonly id: number }>(act: (input: Input, caller: Caller) => Promise<void>) =>
    async (input: Input, caller: Caller): Promise<ContractDetail> => {
      await act(input, caller);
      return reading.get(input.id, caller.session.accountId);
    };

  return {
    begin: drafting.begin,
    save: drafting.save,
    check: reading.check,
    list: reading.list,
    get: reading.get,
    invite: shown(inviting.invite),
    open: inviting.open,
    propose: shown(agreeing.propose),
    answer: shown(agreeing.answer),
    confirm: shown(agreeing.confirm),
    unlock: shown(agreeing.unlock),
    sendCode: signing.sendCode,
    sign: signing.sign,
    void: shown(drafting.void),
    file: filing.file,

    readBlank: (code: string, reader: string) => readBlankContract(context.getKind(code), reader),

    async readPdf(id: number, accountId: string) {
      const seen = await context.seeById(id, accountId);
      if (seen.contract.signedAt === null) throw new ConflictError('合同签署完毕后才有 PDF');
      return signing.readPdf(seen);
    },

    /** The caller has asked who may search, and names the districts. */
    searchSigned: (sought: SoughtContracts) => searchSigned(context.db, sought),
  };
}
