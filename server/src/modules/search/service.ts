import { BadInputError, type CallParsedInput, type calls } from '@anju/contract';
import { readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { type AnyTransaction, joined } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/page-of.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Subject } from '../../platform/subject.ts';
import type { AccessService, Person } from '../access/index.ts';
import { reachOf } from './rules/reach.ts';
import { bigramsOf, isWholeNumber, numberTerm, searchable } from './rules/search-terms.ts';
import * as store from './store.ts';

export type SearchService = ReturnType<typeof createSearchService>;

type SearchInput = CallParsedInput<typeof calls.searchEverything>;

/** If all terms are this frequent, the newest entries of this number nearly always fill a page. */
const frequentShare = 0.002;
const newestLookedAt = 20_000;
const frequentTermsKeptMs = 600_000;

export function createSearchService(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { access }: { readonly access: Pick<AccessService, 'findPerson'> },
) {
  const db = database.tables<store.SearchTables>();
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

  const findSpots = async (wanted: store.Wanted, person: Person): Promise<readonly store.Spot[]> => {
    const reach = reachOf(person);
    const frequent = await frequentTerms();
    if (reach.business && wanted.terms.every((term) => frequent.has(term))) {
      const newest = await store.findAmongNewest(db, wanted, reach, newestLookedAt);
      if (newest.length === wanted.size) return newest;
    }
    return store.findAmongAll(db, wanted, reach);
  };

  return {
    /** Call this in the transaction of the change that the entries belong to. */
    put: (transaction: AnyTransaction, entries: readonly store.SearchEntry[]): Promise<void> =>
      store.addEntries(joined<store.SearchTables>(transaction), entries),

    /** The entries of a subject that are of these kinds. */
    remove: (transaction: AnyTransaction, subject: Subject, kinds: readonly string[]): Promise<void> =>
      store.removeEntries(joined<store.SearchTables>(transaction), subject, kinds),

    /** These readers see all entries of a subject, whatever their business is, until they are set again. */
    admit: (transaction: AnyTransaction, subject: Subject, readers: store.Readers): Promise<void> =>
      store.putReaders(joined<store.SearchTables>(transaction), subject, readers),

    async count(text: string, accountId: string): Promise<number> {
      const wanted = { ...readText(text), kinds: undefined, after: undefined, size: 0 };
      return store.countFinds(db, wanted, reachOf(await access.findPerson(accountId)));
    },

    async find({ text, kinds, after, pageSize }: SearchInput, accountId: string) {
      const wanted = {
        ...readText(text),
        kinds,
        after: after === undefined ? undefined : readCursor(after),
        size: pageSize + 1,
      };
      const spots = await findSpots(wanted, await access.findPerson(accountId));
      const { shown, next } = pageOf(spots, pageSize, writeCursor);
      const rows = await store.listFound(
        db,
        shown.map(({ id }) => id),
      );
      return {
        list: rows.map(({ kind, title, subtitle, leads_to, at, subject_kind, subject_id }) => ({
          kind,
          title,
          subtitle,
          leadsTo: leads_to,
          at: at.toISOString(),
          subject: { kind: subject_kind, id: subject_id },
        })),
        next,
      };
    },
  };
}

function readText(text: string): Pick<store.Wanted, 'terms' | 'phrase'> {
  const sought = searchable(text);
  if (isWholeNumber(sought)) return { terms: [numberTerm(sought)], phrase: undefined };
  if ([...sought].length < 2) throw new BadInputError('请输入至少两个汉字、字母或数字');
  return { terms: bigramsOf(sought), phrase: sought };
}
