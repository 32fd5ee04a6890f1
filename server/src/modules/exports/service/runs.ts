import { PortalError } from '@anju/contract';
import { dayOf } from '../../../platform/clock/workdays.ts';
import { inTransaction, type Transaction } from '../../../platform/database/database.ts';
import type { ExportedRow } from '../../../platform/exported-table.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rowLimit, watermarkOf } from '../rules/decide-request.ts';
import * as store from '../store.ts';
import { type ExportParts, type ExportTables, tableOf } from './tables.ts';
import { maxRows, writeXlsx } from './write-xlsx.ts';

const keptMs = 72 * 3_600_000;
const maxRuns = 3;
const progressEveryMs = 1_000;
/** A run reports far more often than this; a waiting one may stand behind another for a while. */
const silentMs = { running: 2 * 60_000, queued: 5 * 60_000 } as const;
const atOnce = 100;

interface Progress {
  rows: number;
}

/** Another run has taken the place of this one, or the server stops. */
class EndedRunError extends Error {}

class RefusedRunError extends PortalError {
  constructor(message: string) {
    super('forbidden', message);
  }
}

/** Any process may take up a run, and another one may finish it. */
export function createRuns(
  { database, clock, config, audit, jobs, files, workFolder, log }: Platform,
  { identity, catalog, messages }: ExportParts,
  tables: ExportTables,
  approvalAbove: (at: Date) => Promise<number>,
) {
  const db = database.tables<store.ExportsTables>();
  const cityMinute = (at: Date): string =>
    `${dayOf(at, config.timeZone)} ${at.toLocaleTimeString('zh-CN', { timeZone: config.timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;

  const announced = <Result>(
    accountId: string,
    change: (transaction: Transaction<store.ExportsTables>) => Promise<Result>,
  ): Promise<Result> =>
    inTransaction(db, async (transaction) => {
      messages.announceExports({ accountId, toApprove: false });
      return change(transaction);
    });

  /** The run reports its progress, and stops if another run has taken its place. */
  async function* watched(
    request: store.Request,
    pages: AsyncIterable<readonly ExportedRow[]>,
    { limit, progress, stop }: { limit: number; progress: Progress; stop: AbortSignal },
  ) {
    let told = performance.now();
    for await (const page of pages) {
      if (stop.aborted) throw new EndedRunError();
      progress.rows += page.length;
      if (progress.rows > limit) throw new RefusedRunError('行数已超过须审批的行数，请重新申请');
      if (performance.now() - told >= progressEveryMs) {
        told = performance.now();
        const isOurs = await announced(request.account_id, (transaction) =>
          store.changeRun(transaction, request, { rows_done: progress.rows, touched_at: clock.now() }),
        );
        if (!isOurs) throw new EndedRunError();
      }
      yield page;
      // The writer takes row after row without giving other work a turn.
      await new Promise(setImmediate);
    }
  }

  const write = async (
    request: store.Request,
    file: string,
    progress: Progress,
    stop: AbortSignal,
  ): Promise<number> => {
    const { account_id: accountId, source, title, reason, requested_at, row_count, decided_by } = request;
    if (!(await catalog.holdsPermission(accountId, 'exports.create')))
      throw new RefusedRunError('申请人已没有导出权限');
    const table = tableOf(tables, source);
    const { displayName, loginName } = await identity.getProfile(accountId);
    const limit = rowLimit(decided_by !== null, await approvalAbove(requested_at), row_count, maxRows);
    return writeXlsx(file, {
      name: title,
      watermark: watermarkOf(displayName, loginName, cityMinute(clock.now()), reason),
      columns: table.columns,
      pages: watched(request, table.read(accountId), { limit, progress, stop }),
    });
  };

  const finish = (request: store.Request, change: Partial<store.Request>, reason?: string): Promise<boolean> =>
    announced(request.account_id, async (transaction) => {
      if (!(await store.changeRun(transaction, request, change))) return false;
      const detail = { name: request.title, count: change.rows_done ?? 0, ...(reason !== undefined && { reason }) };
      await audit.record(
        {
          action: 'export-run',
          outcome: reason === undefined ? 'done' : 'refused',
          actor: request.account_id,
          object: request.id,
          detail,
        },
        transaction,
      );
      return true;
    });

  const fail = (request: store.Request, explanation: string): Promise<boolean> =>
    finish(request, { state: 'failed', explanation, touched_at: clock.now() }, explanation);

  const work = async (request: store.Request, stop: AbortSignal): Promise<void> => {
    const file = workFolder.newPath();
    const progress = { rows: 0 };
    try {
      const file_size = await write(request, file, progress, stop);
      const file_id = await files.keep(file);
      const at = clock.now();
      const isKept = await finish(request, {
        state: 'done',
        file_id,
        file_size,
        rows_done: progress.rows,
        touched_at: at,
        expires_at: new Date(at.getTime() + keptMs),
      });
      if (!isKept) await files.remove(file_id);
    } catch (error) {
      if (error instanceof EndedRunError) {
        await store.changeRun(db, request, { state: 'queued', touched_at: clock.now() });
        return;
      }
      // An outage ends by itself, and upkeep takes the run up again.
      if (database.outages.report(error)) throw error;
      await fail(request, error instanceof PortalError ? error.message : '系统处理失败，请稍后重新导出');
      if (!(error instanceof RefusedRunError)) log.error({ err: error, export: request.id }, 'export failed');
    }
  };

  return {
    async run(id: string, stop: AbortSignal): Promise<void> {
      const request = await store.findRequest(db, id);
      if (!request) return;
      const begun = await announced(request.account_id, (transaction) => store.beginRun(transaction, id, clock.now()));
      if (begun) await work(begun, stop);
    },

    async keepUp(job: JobKind): Promise<void> {
      const now = clock.now();
      for (const state of ['running', 'queued'] as const)
        await inTransaction(db, async (transaction) => {
          const since = new Date(now.getTime() - silentMs[state]);
          for (const request of await store.holdSilent(transaction, state, since, atOnce)) {
            if (request.runs >= maxRuns) {
              const explanation = '生成文件多次中断，请稍后重新导出';
              await store.changeRequest(transaction, request.id, { state: 'failed', explanation, touched_at: now });
              await audit.record(
                {
                  action: 'export-run',
                  outcome: 'refused',
                  actor: request.account_id,
                  object: request.id,
                  detail: { name: request.title, reason: explanation },
                },
                transaction,
              );
            } else {
              await store.changeRequest(transaction, request.id, { state: 'queued', touched_at: now });
              await jobs.send(job, { id: request.id }, transaction);
            }
            messages.announceExports({ accountId: request.account_id, toApprove: false });
          }
        });
      await inTransaction(db, async (transaction) => {
        for (const { id, title, account_id, file_id } of await store.holdExpired(transaction, now, atOnce)) {
          if (file_id) await files.remove(file_id);
          await store.changeRequest(transaction, id, { state: 'expired', file_id: null });
          await audit.record(
            { action: 'export-delete', outcome: 'done', object: id, detail: { name: title } },
            transaction,
          );
          messages.announceExports({ accountId: account_id, toApprove: false });
        }
      });
    },
  };
}
