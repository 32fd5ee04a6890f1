import type { ExportSource, ExportState } from '@anju/contract';
import { type Kysely, type Selectable, sql } from 'kysely';

export interface ExportsTables {
  'exports.request': {
    id: string;
    account_id: string;
    source: ExportSource;
    title: string;
    conditions: [string, string][];
    reason: string;
    state: ExportState;
    row_count: number;
    rows_done: number;
    requested_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
    explanation: string | null;
    runs: number;
    touched_at: Date;
    file_id: string | null;
    file_size: number | null;
    expires_at: Date | null;
  };
}

export type Request = Selectable<ExportsTables['exports.request']>;
type Db = Kysely<ExportsTables>;

const asJson = <Value>(value: Value): Value => sql`${JSON.stringify(value)}::jsonb` as unknown as Value;

export async function addRequest(db: Db, request: Request): Promise<void> {
  await db
    .insertInto('exports.request')
    .values({ ...request, source: asJson(request.source), conditions: asJson(request.conditions) })
    .execute();
}

export function findRequest(db: Db, id: string): Promise<Request | undefined> {
  return db.selectFrom('exports.request').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The row is locked until the transaction ends. */
export function holdRequest(db: Db, id: string): Promise<Request | undefined> {
  return db.selectFrom('exports.request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function changeRequest(db: Db, id: string, change: Partial<Request>): Promise<void> {
  await db.updateTable('exports.request').set(change).where('id', '=', id).execute();
}

/** Only one of concurrent attempts gets the request; the others get undefined. */
export function beginRun(db: Db, id: string, at: Date): Promise<Request | undefined> {
  return db
    .updateTable('exports.request')
    .set({ state: 'running', runs: sql`runs + 1`, rows_done: 0, touched_at: at })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returningAll()
    .executeTakeFirst();
}

/** The result is false if another run has taken its place. */
export async function changeRun(
  db: Db,
  { id, runs }: Pick<Request, 'id' | 'runs'>,
  change: Partial<Request>,
): Promise<boolean> {
  const row = await db
    .updateTable('exports.request')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('runs', '=', runs)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface Page {
  readonly pageNum: number;
  readonly pageSize: number;
}

export async function pageOfOwn(db: Db, accountId: string, { pageNum, pageSize }: Page) {
  const own = db.selectFrom('exports.request').where('account_id', '=', accountId);
  const list = await own
    .selectAll()
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list, total };
}

/** Requests of the approver are left out, because nobody approves their own. */
export async function pageToApprove(db: Db, approverId: string, { pageNum, pageSize }: Page) {
  const waiting = db
    .selectFrom('exports.request')
    .where('state', '=', 'awaiting-approval')
    .where('account_id', '<>', approverId);
  const list = await waiting
    .selectAll()
    .orderBy('requested_at')
    .orderBy('id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await waiting.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list, total };
}

/**
 * The rows are in this state and have not reported since then. They are locked, and skipped if another process holds
 * them.
 */
export function holdSilent(db: Db, state: 'queued' | 'running', since: Date, max: number): Promise<Request[]> {
  return db
    .selectFrom('exports.request')
    .selectAll()
    .where('state', '=', state)
    .where('touched_at', '<', since)
    .orderBy('touched_at')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** The longest waiting come first. */
export function holdWaiting(db: Db, max: number): Promise<Request[]> {
  return db
    .selectFrom('exports.request')
    .selectAll()
    .where('state', '=', 'awaiting-approval')
    .orderBy('requested_at')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute();
}

export function holdExpired(db: Db, at: Date, max: number): Promise<Request[]> {
  return db
    .selectFrom('exports.request')
    .selectAll()
    .where('state', '=', 'done')
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute();
}
