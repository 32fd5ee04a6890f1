import { callGroups } from '@anju/contract';
import type { Route } from '../../platform/http/route.ts';
import { routesOf } from '../../platform/http/routes.ts';
import type { ContractsService } from './service.ts';

export function contractsRoutes(contracts: ContractsService): Route[] {
  return routesOf(callGroups.contracts, {
    beginContract: contracts.begin,
    saveContract: contracts.save,
    checkContract: ({ id }, { session }) => contracts.check(id, session.accountId),
    listContracts: ({ kind }, { session }) => contracts.list(kind, session.accountId),
    getContract: ({ id }, { session }) => contracts.get(id, session.accountId),
    inviteToContract: contracts.invite,
    openContractInvitation: contracts.open,
    proposeContractChange: contracts.propose,
    answerContractProposal: contracts.answer,
    confirmContract: contracts.confirm,
    unlockContract: contracts.unlock,
    sendSigningCode: contracts.sendCode,
    signContract: contracts.sign,
    voidContract: contracts.void,
    fileContract: contracts.file,
    readBlankContract: ({ kind }, { clientAddress }) => contracts.readBlank(kind, clientAddress),
    getContractPdf: ({ id }, { session }) => contracts.readPdf(Number(id), session.accountId),
  });
}
