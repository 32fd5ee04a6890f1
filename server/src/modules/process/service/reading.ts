import type { CallParsedInput, CaseDetail, CaseSummary, calls } from '@anju/contract';
import type { Day } from '../../../platform/clock/workdays.ts';
import type { Platform } from '../../../platform/platform.ts';
import { supervisorRole } from '../rules/case-actions.ts';
import { offeredActions } from '../rules/offered-actions.ts';
import { rolesOf } from '../rules/process-table.ts';
import { shownToApplicant } from '../rules/shown-to-applicant.ts';
import * as boxes from '../store/boxes.ts';
import { isDocumentOfVisibleCase } from '../store/cases.ts';
import * as figures from '../store/figures.ts';
import { readRecord } from '../store/record.ts';
import type { Person, SummaryRow, VisibleCase } from '../store/tables.ts';
import { actorOf } from './actions.ts';
import type { Context } from './context.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { clockColour } from './legal-clock.ts';
import type { LegalTerms } from './legal-terms.ts';
import { isRatedBy } from './satisfaction.ts';
import { getVisibleCase } from './visible-case.ts';

type Box = CallParsedInput<typeof calls.listCases>['box'];

/** What people see of cases. */
export function createReading(context: Context, { log, config: { timeZone } }: Pick<Platform, 'log' | 'config'>) {
  const { db, caseTypes, definitions, getType, today, readTerms, findPerson, nameOf } = context;

  const summaryOf = async (row: SummaryRow, { calendar, limitOf }: LegalTerms, day: Day): Promise<CaseSummary> => {
    const { steps } = await definitions.get(row.definition_id, db);
    const limitWorkdays = limitOf(row.case_type, row.state.acceptedOn ?? day);
    return {
      id: row.id,
      version: row.row_version,
      number: row.number,
      caseType: row.case_type,
      caseTypeName: getType(row.case_type).name,
      category: row.category,
      applicantName: row.applicant_name,
      district: row.district,
      phase: row.phase,
      stepName: steps.nodes[row.step ?? '']?.name ?? null,
      result: row.result,
      returned: row.returned_before,
      colour: clockColour(row.state, limitWorkdays, day, calendar),
      dueOn: row.due_on,
      submittedAt: row.submitted_at?.toISOString() ?? null,
      changedAt: row.changed_at.toISOString(),
    };
  };

  const detailOf = async (row: VisibleCase, person: Person): Promise<CaseDetail> => {
    const day = today();
    const { steps } = await definitions.get(row.definition_id, db);
    const { history, papers, rating } = await readRecord(db, row.id);
    const opinions = row.applicant_id === person.accountId ? shownToApplicant(history) : history;
    const people = [...new Set([...opinions.map(({ account_id }) => account_id), row.assignee])].filter(
      (id) => id !== null,
    );
    const names = new Map(await Promise.all(people.map(async (id) => [id, await nameOf(id)] as const)));
    return {
      ...(await summaryOf(row, await readTerms(), day)),
      channel: row.channel,
      form: { ...row.form },
      materials: [...row.materials],
      assignee: row.assignee && (names.get(row.assignee) ?? null),
      opinions: opinions.map(({ number, at, account_id, step, action, opinion, defects }) => ({
        number,
        at: at.toISOString(),
        who: account_id ? (names.get(account_id) ?? '') : '系统',
        stepName: steps.nodes[step ?? '']?.name ?? null,
        action: action.kind,
        decision: action.kind === 'decide' ? action.decision : null,
        opinion,
        defects: [...defects],
      })),
      papers: papers.map(({ id, kind, title, number, code, issued_at }) => ({
        id: String(id),
        kind,
        title,
        number,
        checkCode: code,
        issuedAt: issued_at.toISOString(),
      })),
      rating,
      mayRate: !rating && row.phase === 'closed' && row.number !== null && isRatedBy(row, person.accountId),
      offered: offeredActions(steps, row.state, actorOf(person, row), { today: day, inScope: row.in_scope }),
    };
  };

  const listBox = (box: Box, person: Person, page: boxes.BoxPage) => {
    switch (box) {
      case 'pending':
        return boxes.listPending(db, person, page);
      case 'mine':
        return boxes.listOwn(db, person, page);
      default:
        return boxes.listHandled(db, person, box === 'done', page);
    }
  };

  const isOfficial = ({ roles }: Person): boolean =>
    roles.includes(supervisorRole) ||
    caseTypes.some(({ table }) => rolesOf(table).some((role) => roles.includes(role)));

  return {
    detailOf,
    summaryOf,

    async getCase(id: number, accountId: string): Promise<CaseDetail> {
      const person = await findPerson(accountId);
      return detailOf(await getVisibleCase(db, id, person), person);
    },

    /** Whoever may see a case may see what came with it. */
    async mayReadDocument(accountId: string, documentId: string): Promise<boolean> {
      const person = await findPerson(accountId);
      return isDocumentOfVisibleCase(db, documentId, person, person.roles.includes(supervisorRole));
    },

    async listCases(input: CallParsedInput<typeof calls.listCases>, accountId: string) {
      const person = await findPerson(accountId);
      const page = { after: input.after === undefined ? undefined : readCursor(input.after), size: input.pageSize + 1 };
      const rows = await listBox(input.box, person, page);
      const shown = rows.slice(0, input.pageSize);
      const last = shown.at(-1);
      const terms = await readTerms();
      const day = today();
      return {
        list: await Promise.all(shown.map((row) => summaryOf(row, terms, day))),
        next: last && rows.length > shown.length ? writeCursor({ at: last.box_at, id: last.id }) : null,
      };
    },

    /** Officials see the figures of what they may see, everybody else those of their own applications. */
    async countByCategory(accountId: string) {
      const official = isOfficial(await findPerson(accountId));
      return official ? figures.countByCategory(db, accountId) : figures.countOwnByCategory(db, accountId);
    },

    /** Each night: figures that no longer fit the cases are a fault of ours, and nobody would notice otherwise. */
    async checkFigures(): Promise<void> {
      const drift = await figures.listDrift(db, timeZone);
      if (drift.length > 0)
        log.error({ drift: drift.slice(0, 20), all: drift.length }, 'the figures differ from the cases');
    },

    countBoxes: async (accountId: string) => boxes.countBoxes(db, await findPerson(accountId)),
  };
}
