import { BadInputError, type CallParsedInput, type calls, type Found } from '@anju/contract';
import { maskedIdNumber, maskedName } from '../../../platform/masking.ts';
import { supervisorRole } from '../rules/case-actions.ts';
import { bigramsOf, isWholeNumber, numberTerm, searchable } from '../rules/search-terms.ts';
import * as store from '../store/search.ts';
import type { Person, ProcessDb } from '../store/tables.ts';
import type { Context } from './context.ts';
import { readCursor, writeCursor } from './cursor.ts';

type SearchInput = CallParsedInput<typeof calls.searchEverything>;

/** If the page is not full after these, so little matches that all of it can be gathered and sorted. */
const newestLookedAt = 10_000;

/** 全局查询 */
export function createSearching({ db, getType, findPerson }: Context) {
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
      const spots = await find(db, wanted, await findPerson(accountId));
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
  const length = [...sought].length;
  if (length < 2) throw new BadInputError('请输入至少两个汉字、字母或数字');
  return { terms: bigramsOf(sought), phrase: length > 2 ? sought : undefined };
}

async function find(db: ProcessDb, wanted: store.Wanted, person: Person): Promise<readonly store.Spot[]> {
  const { accountId } = person;
  const { business, isInvolved } = await store.getReach(db, person, person.roles.includes(supervisorRole));
  if (business) {
    const newest = await store.findAmongNewest(db, wanted, accountId, business, newestLookedAt);
    if (newest.length === wanted.size) return newest;
  }
  const found = newestFirst(
    [await store.findOwn(db, wanted, accountId), business ? await store.findOfBusiness(db, wanted, business) : []],
    wanted.size,
  );
  if (!isInvolved) return found;
  const upTo = found.length === wanted.size ? found.at(-1) : undefined;
  return newestFirst([found, await store.findInvolved(db, wanted, accountId, upTo)], wanted.size);
}

function newestFirst(lists: ReadonlyArray<readonly store.Spot[]>, most: number): store.Spot[] {
  const spots = new Map(lists.flat().map((spot) => [spot.id, spot]));
  return [...spots.values()]
    .sort((one, other) => other.at.getTime() - one.at.getTime() || other.id - one.id)
    .slice(0, most);
}

/** The applicant stands in every list with their name; of everybody else it says no more than is needed to choose. */
function shownOf({ kind, title, subtitle, applicant_name }: store.FoundRow): Pick<Found, 'title' | 'subtitle'> {
  if (kind !== 'person') return { title, subtitle };
  return { title: title === applicant_name ? title : maskedName(title), subtitle: maskedIdNumber(subtitle) };
}
