import type { Day, IssuedPaper, PaperChannel } from '@anju/contract';
import { type Generated, type Kysely, type Selectable, sql } from 'kysely';
import type { Subject } from '../../platform/subject.ts';
import type { PaperContent } from './rules/paper-number.ts';
import type { EndedAs } from './rules/public-paper.ts';

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
    /** The paper that it changes or revokes. */
    ends_number: string | null;
    ends_as: EndedAs | null;
    key_id: string | null;
    signature: string | null;
  };
  'papers.signing_key': {
    id: string;
    public_key: string;
    /** Null where it stands in the configuration. */
    private_key: string | null;
    created_at: Date;
  };
  'papers.delivery': {
    paper_id: number;
    delivered_on: Day;
    channel: PaperChannel;
    recorded_by: string;
    recorded_at: Date;
    key_id: string | null;
    signature: string | null;
  };
  'papers.counter': { series: string; last: number };
}

type Db = Kysely<PapersTables>;
export type DeliveryRow = Selectable<PapersTables['papers.delivery']>;
export type PaperRow = Selectable<PapersTables['papers.paper']>;

/** The next of the series, for the paper of this id; a transaction that fails gives its number back: no gaps. */
export function nextNumber(db: Db, series: string): Promise<{ readonly running: number; readonly id: number }> {
  return db
    .insertInto('papers.counter')
    .values({ series, last: 1 })
    .onConflict((conflict) => conflict.column('series').doUpdateSet({ last: sql<number>`counter.last + 1` }))
    .returning(['last as running', sql<number>`nextval(pg_get_serial_sequence('papers.paper', 'id'))`.as('id')])
    .executeTakeFirstOrThrow();
}

export async function addPapers(db: Db, papers: readonly PaperRow[]): Promise<void> {
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

/** Theirs, and the certificates that are shared with them; the newest first. */
export function listPapersOf(
  db: Db,
  accountId: string,
  shared: readonly Subject[],
  max: number,
): Promise<ShownPaper[]> {
  return selectShown(db)
    .where(({ eb, or, and }) =>
      or([
        eb('paper.account_id', '=', accountId),
        ...shared.map(({ kind, id }) =>
          and([eb('paper.subject_kind', '=', kind), eb('paper.subject_id', '=', id), eb('paper.kind', '=', 'granted')]),
        ),
      ]),
    )
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

/** Held until the transaction is over, so that of two papers one ends it. */
export function findPaperToEnd(db: Db, numbers: readonly string[]): Promise<PaperRow | undefined> {
  return db.selectFrom('papers.paper').selectAll().where('number', 'in', numbers).forUpdate().executeTakeFirst();
}

/** The paper by which it was changed or revoked. */
/** What a subject was granted in writing. */
export interface Certified {
  readonly subject_id: string;
  readonly id: number;
  readonly number: string;
  readonly title: string;
  readonly issued_at: Date;
  readonly isEnded: boolean;
}

export function listCertificates(db: Db, subjectKind: string, subjectIds: readonly string[]): Promise<Certified[]> {
  return db
    .selectFrom('papers.paper as paper')
    .leftJoin('papers.paper as ending', 'ending.ends_number', 'paper.number')
    .select(['paper.subject_id', 'paper.id', 'paper.number', 'paper.title', 'paper.issued_at'])
    .select(sql<boolean>`ending.id is not null`.as('isEnded'))
    .where('paper.subject_kind', '=', subjectKind)
    .where('paper.subject_id', '=', sql<string>`any(${[...subjectIds]}::text[])`)
    .where('paper.kind', '=', 'granted')
    .execute();
}

export function findEnding(db: Db, number: string): Promise<PaperRow | undefined> {
  return db.selectFrom('papers.paper').selectAll().where('ends_number', '=', number).executeTakeFirst();
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

export function listKeys(db: Db): Promise<Selectable<PapersTables['papers.signing_key']>[]> {
  return db.selectFrom('papers.signing_key').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
}

export async function lockKeys(db: Db): Promise<void> {
  await sql`lock table papers.signing_key in exclusive mode`.execute(db);
}

export async function addKey(db: Db, key: PapersTables['papers.signing_key']): Promise<void> {
  await db.insertInto('papers.signing_key').values(key).execute();
}

/** With their deliveries, by their ids. */
export async function listPapersAfter(
  db: Db,
  last: number,
  max: number,
): Promise<{ readonly paper: PaperRow; readonly delivery: DeliveryRow | undefined }[]> {
  const papers = await db
    .selectFrom('papers.paper')
    .selectAll()
    .where('id', '>', last)
    .orderBy('id')
    .limit(max)
    .execute();
  if (papers.length === 0) return [];
  const deliveries = await db
    .selectFrom('papers.delivery')
    .selectAll()
    .where('paper_id', '>', last)
    .where('paper_id', '<=', papers.at(-1)?.id as number)
    .execute();
  const byPaper = new Map(deliveries.map((delivery) => [delivery.paper_id, delivery]));
  return papers.map((paper) => ({ paper, delivery: byPaper.get(paper.id) }));
}

export async function setSeal(
  db: Db,
  table: 'papers.paper' | 'papers.delivery',
  paperId: number,
  seal: { readonly key_id: string; readonly signature: string },
): Promise<void> {
  if (table === 'papers.paper') await db.updateTable(table).set(seal).where('id', '=', paperId).execute();
  else await db.updateTable(table).set(seal).where('paper_id', '=', paperId).execute();
}

export async function countMissingPapers(db: Db): Promise<number> {
  const { missing } = await db
    .selectNoFrom((from) => [
      sql<number>`(${from.selectFrom('papers.counter').select(({ fn }) => fn.sum('last').as('given'))})::int
        - (${from.selectFrom('papers.paper').select(({ fn }) => fn.countAll().as('count'))})::int`.as('missing'),
    ])
    .executeTakeFirstOrThrow();
  return missing ?? 0;
}
