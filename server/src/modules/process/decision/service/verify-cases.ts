import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../../platform/database/database.ts';
import type { ProcessTable } from '../../definition/rules/process-table.ts';
import { listDefinitions } from '../../definition/store/definitions.ts';
import { listCasesAfter } from '../../store/cases.ts';
import type { CaseRow, HistoryRow, ProcessTables } from '../../store/tables.ts';
import { replay } from '../rules/history.ts';
import { listHistories } from '../store/history.ts';
import { hashEntry } from './history-chain.ts';

const casesAtOnce = 500;

/** A case is broken if its history was changed, or does not lead to the state the case is in. */
export async function listBrokenCases(database: Database): Promise<number[]> {
  const db = database.tables<ProcessTables>();
  const tables = new Map((await listDefinitions(db)).map(({ id, steps }) => [id, steps]));
  const broken: number[] = [];
  for (let last = 0; ; ) {
    const cases = await listCasesAfter(db, last, casesAtOnce);
    const histories = Map.groupBy(
      await listHistories(
        db,
        cases.map(({ id }) => id),
      ),
      ({ case_id }) => case_id,
    );
    for (const row of cases) {
      const table = tables.get(row.definition_id);
      if (!table || !isWhole(row, histories.get(row.id) ?? [], table)) broken.push(row.id);
      last = row.id;
    }
    if (cases.length < casesAtOnce) return broken;
  }
}

function isWhole(row: CaseRow, history: readonly HistoryRow[], table: ProcessTable): boolean {
  let hash = '';
  for (const { hash: written, ...entry } of history) {
    hash = hashEntry(hash, entry);
    if (hash !== written) return false;
  }
  if (hash !== row.history_hash || history.length !== row.history_length) return false;
  try {
    return isDeepStrictEqual(replay(table, history), row.state);
  } catch {
    return false;
  }
}
