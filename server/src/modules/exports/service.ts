import { randomUUID } from 'node:crypto';
import {
  BadInputError,
  type CallParsedInput,
  type calls,
  type ExportRecord,
  type ExportSource,
  NotFoundError,
} from '@anju/contract';
import { z } from 'zod';
import type { AuditEntry } from '../../platform/audit/audit.ts';
import { dayOf } from '../../platform/clock/workdays.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { ServedFile } from '../../platform/http/route.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { assertMayDecide, decisionDeadline } from './rules/decide-request.ts';
import { createRuns } from './service/runs.ts';
import { type ExportParts, type ExportTables, tableOf } from './service/tables.ts';
import { maxRows, xlsxType } from './service/write-xlsx.ts';
import * as store from './store.ts';

export type ExportsService = ReturnType<typeof createExportsService>;

interface Caller {
  readonly session: { readonly accountId: string };
  readonly clientAddress: string;
}

type Input<Name extends keyof typeof calls> = CallParsedInput<(typeof calls)[Name]>;

const approvalRows = 'export-approval-rows';
const approvalDays = 'export-approval-days';
const lapsedAtOnce = 100;
const RunData = z.object({ id: z.uuid() });

export function createExportsService(platform: Platform, parts: ExportParts, tables: ExportTables) {
  const { database, clock, config, audit, parameters, jobs, files } = platform;
  const { identity, catalog, messages } = parts;
  const db = database.tables<store.ExportsTables>();
  parameters.define({
    [approvalRows]: {
      title: '导出须审批的行数',
      description: '一次导出超过此行数的，由另一名有导出权限的人员审批；对生效日期起提出的申请适用',
      unit: '行',
      defaultValue: 1_000,
      min: 0,
      max: maxRows,
      dated: true,
    },
    [approvalDays]: {
      title: '导出审批期限',
      description: '导出申请在此期限内无人审批的自动失效；对生效日期起提出的申请适用',
      unit: '天',
      defaultValue: 7,
      min: 1,
      max: 90,
      dated: true,
    },
  });

  const approvalAbove = async (at: Date): Promise<number> =>
    (await parameters.readDated())(approvalRows, dayOf(at, config.timeZone));
  const readDeadlines = async (): Promise<(requestedAt: Date) => Date> => {
    const valueOn = await parameters.readDated();
    return (requestedAt) => decisionDeadline(requestedAt, valueOn(approvalDays, dayOf(requestedAt, config.timeZone)));
  };
  const runs = createRuns(platform, parts, tables, approvalAbove);
  const job: JobKind<typeof RunData> = {
    name: 'exports-run',
    data: RunData,
    // Upkeep takes up unfinished runs, because it knows whether a run still goes on.
    retryLimit: 0,
    worthSeconds: 7 * 86_400,
    runSeconds: 3_600,
    run: ({ id }, stop) => runs.run(id, stop),
  };

  const toRecords = async (rows: readonly store.Request[]): Promise<ExportRecord[]> => {
    const ids = rows.flatMap(({ account_id, decided_by }) => [account_id, ...(decided_by ? [decided_by] : [])]);
    const names = new Map((await identity.accounts.listNames([...new Set(ids)])).map((name) => [name.id, name]));
    const deadlineOf = await readDeadlines();
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      conditions: row.conditions,
      reason: row.reason,
      state: row.state,
      rows: row.row_count,
      rowsDone: row.rows_done,
      requester: names.get(row.account_id)?.displayName ?? '',
      requestedAt: row.requested_at.toISOString(),
      decidedBy: row.decided_by && (names.get(row.decided_by)?.displayName ?? ''),
      decideBy: row.state === 'awaiting-approval' ? deadlineOf(row.requested_at).toISOString() : null,
      explanation: row.explanation,
      expiresAt: row.expires_at?.toISOString() ?? null,
    }));
  };
  const getRecord = async (id: string): Promise<ExportRecord> => {
    const row = await store.findRequest(db, id);
    const [record] = row ? await toRecords([row]) : [];
    if (!record) throw new NotFoundError('导出申请不存在');
    return record;
  };

  const record = (
    { session, clientAddress }: Caller,
    entry: Pick<AuditEntry, 'action' | 'object' | 'detail'>,
    transaction: Transaction<store.ExportsTables>,
  ) => audit.record({ ...entry, outcome: 'done', actor: session.accountId, clientAddress }, transaction);

  const askApprovers = async (
    { id, account_id, requested_at }: Pick<store.Request, 'id' | 'account_id' | 'requested_at'>,
    message: string,
    transaction: Transaction<store.ExportsTables>,
  ): Promise<void> => {
    const holders = await catalog.listPermissionHolders('exports.create', transaction);
    const approvers = holders.filter((holder) => holder !== account_id);
    await messages.notifyAboutExport(approvers, { id, message, at: requested_at }, transaction);
  };

  /** Requests that nobody has decided in time end, and the requesters are told. */
  const lapseUndecided = async (): Promise<void> => {
    const now = clock.now();
    const deadlineOf = await readDeadlines();
    await inTransaction(db, async (transaction) => {
      for (const { id, account_id, title, requested_at } of await store.holdWaiting(transaction, lapsedAtOnce)) {
        if (now < deadlineOf(requested_at)) continue;
        const explanation = '期限内无人审批，已自动失效，可以重新申请';
        await store.changeRequest(transaction, id, { state: 'lapsed', explanation, touched_at: now });
        const detail = { name: title, reason: explanation };
        await audit.record(
          { action: 'export-lapse', outcome: 'done', actor: account_id, object: id, detail },
          transaction,
        );
        await messages.dropNoticesAboutExport(id, transaction);
        await messages.notifyAboutExport(
          [account_id],
          { id, message: `导出${title}：${explanation}`, at: now },
          transaction,
        );
        messages.announceExports({ accountId: account_id, toApprove: true });
      }
    });
  };

  const decide = async (
    id: string,
    action: 'export-approve' | 'export-refuse',
    explanation: string | null,
    caller: Caller,
  ): Promise<ExportRecord> => {
    const { accountId } = caller.session;
    const at = clock.now();
    const deadlineOf = await readDeadlines();
    await inTransaction(db, async (transaction) => {
      const request = await store.holdRequest(transaction, id);
      if (!request) throw new NotFoundError('导出申请不存在');
      assertMayDecide(request, accountId, at < deadlineOf(request.requested_at));
      const isApproved = action === 'export-approve';
      await store.changeRequest(transaction, id, {
        state: isApproved ? 'queued' : 'refused',
        decided_by: accountId,
        decided_at: at,
        touched_at: at,
        explanation,
      });
      if (isApproved) await jobs.send(job, { id }, transaction);
      const detail = { name: request.title, count: request.row_count, ...(explanation && { reason: explanation }) };
      await record(caller, { action, object: id, detail }, transaction);
      await messages.dropNoticesAboutExport(id, transaction);
      messages.announceExports({ accountId: request.account_id, toApprove: true });
    });
    return getRecord(id);
  };

  return {
    job,

    async getTerms(accountId: string) {
      return {
        mayExport: await catalog.holdsPermission(accountId, 'exports.create'),
        approvalAbove: await approvalAbove(clock.now()),
      };
    },

    async request({ source, reason }: Input<'requestExport'>, caller: Caller): Promise<ExportRecord> {
      const { accountId } = caller.session;
      const table = tableOf(tables, source);
      const rows = await table.count(accountId);
      if (rows === 0) throw new BadInputError('没有可以导出的内容');
      if (rows > maxRows) throw new BadInputError(`一次最多导出 ${maxRows} 行，请缩小范围`);
      const { title, conditions } = await table.describe();
      const at = clock.now();
      const needsApproval = rows > (await approvalAbove(at));
      const id = randomUUID();
      const { displayName } = await identity.getProfile(accountId);
      const lastDay = dayOf((await readDeadlines())(at), config.timeZone);
      const question = `${displayName}申请导出${title} ${rows} 行，请于 ${lastDay} 前审批`;
      await inTransaction(db, async (transaction) => {
        await store.addRequest(transaction, {
          id,
          account_id: accountId,
          source: source as ExportSource,
          title,
          conditions: conditions.map(([name, value]) => [name, value]),
          reason,
          state: needsApproval ? 'awaiting-approval' : 'queued',
          row_count: rows,
          rows_done: 0,
          requested_at: at,
          decided_by: null,
          decided_at: null,
          explanation: null,
          runs: 0,
          touched_at: at,
          file_id: null,
          file_size: null,
          expires_at: null,
        });
        if (!needsApproval) await jobs.send(job, { id }, transaction);
        const filter = conditions.map((condition) => condition.join('：')).join('；');
        const detail = { name: title, count: rows, reason, ...(filter && { filter }) };
        await record(caller, { action: 'export-request', object: id, detail }, transaction);
        if (needsApproval) await askApprovers({ id, account_id: accountId, requested_at: at }, question, transaction);
        messages.announceExports({ accountId, toApprove: needsApproval });
      });
      return getRecord(id);
    },

    async listMine(page: Input<'listMyExports'>, accountId: string) {
      const { list, total } = await store.pageOfOwn(db, accountId, page);
      return { list: await toRecords(list), total, ...page };
    },

    async listToApprove(page: Input<'listExportsToApprove'>, accountId: string) {
      const { list, total } = await store.pageToApprove(db, accountId, page);
      return { list: await toRecords(list), total, ...page };
    },

    approve: ({ id }: Input<'approveExport'>, caller: Caller) => decide(id, 'export-approve', null, caller),

    refuse: ({ id, reason }: Input<'refuseExport'>, caller: Caller) => decide(id, 'export-refuse', reason, caller),

    /** Only the requester may download the file: to anybody else it does not exist. */
    async download(id: string, caller: Caller): Promise<ServedFile> {
      const request = await store.findRequest(db, id);
      if (!request || request.account_id !== caller.session.accountId) throw new NotFoundError('导出文件不存在');
      const { file_id, file_size, expires_at, title } = request;
      const body = file_id && expires_at && clock.now() < expires_at ? await files.find(file_id) : undefined;
      if (!body) throw new NotFoundError('文件尚未生成，或者已到期删除，请重新导出');
      await audit.recordAlone({
        action: 'export-download',
        outcome: 'done',
        actor: caller.session.accountId,
        clientAddress: caller.clientAddress,
        object: id,
        detail: { name: title },
      });
      return {
        mediaType: xlsxType,
        body,
        downloadName: `${title}.xlsx`,
        ...(file_size !== null && { size: file_size }),
      };
    },

    async keepUp(): Promise<void> {
      await lapseUndecided();
      await runs.keepUp(job);
    },
  };
}
