import { type Generated, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Cursor } from '../../platform/database/cursor.ts';
import type { Subject } from '../../platform/subject.ts';
import type { Reach } from './rules/reach.ts';
import { bigramsOf, kindTerm, numberTerm, type Place, placeTerms, searchable } from './rules/search-terms.ts';

export interface SearchTables {
  'search.entry': {
    id: Generated<number>;
    at: Date;
    kind: string;
    subject_kind: string;
    subject_id: string;
    account_id: string | null;
    terms: string[];
    words: string;
    title: string;
    subtitle: string;
    leads_to: string;
  };
  'search.reader': { account_id: string; subject_kind: string; subject_id: string; lasting: boolean };
}

type Db = Kysely<SearchTables>;

/** The title and the subtitle of an entry are shown as they are, so personal data in them comes masked. */
export interface SearchEntry {
  readonly kind: string;
  readonly subject: Subject;
  readonly title: string;
  readonly subtitle: string;
  /** The entry leads to a page such as `/cases/case?id=42`. */
  readonly leadsTo: string;
  /** The entry is found by this number as a whole. */
  readonly number: string | null;
  /** The entry is found by any part of these texts. */
  readonly texts: readonly string[];
  readonly at: Date;
  /** The owner sees the entry, and so do officials with one of the roles in this place and its supervisors. */
  readonly seenBy: Place & { readonly accountId: string | null };
}

export async function addEntries(db: Db, entries: readonly SearchEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db.insertInto('search.entry').values(entries.map(searchRow)).execute();
}

export function searchRow({ kind, subject, title, subtitle, leadsTo, number, texts, at, seenBy }: SearchEntry) {
  // The texts are kept apart: the end of one text and the beginning of the next must not make a find.
  const words = texts.map(searchable);
  const terms = new Set([
    ...words.flatMap(bigramsOf),
    ...(number === null ? [] : [numberTerm(searchable(number))]),
    kindTerm(kind),
    ...placeTerms(seenBy),
  ]);
  return {
    kind,
    subject_kind: subject.kind,
    subject_id: subject.id,
    account_id: seenBy.accountId,
    title,
    subtitle,
    leads_to: leadsTo,
    words: words.join(' '),
    terms: [...terms],
    at,
  };
}

export async function removeEntries(db: Db, { kind, id }: Subject, kinds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('search.entry')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('kind', 'in', [...kinds])
    .execute();
}

export interface Readers {
  /** These readers are added to the former ones. */
  readonly forGood: readonly string[];
  /** Only these readers remain. */
  readonly forNow: readonly string[];
}

export async function putReaders(db: Db, { kind, id }: Subject, { forGood, forNow }: Readers): Promise<void> {
  const readers = [...new Set([...forGood, ...forNow])].sort();
  await sql`
    with gone as (
      delete from search.reader
      where subject_id = ${id} and subject_kind = ${kind} and not lasting and account_id <> all(${readers}::uuid[])
    )
    insert into search.reader (account_id, subject_kind, subject_id, lasting)
    select account_id, ${kind}, ${id}, account_id = any(${[...forGood]}::uuid[])
    from unnest(${readers}::uuid[]) as named(account_id)
    on conflict (account_id, subject_id, subject_kind) do update set lasting = true
    where excluded.lasting and not reader.lasting`.execute(db);
}

export interface Wanted {
  /** An entry must have all of these terms. */
  readonly terms: readonly string[];
  /** The text must say this in one piece; it is undefined if a number is sought. */
  readonly phrase: string | undefined;
  readonly kinds: readonly string[] | undefined;
  readonly after: Cursor | undefined;
  readonly size: number;
}

export interface Spot {
  readonly id: number;
  readonly at: Date;
}

type Condition = RawBuilder<unknown>;
const all = (conditions: readonly Condition[]): Condition => sql.join(conditions, sql` and `);
const asTexts = (texts: readonly string[]) => sql`${[...texts]}::text[]`;

const hasTerms = ({ terms }: Wanted): Condition => sql`entry.terms @> ${asTexts(terms)}`;

