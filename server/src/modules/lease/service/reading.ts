import type { CallOutput, calls, Finding, LeaseContractDetail, LeaseContractSummary } from '@anju/contract';
import { LeaseContractForm } from '@anju/contract/forms/lease/lease-contract';
import { maskedIdNumber } from '../../../platform/masking.ts';
import { layoutOf } from '../../process/index.ts';
import { type Contract, type Standing, standingOf } from '../rules/contract.ts';
import { mayAnswer, mayBeVoided, openProposals, todoOf } from '../rules/contract-actions.ts';
import { getTemplate } from '../rules/contract-template.ts';
import { type AgreedTerm, agreedTerms, listOpenPoints, termValueOf, wordsOf } from '../rules/contract-terms.ts';
import { knownOf, placeOf } from '../rules/creator-place.ts';
import { readableTerms } from '../rules/readable-terms.ts';
import * as store from '../store/contracts.ts';
import type { Context, Seen } from './context.ts';
import type { createDrafting } from './drafting.ts';

/** Nobody reads more than this at once. */
const maxListed = 200;

const layout = layoutOf(LeaseContractForm, [
  {
    title: '房屋',
    fields: [
      ...(['district', 'address', 'unitNumber', 'area', 'use'] as const),
      ...(['isConvertedByApproval', 'leaseMode', 'part', 'roomNumber'] as const),
    ],
  },
  { title: '出租依据', fields: ['rightType', 'headLease'] },
  { title: '当事人', fields: ['lessors', 'lessees', 'occupants', 'brokerage'] },
  { title: '租期与交付', fields: ['startDate', 'endDate', 'handoverDate'] },
  { title: '租金与支付', fields: ['rent', 'payMonths', 'payDay', 'payee', 'fundAccount'] },
  { title: '押金', fields: ['depositMonths', 'depositAmount', 'depositReturnDays', 'depositDeductions'] },
  { title: '费用、维修与违约', fields: ['costs', 'repairs', 'lateFee', 'penaltyMonths', 'otherTerms'] },
]);

const fieldsOfLayout = layout.flatMap(({ listPath, path, fields }) => (listPath === null && path === '' ? fields : []));

