import { BadInputError, type CallParsedInput, type calls, type Found } from '@anju/contract';
import { maskedIdNumber, maskedName } from '../../../platform/masking.ts';
import { supervisorRole } from '../rules/case-actions.ts';
import { bigramsOf, isWholeNumber, numberTerm, searchable } from '../rules/search-terms.ts';
import * as store from '../store/search.ts';
import type { Person } from '../store/tables.ts';
import type { Context } from './context.ts';
import { readCursor, writeCursor } from './cursor.ts';

type SearchInput = CallParsedInput<typeof calls.searchEverything>;

/** Where all terms are this frequent, so many of the newest entries nearly always fill a page. */
const frequentShare = 0.002;
const newestLookedAt = 20_000;
const frequentTermsKeptMs = 600_000;

/** 全局查询 */
export function createSearching({ db, clock, getType, findPerson }: Context) {
  let kept: { readonly terms: Promise<ReadonlySet<string>>; readonly at: number } | undefined;

  const frequentTerms = (): Promise<ReadonlySet<string>> => {
    const now = clock.now().getTime();
    if (kept && Math.abs(now - kept.at) <= frequentTermsKeptMs) return kept.terms;
    const terms = store.listFrequentTerms(db, frequentShare).then((list) => new Set(list));
    kept = { terms, at: now };
    terms.catch(() => {
      kept = undefined;
    });
    return terms;
  };

  const find = async (wanted: store.Wanted, person: Person): Promise<readonly store.Spot[]> => {
    const reach = await store.getReach(db, person, person.roles.includes(supervisorRole));
    const frequent = await frequentTerms();
    if (reach.business && wanted.terms.every((term) => frequent.has(term))) {
      const newest = await store.findAmongNewest(db, wanted, reach, newestLookedAt);
      if (newest.length === wanted.size) return newest;
    }
    return store.findAmongAll(db, wanted, reach);
  };

  const describe = (row: store.FoundRow): Found => ({
    ...shownOf(row),
    kind: row.kind,
    caseId: row.case_id,
    caseNumber: row.number ?? '',
    caseTypeName: getType(row.case_type).name,
    phase: row.phase,
    result: row.result,
    at: row.at.toISOString(),
  });

  return {
    async search({ text, kinds, after, pageSize }: SearchInput, accountId: string) {
      const wanted = {
        ...readText(text),
        kinds,
        after: after === undefined ? undefined : readCursor(after),
        size: pageSize + 1,
      };
      const spots = await find(wanted, await findPerson(accountId));
      const shown = spots.slice(0, pageSize);
      const last = shown.at(-1);
      const rows = await store.listFound(
        db,
        shown.map(({ id }) => id),
      );
      return { list: rows.map(describe), next: last && spots.length > pageSize ? writeCursor(last) : null };
    },
  };
}

function readText(text: string): Pick<store.Wanted, 'terms' | 'phrase'> {
  const sought = searchable(text);
  if (isWholeNumber(sought)) return { terms: [numberTerm(sought)], phrase: undefined };
  if ([...sought].length < 2) throw new BadInputError('请输入至少两个汉字、字母或数字');
  return { terms: bigramsOf(sought), phrase: sought };
}

/** The applicant stands in every list with their name; of everybody else it says no more than is needed to choose. */
function shownOf({ kind, title, subtitle, applicant_name }: store.FoundRow): Pick<Found, 'title' | 'subtitle'> {
  if (kind !== 'person') return { title, subtitle };
  return { title: title === applicant_name ? title : maskedName(title), subtitle: maskedIdNumber(subtitle) };
}
