import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../platform/database/database.ts';
import { replay } from '../rules/history.ts';
import * as store from '../store.ts';
import { hashEntry } from './history-chain.ts';

const casesAtOnce = 500;

/** The id of the first case whose history was changed, or does not lead to the state it is in. */
export async function findBrokenCase(database: Database): Promise<number | undefined> {
  const db = database.tables<store.ProcessTables>();
  const tables = new Map((await store.listDefinitions(db)).map(({ id, steps }) => [id, steps]));
  for (let last = 0; ; ) {
    const cases = await store.listCasesAfter(db, last, casesAtOnce);
    const histories = Map.groupBy(
      await store.listHistories(
        db,
        cases.map(({ id }) => id),
      ),
      ({ case_id }) => case_id,
    );
    for (const row of cases) {
      const table = tables.get(row.definition_id);
      if (!table || !isWhole(row, histories.get(row.id) ?? [], table)) return row.id;
      last = row.id;
    }
    if (cases.length < casesAtOnce) return undefined;
  }
}

function isWhole(row: store.CaseRow, history: readonly store.HistoryRow[], table: store.Definition['steps']): boolean {
  let hash = '';
  for (const { hash: written, ...entry } of history) {
    hash = hashEntry(hash, entry);
    if (hash !== written) return false;
  }
  if (hash !== row.history_hash || history.length !== row.history_length) return false;
  try {
    return isDeepStrictEqual(replay(table, history), row.state);
  } catch {
    // An entry that could not have happened.
    return false;
  }
}
