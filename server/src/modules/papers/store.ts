import type { Day, IssuedPaper, PaperChannel } from '@anju/contract';
import { type Generated, type Kysely, type Selectable, sql } from 'kysely';
import type { Subject } from '../../platform/subject.ts';
import type { PaperContent } from './rules/paper-number.ts';

export interface PapersTables {
  'papers.paper': {
    id: Generated<number>;
    subject_kind: string;
    subject_id: string;
    /** Whose it is. */
    account_id: string;
    /** By which it is delivered. */
    channel: PaperChannel;
    kind: IssuedPaper['kind'];
    number: string;
    code: string;
    title: string;
    content: PaperContent;
    issued_at: Date;
  };
  'papers.delivery': {
    paper_id: number;
    delivered_on: Day;
    channel: PaperChannel;
    recorded_by: string;
    recorded_at: Date;
  };
  'papers.counter': { series: string; last: number };
}

type Db = Kysely<PapersTables>;
export type DeliveryRow = Selectable<PapersTables['papers.delivery']>;
export type PaperRow = Selectable<PapersTables['papers.paper']>;

/** The next of the series; a transaction that fails gives its number back, so there are no gaps. */
export async function nextNumber(db: Db, series: string): Promise<number> {
  const { last } = await db
    .insertInto('papers.counter')
    .values({ series, last: 1 })
    .onConflict((conflict) => conflict.column('series').doUpdateSet({ last: sql<number>`counter.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function addPapers(db: Db, papers: readonly Omit<PaperRow, 'id'>[]): Promise<void> {
  if (papers.length === 0) return;
  await db
    .insertInto('papers.paper')
    .values(papers.map((paper) => ({ ...paper, content: asJson(paper.content) })))
    .execute();
}

/** jsonb takes a text; the driver would write a list as an array of the database. */
function asJson<Value>(value: Value): Value {
  return sql`${JSON.stringify(value)}::jsonb` as unknown as Value;
}

const shownColumns = [
  'paper.id',
  'paper.subject_kind',
  'paper.subject_id',
  'paper.kind',
  'paper.title',
  'paper.number',
  'paper.code',
  'paper.issued_at',
] as const;

export type ShownPaper = Pick<
  PaperRow,
  'id' | 'subject_kind' | 'subject_id' | 'kind' | 'title' | 'number' | 'code' | 'issued_at'
> & {
  readonly delivered_on: Day | null;
  readonly delivered_by: PaperChannel | null;
};

function selectShown(db: Db) {
  return db
    .selectFrom('papers.paper as paper')
    .leftJoin('papers.delivery as delivery', 'delivery.paper_id', 'paper.id')
    .select(shownColumns)
    .select(['delivery.delivered_on', 'delivery.channel as delivered_by']);
}

/** The newest first. */
export function listPapersOf(db: Db, accountId: string, max: number): Promise<ShownPaper[]> {
  return selectShown(db)
    .where('paper.account_id', '=', accountId)
    .orderBy('paper.issued_at', 'desc')
    .orderBy('paper.id', 'desc')
    .limit(max)
    .execute();
}

/** Of subjects of one kind, as they were issued. */
export function listPapersOfSubjects(db: Db, kind: Subject['kind'], ids: readonly string[]): Promise<ShownPaper[]> {
  return selectShown(db)
    .where('paper.subject_kind', '=', kind)
    .where('paper.subject_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('paper.id')
    .execute();
}

export function findPaper(db: Db, id: number): Promise<PaperRow | undefined> {
  return db.selectFrom('papers.paper').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findPaperByCode(db: Db, code: string): Promise<PaperRow | undefined> {
  return db.selectFrom('papers.paper').selectAll().where('code', '=', code).executeTakeFirst();
}

/** By any of these, of which no two are issued: an old number has no 号. */
export function findPaperByNumber(db: Db, numbers: readonly string[]): Promise<PaperRow | undefined> {
  return db.selectFrom('papers.paper').selectAll().where('number', 'in', numbers).executeTakeFirst();
}

export function findShownPaper(db: Db, id: number): Promise<ShownPaper | undefined> {
  return selectShown(db).where('paper.id', '=', id).executeTakeFirst();
}

/** Delivered once: a second delivery changes nothing. Whether it was this one. */
export async function addDelivery(db: Db, delivery: DeliveryRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('papers.delivery')
    .values(delivery)
    .onConflict((conflict) => conflict.column('paper_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
