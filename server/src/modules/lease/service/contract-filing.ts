import { type CallParsedInput, ConflictError, type calls, ForbiddenError } from '@anju/contract';
import { dayOf } from '../../../platform/clock/workdays.ts';
import { joined } from '../../../platform/database/database.ts';
import { toFiling } from '../rules/contract.ts';
import type { LeaseTables } from '../store/tables.ts';
import type { Caller, Context } from './context.ts';
import type { createSigning } from './signing.ts';

export function createContractFiling(context: Context, signing: Pick<ReturnType<typeof createSigning>, 'ensurePdf'>) {
  const { config, documents, process, tell, readTerms } = context;
  return {
    async file({ id }: CallParsedInput<typeof calls.fileLeaseContract>, caller: Caller) {
      const { accountId } = caller.session;
      const seen = await context.seeById(id, accountId);
      const { contract, holder } = seen;
      const { role } = seen.standing;
      if (role === 'official') throw new ForbiddenError('备案应由合同的当事人或者经纪机构申请');
      if (contract.state !== 'signed' || contract.caseId !== null)
        throw new ConflictError(contract.signedAt ? '该合同已经申请备案' : '合同签署完毕后才能申请备案');
      if (role === 'lessor' && contract.brokerCode !== null)
        throw new ConflictError('通过经纪机构成交的，由经纪机构申请备案；承租人也可以申请');
      const signedOn = dayOf(contract.signedAt as Date, config.timeZone);
      const form = toFiling(readTerms(contract.terms), { role, signedOn, contractNumber: contract.number });
      const documentId = await documents.shareIssued(await signing.ensurePdf(contract), accountId);
      const materials = [
        { material: 'contract', documentId },
        // In this contract both parties charge the agency with the filing.
        ...(role === 'agency' ? [{ material: 'brokerage-contract', documentId }] : []),
      ];
      const told = { notice: `${holder.name}已申请备案`, isAnswered: true, audit: 'lease-contract-file' };
      const applied = await process.apply({ caseType: 'ZL201', form, materials }, accountId, (transaction, at) =>
        tell({ ...seen, transaction: joined<LeaseTables>(transaction), at }, told, caller.clientAddress),
      );
      const { id: caseId, isHandedIn } = applied;
      return { caseId, isHandedIn, certificate: isHandedIn ? await context.findCertificate(caseId) : null };
    },
  };
}
