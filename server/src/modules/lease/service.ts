import { ConflictError, type LeaseContractDetail } from '@anju/contract';
import { createAgreeing } from './service/agreeing.ts';
import { type Caller, createContext, type LeaseParts, type LeasePlatform } from './service/context.ts';
import { createContractFiling } from './service/contract-filing.ts';
import { createDrafting } from './service/drafting.ts';
import { createInviting } from './service/inviting.ts';
import { createReading } from './service/reading.ts';
import { createSearching } from './service/searching.ts';
import { createSigning } from './service/signing.ts';

export type { LeaseParts } from './service/context.ts';
export { createSuspicionFinder, type SuspicionFinder } from './service/finding-suspicions.ts';
export { createSuspicionDesk, type SuspicionDesk } from './service/suspicions.ts';

export type LeaseContracts = ReturnType<typeof createLeaseContracts>;

export function createLeaseContracts(platform: LeasePlatform, parts: LeaseParts) {
  const context = createContext(platform, parts);
  const drafting = createDrafting(context);
  const inviting = createInviting(context);
  const agreeing = createAgreeing(context);
  const signing = createSigning(context);
  const filing = createContractFiling(context, signing);
  const reading = createReading(context, drafting);

  /** Every action answers with the contract as it stands afterwards. */
  const shown =
    <Input extends { readonly id: number }>(act: (input: Input, caller: Caller) => Promise<void>) =>
    async (input: Input, caller: Caller): Promise<LeaseContractDetail> => {
      await act(input, caller);
      return reading.get(input.id, caller.session.accountId);
    };

  return {
    begin: drafting.begin,
    save: drafting.save,
    check: reading.check,
    list: reading.list,
    ...createSearching(context),
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

    /** The demo's contracts are between its two citizens. */
    async seedDemo(): Promise<void> {
      if (platform.config.demoCases === 0) return;
      // Only the demo needs the made-up contracts, so they are loaded here.
      const { fillDemoContracts } = await import('./service/demo-contracts.ts');
      const partyOf = async (loginName: string) => {
        const accountId = (await parts.identity.findAccountId(loginName)) as string;
        const { name, phone, idNumber } = await context.getHolder(accountId);
        return { accountId, name, phone, idNumber: idNumber ?? '' };
      };
      const [lessor, lessee] = [await partyOf('citizen01'), await partyOf('citizen02')];
      await fillDemoContracts(platform, { homes: parts.homes, lessor, lessee });
    },

    async readPdf(id: number, accountId: string) {
      const { contract } = await context.seeById(id, accountId);
      if (contract.signedAt === null) throw new ConflictError('合同签署完毕后才有 PDF');
      return signing.readPdf(contract);
    },
  };
}
