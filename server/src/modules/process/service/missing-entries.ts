import { inTransaction } from '../../../platform/database/database.ts';
import { exclusively } from '../../../platform/database/exclusive.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SearchService } from '../../search/index.ts';
import { rolesOf } from '../rules/process-table.ts';
import { holdUnsearchable, listHandlers, setSearchable } from '../store/searchable.ts';
import { subjectKind, subjectOf } from './case-subject.ts';
import type { Context } from './context.ts';
import { entriesOf, involvedIn } from './hooks/index-for-search.ts';

const casesAtOnce = 200;

/** Cases that were handed in before there was a search. */
export function createMissingEntries(
  { db, getType, definitions }: Context,
  { database }: Pick<Platform, 'database'>,
  search: Pick<SearchService, 'put' | 'admit' | 'listEntered'>,
) {
  /** How many were looked at. */
  const enterSome = (): Promise<number> =>
    inTransaction(db, async (transaction) => {
      const rows = await holdUnsearchable(transaction, casesAtOnce);
      const ids = rows.map(({ id }) => String(id));
      const entered = new Set(await search.listEntered(transaction, subjectKind, ids));
      for (const row of rows.filter(({ id }) => !entered.has(String(id)))) {
        const { steps } = await definitions.get(row.definition_id, transaction);
        await search.put(transaction, entriesOf(row, getType(row.case_type).name, rolesOf(steps)));
        const forGood = await listHandlers(transaction, row.id);
        await search.admit(transaction, subjectOf(row), { forGood, forNow: involvedIn(row) });
      }
      await setSearchable(
        transaction,
        rows.map(({ id }) => id),
      );
      return rows.length;
    });

  return {
    enterMissing: (stop: AbortSignal): Promise<void> =>
      exclusively(database, 'enter-into-search', async () => {
        while (!stop.aborted && (await enterSome()) === casesAtOnce);
      }),
  };
}
