import { calls, defaultTableSettings, type TableName, type TableSettings } from '@anju/contract';
import { useCall, useChange } from '@anju/sub-app-kit/react';
import { useRef, useState } from 'react';

export interface ArrangedTable {
  readonly settings: TableSettings;
  change(part: Partial<TableSettings>): void;
}

/** What a person has made of a list; undefined until it is known. It is theirs wherever they sign in. */
export function useTableSettings(table: TableName): ArrangedTable | undefined {
  const { data, isError } = useCall(calls.getTableSettings, { table });
  const { send } = useChange(calls.setTableSettings, { touches: [calls.getTableSettings] });
  /** What was changed is shown at once, and not when the server has it. */
  const [changed, setChanged] = useState<TableSettings>();
  const latest = useRef<TableSettings>(undefined);
  const isSaving = useRef(false);
  const settings = changed ?? data ?? (isError ? defaultTableSettings : undefined);

  /** One request at a time: a change made while one is under way is sent after it. */
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
