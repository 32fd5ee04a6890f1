import { type CaseDetail, type CaseNote, ConflictError, NotFoundError } from '@anju/contract';
import { type AnyTransaction, joined } from '../../../../platform/database/database.ts';
import { maskedIdNumber, maskedPhone } from '../../../../platform/masking.ts';
import type { Person } from '../../../access/index.ts';
import type { IdentityService } from '../../../identity/index.ts';
import type { PapersService } from '../../../papers/index.ts';
import type { RatingsService } from '../../../ratings/index.ts';
import { handedInForm } from '../../application/rules/derived-facts.ts';
import { earlierMaterials } from '../../application/rules/earlier-materials.ts';
import { isFiledByOfficials } from '../../application/rules/filing.ts';
import { listReturnedForms } from '../../application/store/returned-forms.ts';
import type { Summaries } from '../../boxes/service/summarise.ts';
import { mayNote } from '../../boxes/service/write-notes.ts';
import type { CaseType } from '../../case-type.ts';
import { dueDay } from '../../deadlines/service/legal-clock.ts';
import { pausesOf } from '../../deadlines/service/pauses.ts';
import { approvalBlock } from '../../decision/rules/approval-block.ts';
import { isPaused } from '../../decision/rules/case-state.ts';
import { offeredActions } from '../../decision/rules/offered-actions.ts';
import { toldToOfficials } from '../../decision/rules/told-findings.ts';
import { actorOf } from '../../decision/service/actor.ts';
import type { PartyOfficials } from '../../decision/service/exclude-parties.ts';
import { listHistories } from '../../decision/store/history.ts';
import { nextNameOf } from '../../definition/rules/process-table.ts';
import { type LinkedCases, partyNumberOf } from '../../linked-cases/service/follow-case.ts';
import { subjectOf } from '../../service/case-subject.ts';
import type { Context } from '../../service/context.ts';
import {
  findCase,
  findVisibleCase,
  isDocumentOfVisibleCase,
  listAppliedFor,
  listDescribed,
} from '../../store/cases.ts';
import type { CaseRow, ProcessTables, VisibleCase } from '../../store/tables.ts';
import { shownToApplicant } from '../rules/shown-to-applicant.ts';
import { shownToParty } from '../rules/shown-to-party.ts';
import { wayTaken } from '../rules/way-taken.ts';
import { isVisibleCase, notVisible } from './visible-case.ts';

interface Parts extends Summaries {
  readonly papers: Pick<PapersService, 'listPapers'>;
  readonly ratings: Pick<RatingsService, 'findRating'>;
  readonly identity: Pick<IdentityService, 'accounts'>;
  readonly linkedCases: Pick<LinkedCases, 'linksOf'>;
  readonly parties: PartyOfficials;
  notesOf(caseId: number): Promise<CaseNote[]>;
}

/** Only the applicant rates a case, neither the clerk who filed it on their behalf nor the authority itself. */
function isRatedBy(
  { applicant_id, channel }: Pick<CaseRow, 'applicant_id' | 'channel'>,
  { filedBy }: Pick<CaseType, 'filedBy'>,
  accountId: string,
): boolean {
  return applicant_id === accountId && channel === 'online' && !isFiledByOfficials(filedBy);
}

/** Officials whose business the case is hand out its papers, but not to themselves. */
function handsOutPapers(row: VisibleCase, { accountId, isOfficial, isSupervisor }: Person, isParty: boolean): boolean {
  const isOwn = row.applicant_id === accountId && row.channel === 'online';
  return isOfficial && !isSupervisor && row.in_scope && !isOwn && !isParty;
}

