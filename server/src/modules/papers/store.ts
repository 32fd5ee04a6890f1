import {
  contestableKinds,
  type Day,
  type IssuedPaper,
  type PaperChannel,
  type PaperCheck,
  type PaperVerdict,
} from '@anju/contract';
import { type Generated, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Subject } from '../../platform/subject.ts';
import type { PaperContent } from './rules/paper-number.ts';
import { type EndedAs, lastDayInPeriod } from './rules/public-paper.ts';

export interface PapersTables {
  'papers.paper': {
    id: Generated<number>;
    subject_kind: string;
    subject_id: string;
    account_id: string;
    channel: PaperChannel;
    kind: IssuedPaper['kind'];
    number: string;
    code: string;
    title: string;
    content: PaperContent;
    issued_at: Date;
    /** The paper changes or revokes the one with this number. */
    ends_number: string | null;
    ends_as: EndedAs | null;
    key_id: string | null;
    signature: string | null;
  };
  'papers.signing_key': {
    id: string;
    public_key: string;
    /** Null means that the key stands in the configuration. */
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
  'papers.pdf_signature': {
    paper_id: number;
    drawn_sha256: string;
    /** Signing added these bytes behind the drawn file. */
    appended: Buffer;
  };
  'papers.checked': {
    paper_id: number;
    hour: Date;
    manner: PaperCheck['manner'];
    verdict: PaperVerdict;
    /** The network is masked. */
    network: string;
    last_at: Date;
    times: number;
  };
}

export type Db = Kysely<PapersTables>;
export type CheckedRow = Selectable<PapersTables['papers.checked']>;
export type DeliveryRow = Selectable<PapersTables['papers.delivery']>;
export type PaperRow = Selectable<PapersTables['papers.paper']>;

/** The number is for the paper of this id; a transaction that fails gives its number back, so there are no gaps. */
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
  readonly is_contestable: boolean;
};

/** The sealed content of the paper decides this. */
const isContestable = sql<boolean>`(paper.kind = any(${[...contestableKinds]}::text[])
  or paper.kind = 'granted' and (paper.content->'paragraphs')::text like '%申请行政复议%')`;

function selectShown(db: Db) {
  return db
    .selectFrom('papers.paper as paper')
    .leftJoin('papers.delivery as delivery', 'delivery.paper_id', 'paper.id')
    .select(shownColumns)
    .select(['delivery.delivered_on', 'delivery.channel as delivered_by', isContestable.as('is_contestable')]);
}

/** The list holds the account's own papers and the certificates shared with it, the newest first. */
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

/** A check reads the paper, and the one that changed or revoked it, by one query. */
export async function findWithEnding(
  db: Db,
  by: { readonly code: string } | { readonly number: string },
): Promise<{ readonly paper: PaperRow; readonly ending: PaperRow | undefined } | undefined> {
  const [column, value] = 'code' in by ? (['code', by.code] as const) : (['number', by.number] as const);
  const found = await db
    .with(
      (name) => name('asked').materialized(),
      (on) => on.selectFrom('papers.paper').selectAll().where(column, '=', value),
    )
    .selectFrom('asked')
    .selectAll()
    .unionAll((on) =>
      on
        .selectFrom('asked')
        .innerJoin('papers.paper as ending', 'ending.ends_number', 'asked.number')
        .selectAll('ending'),
    )
    .execute();
  const paper = found.find((one) => one[column] === value);
  return paper && { paper, ending: found.find(({ ends_number }) => ends_number === paper.number) };
}

export function findPaperByNumber(db: Db, number: string): Promise<PaperRow | undefined> {
  return db.selectFrom('papers.paper').selectAll().where('number', '=', number).executeTakeFirst();
}

/** Held until the transaction is over, so that of two papers one ends it. */
export function findPaperToEnd(db: Db, number: string): Promise<PaperRow | undefined> {
  return db.selectFrom('papers.paper').selectAll().where('number', '=', number).forUpdate().executeTakeFirst();
}

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

/** A paper is delivered once: a second delivery changes nothing, and the result is false. */
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

/** The papers come with their deliveries, in the order of their ids. */
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

export async function countMissingPapers(db: Db): Promise<number> {
  const { missing } = await db
    .selectNoFrom((from) => [
      sql<number>`(${from.selectFrom('papers.counter').select(({ fn }) => fn.sum('last').as('given'))})::int
        - (${from.selectFrom('papers.paper').select(({ fn }) => fn.countAll().as('count'))})::int`.as('missing'),
    ])
    .executeTakeFirstOrThrow();
  return missing ?? 0;
}

/** Signing has appended these bytes to the paper as it is drawn now. */
export async function findAppended(db: Db, paperId: number, drawnSha256: string): Promise<Buffer | undefined> {
  const kept = await db
    .selectFrom('papers.pdf_signature')
    .select('appended')
    .where('paper_id', '=', paperId)
    .where('drawn_sha256', '=', drawnSha256)
    .executeTakeFirst();
  return kept?.appended;
}

