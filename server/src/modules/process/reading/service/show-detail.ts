import type { CaseDetail, CaseNote } from '@anju/contract';
import type { Person } from '../../../access/index.ts';
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
import type { HeldCases } from '../../linked-cases/service/list-held.ts';
import { subjectOf } from '../../service/case-subject.ts';
import type { Context } from '../../service/context.ts';
import type { CaseRow, VisibleCase } from '../../store/tables.ts';
import { shownToApplicant } from '../rules/shown-to-applicant.ts';
import { wayTaken } from '../rules/way-taken.ts';

export interface DetailParts extends Summaries {
  readonly papers: Pick<PapersService, 'listPapers'>;
  readonly ratings: Pick<RatingsService, 'findRating'>;
  readonly heldCases: Pick<HeldCases, 'linksOf'>;
  readonly parties: PartyOfficials;
  notesOf(caseId: number): Promise<CaseNote[]>;
}

/** Only the applicant rates a case, neither the clerk who filed it on their behalf nor the authority itself. */
export function isRatedBy(
  { applicant_id, channel }: Pick<CaseRow, 'applicant_id' | 'channel'>,
  { filedBy }: Pick<CaseType, 'filedBy'>,
  accountId: string,
): boolean {
  return applicant_id === accountId && channel === 'online' && !isFiledByOfficials(filedBy);
}

/** Officials whose business the case is hand out its papers, but not to themselves. */
export function handsOutPapers(
  row: VisibleCase,
  { accountId, isOfficial, isSupervisor }: Person,
  isParty: boolean,
): boolean {
  const isOwn = row.applicant_id === accountId && row.channel === 'online';
  return isOfficial && !isSupervisor && row.in_scope && !isOwn && !isParty;
}

export function createDetails(
  { db, definitions, getType, today, readTerms, nameOf }: Context,
  { summariesOf, papers, ratings, heldCases, notesOf, parties }: DetailParts,
) {
  return async (row: VisibleCase, person: Person, asParty = false): Promise<CaseDetail> => {
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
      heldCases.linksOf(row, person, isParty),
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
}
