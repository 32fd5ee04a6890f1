import { calls, defaultTableSettings, type TableName, type TableSettings } from '@anju/contract';
import { useCall, useChange } from '@anju/sub-app-kit/react';
import { useRef, useState } from 'react';

export interface ArrangedTable {
  readonly settings: TableSettings;
  change(part: Partial<TableSettings>): void;
}

/**
 * Returns how the user has arranged a list, undefined until it is loaded. The server keeps it, so it is the same
 * wherever they sign in.
 */
export function useTableSettings(table: TableName): ArrangedTable | undefined {
  const { data, isError } = useCall(calls.getTableSettings, { table });
  const { send } = useChange(calls.setTableSettings, { touches: [calls.getTableSettings] });
  /** A change is shown at once, before the server has stored it. */
  const [changed, setChanged] = useState<TableSettings>();
  const latest = useRef<TableSettings>(undefined);
  const isSaving = useRef(false);
  const settings = changed ?? data ?? (isError ? defaultTableSettings : undefined);

  /** Requests are sent one at a time: a change made during one is sent after it. */
  const save = async (): Promise<void> => {
    if (isSaving.current) return;
    isSaving.current = true;
    for (let sent: TableSettings | undefined; latest.current && sent !== latest.current; ) {
      sent = latest.current;
      await send({ table, settings: sent });
    }
    isSaving.current = false;
  };

  return (
    settings && {
      settings,
      change(part) {
        latest.current = { ...(latest.current ?? settings), ...part };
        setChanged(latest.current);
        void save();
      },
    }
  );
}
