import type { IssuedPaper } from '@anju/contract';
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
    kind: IssuedPaper['kind'];
    number: string;
    code: string;
    title: string;
    content: PaperContent;
    issued_at: Date;
  };
  'papers.counter': { series: string; last: number };
}

type Db = Kysely<PapersTables>;
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
  'id',
  'subject_kind',
  'subject_id',
  'kind',
  'title',
  'number',
  'code',
  'issued_at',
] as const satisfies readonly (keyof PaperRow)[];

export type ShownPaper = Pick<PaperRow, (typeof shownColumns)[number]>;

/** The newest first. */
export function listPapersOf(db: Db, accountId: string, max: number): Promise<ShownPaper[]> {
  return db
    .selectFrom('papers.paper')
    .select(shownColumns)
    .where('account_id', '=', accountId)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
}

/** Of subjects of one kind, as they were issued. */
export function listPapersOfSubjects(db: Db, kind: Subject['kind'], ids: readonly string[]): Promise<ShownPaper[]> {
  return db
    .selectFrom('papers.paper')
    .select(shownColumns)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('id')
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
