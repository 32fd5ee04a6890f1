import type { CallOutput, ContractDetail, ContractSummary, calls, Finding } from '@anju/contract';
import { maskedIdNumber } from '../../../platform/masking.ts';
import type { ContractKind } from '../contract-kind.ts';
import { type Contract, official, type Standing, standingOf } from '../rules/contract.ts';
import { mayAnswer, mayBeVoided, openProposals, todoOf } from '../rules/contract-actions.ts';
import { getEdition } from '../rules/editions.ts';
import { readableTerms } from '../rules/readable-terms.ts';
import { isAgreedTerm, listOpenPoints, termValueOf, titleOf, wordsOf } from '../rules/terms.ts';
import * as store from '../store/contracts.ts';
import type { Context, Seen } from './context.ts';
import { brokerOf, sideTitle } from './named-in-terms.ts';
import { findRightToBegin, ownPlaces } from './own-place.ts';

/** Nobody reads more than this at once. */
const maxListed = 200;

export function createReading(context: Context) {
  const { db, clock, process, seeById, findings, findingsOfDraft, readTerms, findWait, findCertificate } = context;
  const { creditCodeOf, getHolder, getKind } = context;

  const summaryOf = (kind: ContractKind, contract: Contract, standing: Standing): ContractSummary => {
    const { id, number, state, address, terms, changedAt } = contract;
    const { role } = standing;
    const mayFile = role !== official && kind.filing.findFault(role, contract) === undefined;
    const openPoints = listOpenPoints(kind.agreedTerms, terms);
    return {
      id,
      kind: kind.code,
      number,
      state,
      address,
      role,
      sides: kind.sides.map(({ code, title, at }) => ({ side: code, title, people: namesIn(terms[at]) })),
      facts: [...kind.factsOf(terms)],
      todo: todoOf(contract, standing, { openPoints, mayFile }),
      changedAt: changedAt.toISOString(),
    };
  };

  const partiesOf = ({ kind, contract, standing }: Seen): ContractDetail['parties'] =>
    contract.signers.map((signer) => ({
      side: signer.side,
      sideTitle: sideTitle(kind, signer.side),
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

  const proposalsOf = ({ kind: { agreedTerms }, contract, standing: { signer } }: Seen): ContractDetail['proposals'] =>
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
        title: titleOf(agreedTerms, field),
        before: wordsOf(agreedTerms, field, before),
        after: wordsOf(agreedTerms, field, after),
      })),
    }));

  const draftOf = ({ kind, contract, holder }: Seen): ContractDetail['draft'] => {
    if (contract.state !== 'draft') return null;
    const { terms, creatorRole } = contract;
    const right = findRightToBegin(kind, creatorRole, holder);
    const facts = Object.fromEntries(Object.entries(terms).filter(([field]) => kind.factFields.includes(field)));
    return { terms: { ...terms }, layout: [...kind.layout], places: right ? ownPlaces(right, holder, facts) : [] };
  };

  const proposableOf = ({ kind, contract, standing: { signer } }: Seen): ContractDetail['proposable'] =>
    contract.state === 'negotiating' && signer
      ? kind.layout
          .flatMap(({ listPath, path, fields }) => (listPath === null && path === '' ? fields : []))
          .filter(({ path }) => isAgreedTerm(kind.agreedTerms, path))
          .map((field) => ({ field, value: termValueOf(contract.terms, field.path) }))
      : [];

  /**
   * Parties may read the certificate of their lease and how its case goes; a party that the lease no longer names reads
   * the certificate only.
   */
  const filingOf = async ({
    contract: { caseId },
    standing: { signer },
    viewer: { accountId },
  }: Seen): Promise<Pick<ContractDetail, 'caseId' | 'certificate'>> => {
    if (caseId === null) return { caseId: null, certificate: null };
    const mayOpenCase = await process.mayOpenCase(caseId, accountId);
    return {
      caseId: mayOpenCase ? caseId : null,
      certificate: mayOpenCase || signer ? await findCertificate(caseId) : null,
    };
  };

  return {
    async list(code: string, accountId: string): Promise<CallOutput<typeof calls.listContracts>> {
      const kind = getKind(code);
      const creditCode = creditCodeOf(await getHolder(accountId));
      const owner = { kind: code, accountId, creditCode };
      const contracts = await store.listContractsOf(db, owner, clock.now(), maxListed);
      const list = contracts.flatMap((contract) => {
        const standing = standingOf(contract, { accountId, creditCode, isOfficial: false });
        return standing ? [summaryOf(kind, contract, standing)] : [];
      });
      return { list };
    },

    async check(id: number, accountId: string): Promise<{ findings: Finding[] }> {
      const seen = await seeById(id, accountId);
      const { kind, contract } = seen;
      const terms = readTerms(kind, contract.terms);
      // A draft that was voided counts too.
      const isDraft = contract.signers.length === 0;
      const found = isDraft ? await findingsOfDraft(terms, seen) : await findings(kind, terms, accountId);
      return { findings: context.told(found, seen) };
    },

    async get(id: number, accountId: string): Promise<ContractDetail> {
      const seen = await seeById(id, accountId);
      const { kind, contract, standing } = seen;
      const { version, revision, hash, template, terms, caseNumber, state } = contract;
      const contested = new Set(openProposals(contract).flatMap(({ changes }) => changes.map(({ field }) => field)));
      const openPoints = state === 'negotiating' ? listOpenPoints(kind.agreedTerms, terms) : [];
      const wait = state === 'locked' ? await findWait(kind) : undefined;
      const { fill } = getEdition(kind.editions, template);
      return {
        ...summaryOf(kind, contract, standing),
        kindName: kind.name,
        version,
        revision,
        hash,
        template,
        caseNumber,
        ...(await filingOf(seen)),
        filing: { caseTypeName: kind.filing.caseTypeName, category: kind.category },
        brokerage: brokerOf(kind, terms)?.name ?? null,
        parties: partiesOf(seen),
        clauses: fill(readableTerms(kind.form, terms), { showNumber: maskedIdNumber, contested }),
        openPoints: openPoints.map((field) => ({ field, title: titleOf(kind.agreedTerms, field) })),
        proposals: proposalsOf(seen),
        proposable: proposableOf(seen),
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

/** A draft may hold values of a wrong type. */
const namesIn = (people: unknown): string[] =>
  Array.isArray(people) ? people.flatMap((party) => (typeof party?.name === 'string' ? [party.name] : [])) : [];
