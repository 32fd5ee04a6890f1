import { type BuildingTable, type ChangedCells, calls } from '@anju/contract';
import { useStream } from '@anju/sub-app-kit/react';
import { useEffect, useState } from 'react';
import { changedTable, changedUnits } from './changed-table.ts';

/** A changed cell stays marked for this long. */
const markedMs = 4_000;

interface Live {
  /** The answer that the table began with. Another answer of the server replaces it and all changes since. */
  readonly from: BuildingTable;
  readonly table: BuildingTable;
  readonly changed: ReadonlySet<number>;
  readonly changes: number;
}

/** Returns the table with all changes since it was loaded, and the units that have just changed. */
export function useLiveTable(from: BuildingTable, reload: () => void): Omit<Live, 'from'> {
  const start: Live = { from, table: from, changed: new Set(), changes: 0 };
  const [kept, setKept] = useState(start);
  const live = kept.from === from ? kept : start;
  useStream(calls.followBuilding, {
    inputNow: () => ({ id: String(live.table.id), since: live.table.version }),
    onEvent({ id, data }) {
      const news = JSON.parse(data) as ChangedCells;
      const floors = new Set(from.floors.map(([number]) => number));
      if (news.units.some(([, floor]) => !floors.has(floor))) reload();
      setKept((before) => {
        const now = before.from === from ? before : start;
        const table = changedTable(now.table, news, id ?? now.table.version);
        const changed = changedUnits(now.table, table);
        if (changed.length === 0 && news.gone.length === 0) return { ...now, table };
        return { from, table, changed: new Set([...now.changed, ...changed]), changes: now.changes + 1 };
      });
    },
  });
  useEffect(() => {
    if (live.changed.size === 0) return;
    const timer = setTimeout(() => setKept((now) => ({ ...now, changed: new Set() })), markedMs);
    return () => clearTimeout(timer);
  }, [live.changed]);
  return live;
}
