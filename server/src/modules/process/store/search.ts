import type { SearchKind } from '@anju/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Findable } from '../rules/search-entries.ts';
import {
  bigramsOf,
  kindTerm,
  numberTerm,
  placeTerms,
  roleTerm,
  type Scope,
  scopeTerms,
  searchable,
} from '../rules/search-terms.ts';
import type { Cursor } from './boxes.ts';
import type { CaseRow, Person, ProcessDb } from './tables.ts';

/** Something that can be found, of which case, and when it came to be. */
export interface SearchEntry extends Findable {
  readonly file: Pick<CaseRow, 'id' | 'district' | 'category' | 'applicant_id'>;
  readonly at: Date;
}

/** For whoever has a step in the process of their case. */
export async function addSearchEntries(
  db: ProcessDb,
  entries: readonly SearchEntry[],
  roles: readonly string[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => searchRow(entry, roles));
  await db.insertInto('process.search_entry').values(rows).execute();
}

export function searchRow({ kind, file, title, subtitle, number, texts, at }: SearchEntry, roles: readonly string[]) {
  // Apart from each other: what ends one text and begins the next is no find.
  const words = texts.map(searchable);
  const terms = new Set([
    ...words.flatMap(bigramsOf),
    ...(number === null ? [] : [numberTerm(searchable(number))]),
    kindTerm(kind),
    ...placeTerms({ ...file, roles }),
  ]);
  return {
    kind,
    case_id: file.id,
    applicant_id: file.applicant_id,
    title,
    subtitle,
    words: words.join(' '),
    terms: [...terms],
    at,
  };
}

/** What the application said; papers that were issued stay. */
export async function removeApplicationEntries(db: ProcessDb, caseId: number): Promise<void> {
  await db.deleteFrom('process.search_entry').where('case_id', '=', caseId).where('kind', '<>', 'document').execute();
}

/** What the person sees, by the same rule as `findVisibleCase`. */
export interface Reach {
  readonly accountId: string;
  /** An entry of their business has one of each of these terms. Undefined: they have no business. */
  readonly business: ReadonlyArray<readonly string[]> | undefined;
}

export async function getReach(db: ProcessDb, { accountId, roles }: Person, ofAnyRole: boolean): Promise<Reach> {
  const { rows } = await sql<{ isOfficial: boolean; scopes: Scope[] }>`
    select
      exists (
        select from process.definition
        where jsonb_path_exists(steps, '$.nodes.*.role ? (@ == $role[*])', ${JSON.stringify({ role: roles })}::jsonb)
      ) as "isOfficial",
      (
        select coalesce(jsonb_agg(jsonb_build_object('district', district, 'category', category)), '[]')
        from process.scope where account_id = ${accountId}
      ) as scopes`.execute(db);
  const [{ isOfficial = false, scopes = [] } = {}] = rows;
  const scope = scopeTerms(scopes);
  const business = [...(ofAnyRole ? [] : [roles.map(roleTerm)]), ...(scope ? [scope] : [])];
  return { accountId, business: ofAnyRole || isOfficial ? business : undefined };
}

export interface Wanted {
  /** All of them. */
  readonly terms: readonly string[];
  /** What the text must say in one piece; undefined where a number is sought. */
  readonly phrase: string | undefined;
  readonly kinds: readonly SearchKind[] | undefined;
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

/** As applicant, by having handled the case, by having it in hand, by having been asked about it. */
const ownWays = (accountId: string): Condition[] => [
  sql`entry.applicant_id = ${accountId}`,
  sql`exists (
    select from process.participation as part where part.account_id = ${accountId} and part.case_id = entry.case_id)`,
  sql`exists (
    select from process.case_file as file
    where file.id = entry.case_id and file.phase = 'open' and file.assignee = ${accountId})`,
  sql`entry.case_id = any(array(
    select id from process.case_file
    where state->'signers' <> '[]' and state->'signers' @> ${JSON.stringify([{ accountId }])}::jsonb))`,
];

/** The newest finds among so many of the newest entries: enough of what is frequent, and soon over. */
export async function findAmongNewest(
  db: ProcessDb,
  wanted: Wanted,
  { accountId, business }: Reach,
  looksAt: number,
): Promise<Spot[]> {
  const isVisible = [...(business ? [sql`(${all(ofBusiness(business))})`] : []), ...ownWays(accountId)];
  // What says the phrase has its terms, and reading a text is quicker than taking a list of terms apart.
  const [isWanted = hasTerms(wanted)] = saysPhrase(wanted);
  const { rows } = await sql<Spot>`
    select entry.id, entry.at from (
      select * from process.search_entry as entry where ${all([sql`true`, ...behind(wanted)])}
      order by entry.at desc, entry.id desc limit ${looksAt}
    ) as entry
    where ${all([isWanted, ...isOfKinds(wanted)])} and (${sql.join(isVisible, sql` or `)})
    order by entry.at desc, entry.id desc limit ${wanted.size}`.execute(db);
  return rows;
}

/** The newest of all finds. They are gathered before they are sorted: else all that is newer would be read for them. */
export async function findAmongAll(db: ProcessDb, wanted: Wanted, { accountId, business }: Reach): Promise<Spot[]> {
  const found = [hasTerms(wanted), ...saysPhrase(wanted), ...isOfKinds(wanted), ...behind(wanted)];
  // What is their business anyway need not be looked up among what they handled.
  const elsewhere = business ? [sql`not (${all(ofBusiness(business))})`] : [];
  const ways = [
    ...ownWays(accountId).map((way) => all([way, ...elsewhere])),
    ...(business ? [all(ofBusiness(business))] : []),
  ];
  const parts = ways.map(
    (isVisible) => sql`
      select entry.id, entry.at from process.search_entry as entry where ${all([...found, isVisible])}`,
  );
  const { rows } = await sql<Spot>`
    with found as materialized (${sql.join(parts, sql` union `)})
    select id, at from found order by at desc, id desc limit ${wanted.size}`.execute(db);
  return rows;
}

/** The terms that more than this share of all entries have, as far as the database has looked. */
export async function listFrequentTerms(db: ProcessDb, share: number): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select term
    from pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs) as frequent(term, frequency)
    where schemaname = 'process' and tablename = 'search_entry' and attname = 'terms'
      and term is not null and frequency > ${share}`.execute(db);
  return rows.map(({ term }) => term);
}

export interface FoundRow {
  readonly id: number;
  readonly kind: SearchKind;
  readonly title: string;
  readonly subtitle: string;
  readonly at: Date;
  readonly case_id: number;
  readonly number: string | null;
  readonly case_type: string;
  readonly applicant_name: string;
  readonly phase: CaseRow['phase'];
  readonly result: CaseRow['result'];
}

export function listFound(db: ProcessDb, ids: readonly number[]): Promise<FoundRow[]> {
  return db
    .selectFrom('process.search_entry as entry')
    .innerJoin('process.case_file as file', 'file.id', 'entry.case_id')
    .select(['entry.id', 'entry.kind', 'entry.title', 'entry.subtitle', 'entry.at', 'entry.case_id'])
    .select(['file.number', 'file.case_type', 'file.applicant_name', 'file.phase', 'file.result'])
    .where('entry.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .execute();
}
