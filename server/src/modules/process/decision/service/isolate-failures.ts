import { type CallOutput, type CallParsedInput, type calls, ForbiddenError, PortalError } from '@anju/contract';
import { readCursor, writeCursor } from '../../../../platform/database/cursor.ts';
import { pageOf } from '../../../../platform/page-of.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Context } from '../../service/context.ts';
import { listFailures, putFailure, removeFailuresBefore } from '../store/failures.ts';

type Subject = { readonly caseId: number } | { readonly enterprise: string };

/** A failure is written down, and the result is then undefined. */
export type Isolate = <Result>(subject: Subject, work: () => Promise<Result>) => Promise<Result | undefined>;

export type Work = 'deadlines' | 'reminders';

export interface Failures {
  /** One round goes over many subjects. A failure stays listed until a later complete round goes without it. */
  walk(work: Work, round: (isolate: Isolate) => Promise<'done' | 'stopped'>): Promise<void>;
}

const unknownReason = '系统处理失败，请联系技术人员查看日志';

const workTitles: Readonly<Record<string, string>> = {
  deadlines: '期限处理',
  reminders: '到期提醒',
} satisfies Record<Work, string>;

export function createFailures(
  { db, clock, caseTypes, findPerson }: Context,
  { database, log, metrics }: Pick<Platform, 'database' | 'log' | 'metrics'>,
) {
  const counter = metrics.counter('anju_case_failures_total', 'Cases that the engine could not handle by itself', [
    'work',
  ]);

  const failures: Failures = {
    async walk(work, round) {
      const begun = clock.now();
      const failed: string[] = [];
      const ended = await round(async (subject, attempt) => {
        try {
          return await attempt();
        } catch (err) {
          // In an outage all the other cases would fail too.
          if (database.outages.report(err)) throw err;
          const name = 'caseId' in subject ? String(subject.caseId) : subject.enterprise;
          failed.push(name);
          counter.inc({ work });
          log.error({ err, work, ...subject }, 'failed for one case, the others go on');
          const reason = err instanceof PortalError ? err.message : unknownReason;
          const case_id = 'caseId' in subject ? subject.caseId : null;
          await putFailure(db, { work, subject: name, case_id, reason, at: clock.now() });
          return undefined;
        }
      });
      if (ended === 'done') await removeFailuresBefore(db, work, begun, failed);
    },
  };

  return {
    ...failures,

    async listCaseFailures(
      { after, pageSize }: CallParsedInput<typeof calls.listCaseFailures>,
      accountId: string,
    ): Promise<CallOutput<typeof calls.listCaseFailures>> {
      const person = await findPerson(accountId);
      if (!person.isSupervisor && !person.isAdministrator) throw new ForbiddenError();
      const page = { after: after === undefined ? undefined : readCursor(after), size: pageSize + 1 };
      const rows = await listFailures(db, person, page);
      const { shown, next } = pageOf(rows, pageSize, ({ since, id }) => writeCursor({ at: since, id }));
      return {
        list: shown.map(({ work, case_id, number, case_type, category, subject, reason, since, failed_at, tries }) => ({
          work: workTitles[work] ?? work,
          caseId: case_id,
          caseNumber: number,
          caseTypeName: case_type && findTypeName(case_type),
          category,
          enterprise: case_id === null ? subject : null,
          reason,
          since: since.toISOString(),
          failedAt: failed_at.toISOString(),
          tries,
        })),
        next,
      };
    },
  };

  /** The failed case may belong to a type that no longer exists. */
  function findTypeName(code: string): string {
    return caseTypes.find((caseType) => caseType.code === code)?.name ?? code;
  }
}
