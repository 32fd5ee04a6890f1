import { callGroups } from '@anju/contract';
import type { Route } from '../../platform/http/route.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { readBlankContract } from './service/blank-contract.ts';
import type { LeaseContracts, SuspicionDesk } from './service.ts';

export function leaseRoutes(contracts: LeaseContracts, suspicions: SuspicionDesk): Route[] {
  return routesOf(callGroups.lease, {
    beginLeaseContract: contracts.begin,
    saveLeaseContract: contracts.save,
    checkLeaseContract: ({ id }, { session }) => contracts.check(id, session.accountId),
    listLeaseContracts: (_input, { session }) => contracts.list(session.accountId),
    searchLeaseContracts: (input, { session }) => contracts.searchContracts(input, session.accountId),
    searchLeaseCertificates: (input, { session }) => contracts.searchCertificates(input, session.accountId),
    listMyVerifications: (input, { session }) => contracts.listMyVerifications(input, session.accountId),
    searchVerifications: (input, { session }) => contracts.searchVerifications(input, session.accountId),
    getLeaseContract: ({ id }, { session }) => contracts.get(id, session.accountId),
    inviteToLeaseContract: contracts.invite,
    openLeaseInvitation: contracts.open,
    proposeLeaseChange: contracts.propose,
    answerLeaseProposal: contracts.answer,
    confirmLeaseContract: contracts.confirm,
    unlockLeaseContract: contracts.unlock,
    sendLeaseSigningCode: contracts.sendCode,
    signLeaseContract: contracts.sign,
    voidLeaseContract: contracts.void,
    fileLeaseContract: contracts.file,
    readLeaseContractTemplate: (_input, { clientAddress }) => readBlankContract(clientAddress),
    getLeaseContractPdf: ({ id }, { session }) => contracts.readPdf(Number(id), session.accountId),
    listLeaseSuspicions: (input, { session }) => suspicions.list(input, session.accountId),
    countLeaseSuspicions: (input, { session }) => suspicions.count(input, session.accountId),
    getLeaseSuspicion: ({ id }, { session }) => suspicions.get(id, session.accountId),
    takeLeaseSuspicion: suspicions.take,
    noteLeaseSuspicion: suspicions.note,
    settleLeaseSuspicion: suspicions.settle,
  });
}
