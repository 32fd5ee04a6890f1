import type { SearchKind } from '@anju/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Findable } from '../rules/search-entries.ts';
import {
  bigramsOf,
  definitionTerm,
  kindTerm,
  numberTerm,
  placeTerms,
  type Scope,
  scopeTerms,
  searchable,
} from '../rules/search-terms.ts';
import type { Cursor } from './boxes.ts';
import type { CaseRow, Person, ProcessDb } from './tables.ts';

/** Something that can be found, of which case, and when it came to be. */
export interface SearchEntry extends Findable {
  readonly file: Pick<CaseRow, 'id' | 'definition_id' | 'district' | 'category' | 'applicant_id'>;
  readonly at: Date;
}

export async function addSearchEntries(db: ProcessDb, entries: readonly SearchEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db.insertInto('process.search_entry').values(entries.map(rowOf)).execute();
}

function rowOf({ kind, file, title, subtitle, number, texts, at }: SearchEntry) {
  // Apart from each other: what ends one text and begins the next is no find.
  const words = texts.map(searchable);
  const terms = new Set([
    ...words.flatMap(bigramsOf),
    ...(number === null ? [] : [numberTerm(searchable(number))]),
    kindTerm(kind),
    ...placeTerms(file),
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

/** Whose business the person sees, by the same rule as `findVisibleCase`. */
export interface Reach {
  /** An entry must have one of each of these terms. Undefined: no business at all. */
  readonly business: ReadonlyArray<readonly string[]> | undefined;
  /** Has handled, was handed or was asked about cases that may lie elsewhere. */
  readonly isInvolved: boolean;
}

export async function getReach(db: ProcessDb, { accountId, roles }: Person, ofAnyRole: boolean): Promise<Reach> {
  const { rows } = await sql<{ definitions: number[]; scopes: Scope[]; isInvolved: boolean }>`
    select
      array(
        select id from process.definition
        where jsonb_path_exists(steps, '$.nodes.*.role ? (@ == $role[*])', ${JSON.stringify({ role: roles })}::jsonb)
      ) as definitions,
      (
        select coalesce(jsonb_agg(jsonb_build_object('district', district, 'category', category)), '[]')
        from process.scope where account_id = ${accountId}
      ) as scopes,
      exists (select from process.participation where account_id = ${accountId})
        or exists (${assigned(accountId)}) or exists (${asked(accountId)}) as "isInvolved"`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a select without a table always answers');
  const { definitions, scopes, isInvolved } = found;
  const scope = scopeTerms(scopes);
  const ofRoles = ofAnyRole ? [] : [definitions.map(definitionTerm)];
  const hasBusiness = ofAnyRole || definitions.length > 0;
  return { business: hasBusiness ? [...ofRoles, ...(scope ? [scope] : [])] : undefined, isInvolved };
}

const assigned = (accountId: string) =>
  sql`select id from process.case_file where phase = 'open' and assignee = ${accountId}`;

const asked = (accountId: string) => sql`
  select id from process.case_file
  where state->'signers' <> '[]' and state->'signers' @> ${JSON.stringify([{ accountId }])}::jsonb`;

export interface Wanted {
  /** All of them. */
  readonly terms: readonly string[];
  /** What the text must say in one piece, where the terms alone do not ensure it. */
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

function matching({ terms, phrase, kinds }: Wanted): Condition[] {
  return [
    sql`entry.terms @> ${asTexts(terms)}`,
    ...(kinds ? [sql`entry.terms && ${asTexts(kinds.map(kindTerm))}`] : []),
    ...(phrase === undefined ? [] : [sql`strpos(entry.words, ${phrase}) > 0`]),
  ];
}

const behind = ({ after }: Wanted): Condition[] =>
  after ? [sql`(entry.at, entry.id) < (${after.at}, ${after.id})`] : [];

const ofBusiness = (business: ReadonlyArray<readonly string[]>): Condition[] => [
  sql`true`,
  ...business.map((terms) => sql`entry.terms && ${asTexts(terms)}`),
];

/** The newest finds among so many of the newest entries: enough of what is frequent, and soon over. */
export async function findAmongNewest(
  db: ProcessDb,
  wanted: Wanted,
  accountId: string,
  business: ReadonlyArray<readonly string[]>,
  looksAt: number,
): Promise<Spot[]> {
  const { rows } = await sql<Spot>`
    select entry.id, entry.at from (
      select * from process.search_entry as entry where ${all([sql`true`, ...behind(wanted)])}
      order by entry.at desc, entry.id desc limit ${looksAt}
    ) as entry
    where ${all(matching(wanted))} and (
      (${all(ofBusiness(business))})
      or entry.applicant_id = ${accountId}
      or entry.case_id = any(array(${assigned(accountId)} union all ${asked(accountId)}))
      or exists (
        select from process.participation as part
        where part.account_id = ${accountId} and part.case_id = entry.case_id
      ))
    order by entry.at desc, entry.id desc limit ${wanted.size}`.execute(db);
  return rows;
}

/** The newest of all finds. Each part is gathered before it is sorted: sorted first, all that is newer would be read. */
function newestOf(db: ProcessDb, wanted: Wanted, parts: readonly Condition[]): Promise<Spot[]> {
  const gathered = parts.map((part) => sql`select entry.id, entry.at from process.search_entry as entry where ${part}`);
  return sql<Spot>`
    with found as materialized (${sql.join(gathered, sql` union `)})
    select id, at from found order by at desc, id desc limit ${wanted.size}`
    .execute(db)
    .then(({ rows }) => rows);
}

export function findOwn(db: ProcessDb, wanted: Wanted, accountId: string): Promise<Spot[]> {
  const own = sql`entry.applicant_id = ${accountId}`;
  return newestOf(db, wanted, [all([own, ...matching(wanted), ...behind(wanted)])]);
}

export function findOfBusiness(
  db: ProcessDb,
  wanted: Wanted,
  business: ReadonlyArray<readonly string[]>,
): Promise<Spot[]> {
  return newestOf(db, wanted, [all([...ofBusiness(business), ...matching(wanted), ...behind(wanted)])]);
}

/** Of cases they had or have to do with; older than `upTo` is of no use. */
export function findInvolved(
  db: ProcessDb,
  wanted: Wanted,
  accountId: string,
  upTo: Spot | undefined,
): Promise<Spot[]> {
  const bounded = upTo ? [sql`(entry.at, entry.id) > (${upTo.at}, ${upTo.id})`] : [];
  const involved = sql`entry.case_id in (
    select case_id from process.participation where account_id = ${accountId}
    union all ${assigned(accountId)} union all ${asked(accountId)})`;
  return newestOf(db, wanted, [all([involved, ...matching(wanted), ...behind(wanted), ...bounded])]);
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