const saysPhrase = ({ phrase }: Wanted): Condition[] =>
  phrase === undefined ? [] : [sql`strpos(entry.words, ${phrase}) > 0`];

const isOfKinds = ({ kinds }: Wanted): Condition[] =>
  kinds ? [sql`entry.terms && ${asTexts(kinds.map(kindTerm))}`] : [];

const behind = ({ after }: Wanted): Condition[] =>
  after ? [sql`(entry.at, entry.id) < (${after.at}, ${after.id})`] : [];

const ofBusiness = (business: ReadonlyArray<readonly string[]>): Condition[] => [
  sql`true`,
  ...business.map((terms) => sql`entry.terms && ${asTexts(terms)}`),
];

/** The account owns the entry, or may read what it belongs to. */
const ownWays = (accountId: string): Condition[] => [
  sql`entry.account_id = ${accountId}`,
  sql`exists (
    select from search.reader
    where reader.account_id = ${accountId}
      and reader.subject_id = entry.subject_id and reader.subject_kind = entry.subject_kind)`,
];

/**
 * The newest finds are looked for among this many of the newest entries: frequent terms have enough of them, and the
 * query is quick.
 */
export async function findAmongNewest(
  db: Db,
  wanted: Wanted,
  { accountId, business }: Reach,
  looksAt: number,
): Promise<Spot[]> {
  const isVisible = [...(business ? [sql`(${all(ofBusiness(business))})`] : []), ...ownWays(accountId)];
  // An entry with the phrase has its terms too, and reading a text is quicker than taking a list of terms apart.
  const [isWanted = hasTerms(wanted)] = saysPhrase(wanted);
  const { rows } = await sql<Spot>`
    select entry.id, entry.at from (
      select * from search.entry as entry where ${all([sql`true`, ...behind(wanted)])}
      order by entry.at desc, entry.id desc limit ${looksAt}
    ) as entry
    where ${all([isWanted, ...isOfKinds(wanted)])} and (${sql.join(isVisible, sql` or `)})
    order by entry.at desc, entry.id desc limit ${wanted.size}`.execute(db);
  return rows;
}

/** The finds are gathered before they are sorted: otherwise the database would read all newer entries to find them. */
export async function findAmongAll(db: Db, wanted: Wanted, { accountId, business }: Reach): Promise<Spot[]> {
  const found = [hasTerms(wanted), ...saysPhrase(wanted), ...isOfKinds(wanted), ...behind(wanted)];
  // Entries of the person's own business need not be looked up among what they handled.
  const elsewhere = business ? [sql`not (${all(ofBusiness(business))})`] : [];
  const ways = [
    ...ownWays(accountId).map((way) => all([way, ...elsewhere])),
    ...(business ? [all(ofBusiness(business))] : []),
  ];
  const parts = ways.map(
    (isVisible) => sql`
      select entry.id, entry.at from search.entry as entry where ${all([...found, isVisible])}`,
  );
  const { rows } = await sql<Spot>`
    with found as materialized (${sql.join(parts, sql` union `)})
    select id, at from found order by at desc, id desc limit ${wanted.size}`.execute(db);
  return rows;
}

export async function countFinds(db: Db, wanted: Wanted, { accountId, business }: Reach): Promise<number> {
  const isVisible = [...(business ? [all(ofBusiness(business))] : []), ...ownWays(accountId)];
  const found = [hasTerms(wanted), ...saysPhrase(wanted), ...isOfKinds(wanted)];
  const { rows } = await sql<{ count: number }>`
    select count(*) from search.entry as entry
    where ${all(found)} and (${sql.join(
      isVisible.map((way) => sql`(${way})`),
      sql` or `,
    )})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The database's own statistics tell which terms more than this share of all entries have. */
export async function listFrequentTerms(db: Db, share: number): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select term
    from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as frequent(term, frequency)
    where schemaname = 'search' and tablename = 'entry' and attname = 'terms'
      and term is not null and frequency > ${share}`.execute(db);
  return rows.map(({ term }) => term);
}

export function listFound(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('search.entry')
    .select(['kind', 'title', 'subtitle', 'leads_to', 'at', 'subject_kind', 'subject_id'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