export function createReading(
  context: Context,
  { summariesOf, papers, ratings, linkedCases, notesOf, parties, identity }: Parts,
) {
  const { db, definitions, getType, today, readTerms, findPerson, nameOf } = context;

  /** The case names this person as a party, which their account proves; `number` is how it names them. */
  const findNamed = async (id: number, { accountId }: Person) => {
    const row = await findCase(db, id);
    if (!row?.derived?.parties?.length || row.number === null || row.phase === 'draft') return undefined;
    // A revocation that officials have begun against one party is no business of the others.
    if (getType(row.case_type).nature === 'revocation') return undefined;
    const [holder] = await identity.accounts.listHolders([accountId]);
    const number = holder ? partyNumberOf(holder) : null;
    return number !== null && row.derived.parties.includes(number) ? { row, number } : undefined;
  };

  const detailOf = async (row: VisibleCase, person: Person, asParty = false): Promise<CaseDetail> => {
    const { steps } = await definitions.get(row.definition_id, db);
    const isApplicant = row.applicant_id === person.accountId;
    const isMine = (row.holder_id ?? row.applicant_id) === person.accountId;
    const isParty = await parties.isParty(row, person);
    const writesNotes = mayNote(row, person, isParty);
    const [history, issued, rating, returned, notes, links] = await Promise.all([
      listHistories(db, [row.id]),
      papers.listPapers(subjectOf(row)),
      row.phase === 'closed' ? ratings.findRating(row.id) : null,
      row.returned_before ? listReturnedForms(db, row.id) : [],
      writesNotes ? notesOf(row.id) : [],
      linkedCases.linksOf(row, person, isParty),
    ]);
    const before = returned.at(-1);
    const shown =
      isApplicant || row.phase !== 'returned'
        ? { form: { ...row.form }, materials: [...row.materials] }
        : // The correction is the applicant's alone until it is handed in.
          { form: { ...handedInForm(row) }, materials: [...(before?.materials ?? row.materials)] };
    const opinions = isMine || isApplicant || asParty ? shownToApplicant(history) : history;
    const people = [...new Set([...opinions.map(({ account_id }) => account_id), row.assignee])].filter(
      (id) => id !== null,
    );
    const names = new Map(await Promise.all(people.map(async (id) => [id, await nameOf(id)] as const)));
    const [summary] = await summariesOf([row]);
    const { calendar, limitsOf } = await readTerms();
    const day = today();
    const { statutory, promised } = limitsOf(row.case_type, row.state.acceptedOn ?? day);
    const actor = actorOf(person, row, isParty);
    const moment = { today: day, dueOn: dueDay(row.state, promised, day, calendar) };
    return {
      ...(summary as typeof summary & object),
      channel: row.channel,
      acceptedOn: row.state.acceptedOn,
      // While the period stands still, its last day moves on.
      statutoryDueOn: statutory && !isPaused(row.state) ? dueDay(row.state, statutory, day, calendar) : null,
      parties: row.state.parties.map((party) => ({ ...party })),
      ...shown,
      promises: [...row.promises],
      owed: row.phase === 'closed' ? [] : (row.state.owed ?? []).map((one) => ({ ...one })),
      assignee: row.assignee && (names.get(row.assignee) ?? null),
      opinions: opinions.map(({ number, at, account_id, step, action, opinion, defects, findings }) => ({
        number,
        at: at.toISOString(),
        who: account_id ? (names.get(account_id) ?? '') : '系统',
        stepName: steps.nodes[step ?? '']?.name ?? null,
        action: action.kind,
        decision: action.kind === 'decide' ? action.decision : null,
        opinion,
        defects: [...defects],
        findings: toldToOfficials(findings),
      })),
      papers: issued,
      rating,
      mayRate:
        !rating &&
        row.phase === 'closed' &&
        row.number !== null &&
        isRatedBy(row, getType(row.case_type), person.accountId),
      offered: offeredActions(steps, row.state, actor, { ...moment, inScope: row.in_scope }),
      approvalBlockedBy: approvalBlock(steps, row.state, actor, moment),
      ...links,
      isMine,
      isParty: false,
      definitionId: row.definition_id,
      way: wayTaken(steps, history, row.state),
      nextStepName: row.phase === 'closed' ? null : nextNameOf(steps, row.step ?? ''),
      promised: { days: promised.days, unit: promised.unit },
      pauses: pausesOf(row.state, opinions),
      before:
        before && row.phase !== 'returned' ? { form: { ...before.form }, materials: [...before.materials] } : null,
      earlierMaterials: earlierMaterials(history, returned, shown.materials),
      notes,
      mayNote: writesNotes,
      mayDeliver: handsOutPapers(row, person, isParty),
    };
  };

  return {
    detailOf,

    async getCase(id: number, accountId: string): Promise<CaseDetail> {
      const person = await findPerson(accountId);
      const row = await findVisibleCase(db, id, person);
      if (row) return detailOf(row, person);
      const named = await findNamed(id, person);
      if (!named) throw notVisible();
      const detail = await detailOf({ ...named.row, in_scope: false }, person, true);
      return shownToParty(detail, named.number, { idNumber: maskedIdNumber, phone: maskedPhone });
    },

    async describeCases(ids: readonly string[]) {
      const rows = await listDescribed(db, ids.map(Number));
      return new Map(
        rows.map(({ id, number, case_type, applicant_name, district, category, phase, result }) => [
          String(id),
          {
            caseId: id,
            caseNumber: number ?? '',
            caseTypeName: getType(case_type).name,
            nature: getType(case_type).nature,
            applicantName: applicant_name,
            district,
            category,
            phase,
            result,
          },
        ]),
      );
    },

    /** An account can rate only a closed case of its own. */
    async getForRating(transaction: AnyTransaction, id: number, accountId: string) {
      const row = await findCase(joined<ProcessTables>(transaction), id);
      if (!row || !isRatedBy(row, getType(row.case_type), accountId))
        throw new NotFoundError('办件不存在，或您无权查看');
      if (row.phase !== 'closed' || row.number === null) throw new ConflictError('办件办结后才能评价');
      const { district, category, applicant_name: applicantName } = row;
      return { caseNumber: row.number, caseTypeName: getType(row.case_type).name, applicantName, district, category };
    },

    listAppliedFor: (ids: readonly number[], accountId: string): Promise<number[]> =>
      listAppliedFor(db, ids, accountId),

    mayReadCase: async (id: string, accountId: string): Promise<boolean> =>
      isVisibleCase(db, Number(id), await findPerson(accountId)),

    /** A person whom the case names as a party may open it too, and is shown less of it. */
    async mayOpenCase(id: number, accountId: string): Promise<boolean> {
      const person = await findPerson(accountId);
      return (await isVisibleCase(db, id, person)) || (await findNamed(id, person)) !== undefined;
    },

    async mayDeliverPapers(id: string, accountId: string): Promise<boolean> {
      const person = await findPerson(accountId);
      const row = await findVisibleCase(db, Number(id), person);
      if (!row || !handsOutPapers(row, person, false)) return false;
      await parties.assertFree(row, person, 'deliver');
      return true;
    },

    async mayReadDocument(accountId: string, documentId: string): Promise<boolean> {
      const person = await findPerson(accountId);
      return isDocumentOfVisibleCase(db, documentId, person);
    },
  };
}
