import type { CaseDetail } from '@anju/contract';
import { offeredActions } from '../rules/offered-actions.ts';
import { shownToApplicant } from '../rules/shown-to-applicant.ts';
import { isDocumentOfVisibleCase } from '../store/cases.ts';
import { readRecord } from '../store/record.ts';
import type { Person, VisibleCase } from '../store/tables.ts';
import { actorOf } from './actions.ts';
import type { Context } from './context.ts';
import { isSupervisor } from './officials.ts';
import { toIssuedPaper } from './papers.ts';
import { isRatedBy } from './satisfaction.ts';
import type { Summaries } from './summaries.ts';
import { getVisibleCase } from './visible-case.ts';

/** What people see of one case. */
export function createReading({ db, definitions, today, findPerson, nameOf }: Context, { summariesOf }: Summaries) {
  const detailOf = async (row: VisibleCase, person: Person): Promise<CaseDetail> => {
    const { steps } = await definitions.get(row.definition_id, db);
    const { history, papers, rating } = await readRecord(db, row.id);
    const opinions = row.applicant_id === person.accountId ? shownToApplicant(history) : history;
    const people = [...new Set([...opinions.map(({ account_id }) => account_id), row.assignee])].filter(
      (id) => id !== null,
    );
    const names = new Map(await Promise.all(people.map(async (id) => [id, await nameOf(id)] as const)));
    const [summary] = await summariesOf([row]);
    return {
      ...(summary as typeof summary & object),
      channel: row.channel,
      form: { ...row.form },
      materials: [...row.materials],
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
        findings: [...findings],
      })),
      papers: papers.map(toIssuedPaper),
      rating,
      mayRate: !rating && row.phase === 'closed' && row.number !== null && isRatedBy(row, person.accountId),
      offered: offeredActions(steps, row.state, actorOf(person, row), { today: today(), inScope: row.in_scope }),
    };
  };

  return {
    detailOf,

    async getCase(id: number, accountId: string): Promise<CaseDetail> {
      const person = await findPerson(accountId);
      return detailOf(await getVisibleCase(db, id, person), person);
    },

    /** Whoever may see a case may see what came with it. */
    async mayReadDocument(accountId: string, documentId: string): Promise<boolean> {
      const person = await findPerson(accountId);
      return isDocumentOfVisibleCase(db, documentId, person, isSupervisor(person));
    },
  };
}