export function createReading(context: Context, drafting: Pick<ReturnType<typeof createDrafting>, 'creatorOf'>) {
  const { db, clock, process, seeById, findings, findingsOfDraft, readTerms, findWait, findCertificate } = context;
  const { creditCodeOf, getHolder } = context;

  const summaryOf = (contract: Contract, standing: Standing): LeaseContractSummary => {
    const { id, number, state, address, terms, changedAt } = contract;
    const named = (list: unknown): string[] =>
      Array.isArray(list) ? list.flatMap((party) => (typeof party?.name === 'string' ? [party.name] : [])) : [];
    const text = (field: string): string | null => (typeof terms[field] === 'string' ? String(terms[field]) : null);
    return {
      id,
      number,
      state,
      address,
      role: standing.role,
      lessors: named(terms.lessors),
      lessees: named(terms.lessees),
      startDate: text('startDate'),
      endDate: text('endDate'),
      rent: typeof terms.rent === 'number' ? terms.rent : null,
      todo: todoOf(contract, standing),
      changedAt: changedAt.toISOString(),
    };
  };

  const partiesOf = ({ contract, standing }: Seen): LeaseContractDetail['parties'] =>
    contract.signers.map((signer) => ({
      side: signer.side,
      name: signer.name,
      wantsUnlock: signer.wantsUnlock,
      number: maskedIdNumber(signer.number),
      phone: maskedIdNumber(signer.phone),
      isYou: signer.place === standing.signer?.place,
      isBound: signer.accountId !== null,
      hasConfirmed: contract.revision > 0 && signer.confirmedRevision === contract.revision,
      signedAt: signer.signedAt?.toISOString() ?? null,
      linkExpiresAt: signer.accountId === null ? (signer.linkExpiresAt?.toISOString() ?? null) : null,
    }));

  const proposalsOf = ({ contract, standing: { signer } }: Seen): LeaseContractDetail['proposals'] =>
    contract.proposals.toReversed().map((proposal) => ({
      id: proposal.id,
      reason: proposal.reason,
      state: proposal.state,
      at: proposal.at.toISOString(),
      by: contract.signers.find(({ place }) => place === proposal.place)?.name ?? '',
      isYours: signer?.place === proposal.place,
      mayAnswer: contract.state === 'negotiating' && mayAnswer(contract, proposal, signer),
      changes: proposal.changes.map(({ field, before, after }) => ({
        field,
        title: agreedTerms[field as AgreedTerm],
        before: wordsOf(field, before),
        after: wordsOf(field, after),
      })),
    }));

  const draftOf = ({ contract, holder }: Seen): LeaseContractDetail['draft'] => {
    if (contract.state !== 'draft') return null;
    const { terms, creatorRole, district, address } = contract;
    const creator = drafting.creatorOf(creatorRole, holder);
    const house = { district, address, ...(terms.unitNumber ? { unitNumber: String(terms.unitNumber) } : {}) };
    const place = {
      at: placeOf(creator),
      isList: creatorRole !== 'agency',
      when: house,
      values: { ...knownOf(creator) },
    };
    return { terms: { ...terms }, layout: [...layout], places: [place] };
  };

  /**
   * Parties may read the certificate of their lease and how its case goes; a party that the lease no longer names reads
   * the certificate only.
   */
  const filingOf = async ({
    contract: { caseId },
    standing: { signer },
    viewer: { accountId },
  }: Seen): Promise<Pick<LeaseContractDetail, 'caseId' | 'certificate'>> => {
    if (caseId === null) return { caseId: null, certificate: null };
    const mayOpenCase = await process.mayOpenCase(caseId, accountId);
    return {
      caseId: mayOpenCase ? caseId : null,
      certificate: mayOpenCase || signer ? await findCertificate(caseId) : null,
    };
  };

  return {
    async list(accountId: string): Promise<CallOutput<typeof calls.listLeaseContracts>> {
      const creditCode = creditCodeOf(await getHolder(accountId));
      const contracts = await store.listContractsOf(db, { accountId, creditCode }, clock.now(), maxListed);
      const list = contracts.flatMap((contract) => {
        const standing = standingOf(contract, { accountId, creditCode, isOfficial: false });
        return standing ? [summaryOf(contract, standing)] : [];
      });
      return { list };
    },

    async check(id: number, accountId: string): Promise<{ findings: Finding[] }> {
      const seen = await seeById(id, accountId);
      const terms = readTerms(seen.contract.terms);
      // A draft that was voided counts too.
      const isDraft = seen.contract.signers.length === 0;
      const found = isDraft ? await findingsOfDraft(terms, seen) : await findings(terms, accountId);
      return { findings: context.told(found, seen) };
    },

    async get(id: number, accountId: string): Promise<LeaseContractDetail> {
      const seen = await seeById(id, accountId);
      const { contract, standing } = seen;
      const { version, revision, hash, template, terms, caseNumber, state } = contract;
      const contested = new Set(openProposals(contract).flatMap(({ changes }) => changes.map(({ field }) => field)));
      const broker = terms.brokerage as LeaseContractForm['brokerage'];
      const mayPropose = state === 'negotiating' && standing.signer !== undefined;
      const wait = state === 'locked' ? await findWait() : undefined;
      return {
        ...summaryOf(contract, standing),
        version,
        revision,
        hash,
        template,
        caseNumber,
        ...(await filingOf(seen)),
        brokerage: broker?.name ?? null,
        parties: partiesOf(seen),
        clauses: getTemplate(template).fill(readableTerms(terms), { showNumber: maskedIdNumber, contested }),
        openPoints:
          state === 'negotiating' ? listOpenPoints(terms).map((field) => ({ field, title: agreedTerms[field] })) : [],
        proposals: proposalsOf(seen),
        proposable: mayPropose
          ? fieldsOfLayout
              .filter(({ path }) => Object.hasOwn(agreedTerms, path))
              .map((field) => ({ field, value: termValueOf(terms, field.path) }))
          : [],
        history: (await store.listEntries(db, id)).map(({ at, by, what }) => ({
          at: at.toISOString(),
          by,
          text: what,
        })),
        signingWaits: wait ?? null,
        hasPdf: contract.signedAt !== null,
        mayVoid: mayBeVoided(contract, standing),
        draft: draftOf(seen),
      };
    },
  };
}
