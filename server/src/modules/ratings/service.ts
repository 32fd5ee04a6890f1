import {
  type CallParsedInput,
  type CaseCategory,
  ConflictError,
  type calls,
  ForbiddenError,
  NotFoundError,
  pages,
} from '@anju/contract';
import { type CalendarTables, loadCalendar } from '../../platform/clock/calendar.ts';
import { addWorkdays, dayOf } from '../../platform/clock/workdays.ts';
import { batchedLookup } from '../../platform/database/batched-lookup.ts';
import { readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/page-of.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccessService, Person } from '../access/index.ts';
import type { IdentityService } from '../identity/index.ts';
import type { MessagesService } from '../messages/index.ts';
import * as store from './store.ts';

export type RatingsService = ReturnType<typeof createRatingsService>;

interface Parts {
  readonly access: Pick<AccessService, 'findPerson' | 'listSupervisors'>;
  readonly identity: Pick<IdentityService, 'accounts'>;
  readonly messages: Pick<MessagesService, 'notifyAboutCase' | 'dropNoticesAboutCase'>;
}

interface RatedCase {
  readonly caseNumber: string;
  readonly caseTypeName: string;
  readonly applicantName: string;
  readonly district: string;
  readonly category: CaseCategory;
}

export interface RatedCases {
  /** This throws with the reason if the account may not rate the case. */
  getForRating(transaction: object, id: number, accountId: string): Promise<RatedCase>;
  describe(ids: readonly string[]): Promise<ReadonlyMap<string, RatedCase>>;
}

/** These stars mean 不满意 and 非常不满意. */
const badUpTo = 2;
const followedUpWithinWorkdays = 15;

/** The applicant rates a case once (好差评); a supervisor looks into a bad rating. */
export function createRatingsService(
  { database, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>,
  { access, identity, messages }: Parts,
) {
  const db = database.tables<store.RatingsTables>();
  // Every view of a case asks for the rating, so concurrent look-ups share one query.
  const findRating = batchedLookup((caseIds: readonly number[]) => store.listRatings(db, caseIds));

  const getSupervisor = async (accountId: string): Promise<Person> => {
    const person = await access.findPerson(accountId);
    if (!person.isSupervisor) throw new ForbiddenError();
    return person;
  };

  return {
    findRating: async (caseId: number): Promise<{ stars: number; comment: string } | null> =>
      (await findRating(caseId)) ?? null,

    async rateCase(
      { id, stars, comment }: CallParsedInput<typeof calls.rateCase>,
      accountId: string,
      cases: RatedCases,
    ): Promise<void> {
      const calendar = await loadCalendar(database.tables<CalendarTables>());
      await inTransaction(db, async (transaction) => {
        const { caseNumber, caseTypeName, district, category } = await cases.getForRating(transaction, id, accountId);
        const at = clock.now();
        if (!(await store.addRating(transaction, { case_id: id, stars, comment, at })))
          throw new ConflictError('该办件已评价过，每个办件只能评价一次');
        if (stars > badUpTo) return;
        const due_on = addWorkdays(dayOf(at, config.timeZone), followedUpWithinWorkdays, calendar);
        const task = { case_id: id, district, category, since: at, due_on };
        await store.addFollowUp(transaction, { ...task, handled_by: null, handled_at: null, note: '' });
        const supervisors = await access.listSupervisors(transaction, { district, category });
        const message = `${caseTypeName} ${caseNumber}：申请人评价为不满意，请于 ${due_on} 前回访`;
        await messages.notifyAboutCase(
          supervisors,
          { caseNumber, message, at, menu: pages.mainApp.supervision },
          transaction,
        );
      });
    },

    async listFollowUps(
      { after, pageSize }: CallParsedInput<typeof calls.listFollowUps>,
      accountId: string,
      cases: RatedCases,
    ) {
      const person = await getSupervisor(accountId);
      const page = { after: after === undefined ? undefined : readCursor(after), size: pageSize + 1 };
      const rows = await store.listOpenFollowUps(db, person, page);
      const { shown, next } = pageOf(rows, pageSize, ({ since, case_id }) => writeCursor({ at: since, id: case_id }));
      const described = await cases.describe(shown.map(({ case_id }) => String(case_id)));
      return {
        list: shown.map(({ case_id, category, stars, comment, due_on }) => {
          const { caseNumber, caseTypeName, applicantName } = getDescribed(described, case_id);
          return { caseId: case_id, caseNumber, caseTypeName, category, applicantName, stars, comment, dueOn: due_on };
        }),
        next,
      };
    },

    async closeFollowUp(
      { caseId, note }: CallParsedInput<typeof calls.closeFollowUp>,
      accountId: string,
      cases: RatedCases,
    ): Promise<void> {
      const person = await getSupervisor(accountId);
      if (!(await store.findFollowUp(db, caseId, person))) throw new NotFoundError('回访任务不存在，或您无权办理');
      const { caseNumber } = getDescribed(await cases.describe([String(caseId)]), caseId);
      const handled = { case_id: caseId, handled_by: accountId, handled_at: clock.now(), note };
      const isFirst = await inTransaction(db, async (transaction) => {
        if (!(await store.closeFollowUp(transaction, handled))) return false;
        await messages.dropNoticesAboutCase(caseNumber, transaction);
        return true;
      });
      if (isFirst) return;
      const by = (await store.findFollowUp(db, caseId, person))?.handled_by;
      const [name] = by ? await identity.accounts.listNames([by]) : [];
      throw new ConflictError(`该回访任务已由${name?.displayName ?? '他人'}办理`);
    },
  };
}

function getDescribed(described: ReadonlyMap<string, RatedCase>, caseId: number): RatedCase {
  const found = described.get(String(caseId));
  if (!found) throw new Error(`there is no case ${caseId} to follow up`);
  return found;
}
