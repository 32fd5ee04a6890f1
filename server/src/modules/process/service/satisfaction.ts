import { type CallParsedInput, ConflictError, type calls, ForbiddenError, NotFoundError, pages } from '@anju/contract';
import { addWorkdays } from '../../../platform/clock/workdays.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { CatalogService } from '../../catalog/index.ts';
import type { MessagesService } from '../../messages/index.ts';
import { supervisorRole } from '../rules/case-actions.ts';
import { findCase } from '../store/cases.ts';
import * as store from '../store/satisfaction.ts';
import { listInScope } from '../store/scopes.ts';
import type { CaseRow } from '../store/tables.ts';
import type { Context } from './context.ts';
import { readCursor, writeCursor } from './cursor.ts';

interface Parts {
  readonly catalog: Pick<CatalogService, 'listHolders'>;
  readonly messages: Pick<MessagesService, 'tipAboutCase' | 'dropTipsAboutCase'>;
}

/** 不满意 and 非常不满意 */
const badUpTo = 2;
const followedUpWithinWorkdays = 15;

/** By who applied for it, not by the clerk who did so on their behalf. */
export function isRatedBy(
  { applicant_id, channel }: Pick<CaseRow, 'applicant_id' | 'channel'>,
  accountId: string,
): boolean {
  return applicant_id === accountId && channel === 'online';
}

/** 好差评: one rating a case, by who applied for it; a bad one is looked into by a supervisor. */
export function createSatisfaction(context: Context, { catalog, messages }: Parts) {
  const { db, clock, today, readTerms, findPerson, nameOf, getType } = context;

  const assertSupervisor = async (accountId: string): Promise<void> => {
    const { roles } = await findPerson(accountId);
    if (!roles.includes(supervisorRole)) throw new ForbiddenError();
  };

  return {
    async rateCase({ id, stars, comment }: CallParsedInput<typeof calls.rateCase>, accountId: string): Promise<void> {
      const { calendar } = await readTerms();
      await inTransaction(db, async (transaction) => {
        const row = await findCase(transaction, id);
        if (!row || !isRatedBy(row, accountId)) throw new NotFoundError('办件不存在，或您无权查看');
        if (row.phase !== 'closed' || row.number === null) throw new ConflictError('办件办结后才能评价');
        const at = clock.now();
        if (!(await store.addRating(transaction, { case_id: id, stars, comment, at })))
          throw new ConflictError('该办件已评价过，每个办件只能评价一次');
        if (stars > badUpTo) return;
        const due_on = addWorkdays(today(), followedUpWithinWorkdays, calendar);
        const open = { case_id: id, since: at, due_on, handled_by: null, handled_at: null, note: '' };
        await store.addFollowUp(transaction, open);
        const supervisors = await listInScope(transaction, await catalog.listHolders(supervisorRole, transaction), row);
        const message = `${getType(row.case_type).name} ${row.number}：申请人评价为不满意，请于 ${due_on} 前回访`;
        await messages.tipAboutCase(
          supervisors,
          { caseNumber: row.number, message, at, menu: pages.mainApp.pending },
          transaction,
        );
      });
    },

    async listFollowUps({ after, pageSize }: CallParsedInput<typeof calls.listFollowUps>, accountId: string) {
      await assertSupervisor(accountId);
      const page = { after: after === undefined ? undefined : readCursor(after), size: pageSize + 1 };
      const rows = await store.listOpenFollowUps(db, accountId, page);
      const shown = rows.slice(0, pageSize);
      const last = shown.at(-1);
      return {
        list: shown.map(({ case_id, number, case_type, applicant_name, stars, comment, due_on }) => ({
          caseId: case_id,
          caseNumber: number,
          caseTypeName: getType(case_type).name,
          applicantName: applicant_name,
          stars,
          comment,
          dueOn: due_on,
        })),
        next: last && rows.length > shown.length ? writeCursor({ at: last.since, id: last.case_id }) : null,
      };
    },

    async closeFollowUp(
      { caseId, note }: CallParsedInput<typeof calls.closeFollowUp>,
      accountId: string,
    ): Promise<void> {
      await assertSupervisor(accountId);
      const found = await store.findFollowUp(db, caseId, accountId);
      if (!found) throw new NotFoundError('回访任务不存在，或您无权办理');
      const handled = { case_id: caseId, handled_by: accountId, handled_at: clock.now(), note };
      const isFirst = await inTransaction(db, async (transaction) => {
        if (!(await store.closeFollowUp(transaction, handled))) return false;
        await messages.dropTipsAboutCase(found.number, transaction);
        return true;
      });
      if (isFirst) return;
      const by = (await store.findFollowUp(db, caseId, accountId))?.handled_by;
      throw new ConflictError(`该回访任务已由${by ? await nameOf(by) : '他人'}办理`);
    },
  };
}