/**
 * This replaces what was kept for an earlier drawing. If readers come together, the first one's bytes are kept and
 * answered.
 */
export async function keepAppended(db: Db, signature: PapersTables['papers.pdf_signature']): Promise<Buffer> {
  const kept = await db
    .insertInto('papers.pdf_signature')
    .values(signature)
    .onConflict((conflict) =>
      conflict.column('paper_id').doUpdateSet({
        appended: sql<Buffer>`case when pdf_signature.drawn_sha256 = excluded.drawn_sha256
          then pdf_signature.appended else excluded.appended end`,
        drawn_sha256: sql<string>`excluded.drawn_sha256`,
      }),
    )
    .returning('appended')
    .executeTakeFirstOrThrow();
  return kept.appended;
}

/** The rows are written in one order, so that processes that write the same rows do not deadlock. */
export async function addChecked(db: Db, rows: readonly CheckedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const keyOf = ({ paper_id, hour, manner, verdict, network }: CheckedRow) =>
    [paper_id, hour.getTime(), manner, verdict, network].join(' ');
  await db
    .insertInto('papers.checked')
    .values(rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['paper_id', 'hour', 'manner', 'verdict', 'network']).doUpdateSet({
        last_at: sql<Date>`greatest(checked.last_at, excluded.last_at)`,
        times: sql<number>`checked.times + excluded.times`,
      }),
    )
    .execute();
}

export function listChecked(db: Db, paperId: number, max: number): Promise<CheckedRow[]> {
  return db
    .selectFrom('papers.checked')
    .selectAll()
    .where('paper_id', '=', paperId)
    .orderBy('hour', 'desc')
    .orderBy('last_at', 'desc')
    .limit(max)
    .execute();
}

/** At most `max` rows are removed; the result is their number. */
export async function removeCheckedBefore(db: Db, instant: Date, max: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('papers.checked')
    .where(sql<boolean>`ctid = any(array(select ctid from papers.checked where hour < ${instant} limit ${max}))`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export interface SoughtCertificates {
  /** The numbers contain the mark of a series, of one district or of all. */
  readonly marks: readonly string[];
  /** Left out: any number. */
  readonly number: string | undefined;
  readonly state: Exclude<PaperVerdict, 'not-found'> | undefined;
  readonly today: Day;
  /** Lines of these labels say until when a certificate holds. */
  readonly periods: readonly string[];
  readonly after: number | undefined;
  readonly size: number;
}

export interface FoundCertificate {
  readonly id: number;
  readonly subjectId: string;
  readonly number: string;
  readonly content: PaperContent;
  readonly issuedAt: Date;
  readonly endedAs: EndedAs | null;
  /** Only checks that are still kept count. */
  readonly checks: number;
  readonly lastCheckedAt: Date | null;
}

const lastDay = (periods: readonly string[]) => sql<Day>`(
  select substring(line->>1 from ${lastDayInPeriod}::text)
  from jsonb_array_elements(paper.content->'lines') with ordinality as said (line, place)
  where line->>0 = any(${[...periods]}::text[]) order by place limit 1)`;

export async function searchCertificates(
  db: Db,
  { marks, number, state, today, periods, after, size }: SoughtCertificates,
): Promise<FoundCertificate[]> {
  const conditions: RawBuilder<unknown>[] = [
    sql`paper.kind = 'granted'`,
    sql`exists (select from unnest(${[...marks]}::text[]) as mark where strpos(paper.number, mark) > 0)`,
  ];
  if (number !== undefined) conditions.push(sql`paper.number = ${number}`);
  if (state === 'changed' || state === 'revoked') conditions.push(sql`ending.ends_as = ${state}`);
  else if (state !== undefined) {
    const hasEnded = sql`coalesce(${lastDay(periods)} < ${today}::text, false)`;
    conditions.push(sql`ending.id is null`, state === 'expired' ? hasEnded : sql`not ${hasEnded}`);
  }
  if (after !== undefined)
    conditions.push(sql`(paper.issued_at, paper.id) < (select issued_at, id from papers.paper where id = ${after})`);
  const { rows } = await sql<FoundCertificate>`
    select paper.id, paper.subject_id as "subjectId", paper.number, paper.content, paper.issued_at as "issuedAt",
      ending.ends_as as "endedAs", coalesce(checked.times, 0)::int as checks, checked.last_at as "lastCheckedAt"
    from papers.paper as paper
      left join papers.paper as ending on ending.ends_number = paper.number
      left join lateral (
        select sum(times) as times, max(last_at) as last_at from papers.checked where paper_id = paper.id
      ) as checked on true
    where ${sql.join(conditions, sql` and `)}
    order by paper.issued_at desc, paper.id desc limit ${size}`.execute(db);
  return rows;
}
