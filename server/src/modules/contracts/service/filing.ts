import { type CallParsedInput, ConflictError, type calls, ForbiddenError } from '@anju/contract';
import { dayOf } from '../../../platform/clock/workdays.ts';
import { joined } from '../../../platform/database/database.ts';
import { official } from '../rules/contract.ts';
import type { ContractTables } from '../store/tables.ts';
import type { Caller, Context } from './context.ts';
import type { createSigning } from './signing.ts';

export function createFiling(context: Context, signing: Pick<ReturnType<typeof createSigning>, 'ensurePdf'>) {
  const { config, documents, process, tell, readTerms } = context;
  return {
    async file({ id }: CallParsedInput<typeof calls.fileContract>, caller: Caller) {
      const { accountId } = caller.session;
      const seen = await context.seeById(id, accountId);
      const { kind, contract, holder } = seen;
      const { filing } = kind;
      const { role } = seen.standing;
      if (role === official) throw new ForbiddenError('备案应由合同的当事人或者经纪机构申请');
      if (contract.state !== 'signed' || contract.caseId !== null)
        throw new ConflictError(contract.signedAt ? '该合同已经申请备案' : '合同签署完毕后才能申请备案');
      const fault = filing.findFault(role, contract);
      if (fault !== undefined) throw new ConflictError(fault);
      const signedOn = dayOf(contract.signedAt as Date, config.timeZone);
      const filed = { role, signedOn, contractNumber: contract.number };
      const form = filing.toForm(readTerms(kind, contract.terms), filed);
      const documentId = await documents.shareIssued(await signing.ensurePdf(kind, contract), accountId);
      const materials = filing.materialsOf(role).map((material) => ({ material, documentId }));
      const told = { notice: `${holder.name}已申请备案`, isAnswered: true, audit: 'contract-file' };
      const applied = await process.apply(
        { caseType: filing.caseType, form, materials },
        accountId,
        (transaction, at) =>
          tell({ ...seen, transaction: joined<ContractTables>(transaction), at }, told, caller.clientAddress),
      );
      const { id: caseId, isHandedIn } = applied;
      return { caseId, isHandedIn, certificate: isHandedIn ? await context.findCertificate(caseId) : null };
    },
  };
}
