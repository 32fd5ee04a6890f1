import { calls, defaultTableSettings, type TableName, type TableSettings } from '@anju/contract';
import { useCall, useChange } from '@anju/sub-app-kit/react';
import { useState } from 'react';

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
  const settings = changed ?? data ?? (isError ? defaultTableSettings : undefined);
  return (
    settings && {
      settings,
      change(part) {
        const next = { ...settings, ...part };
        setChanged(next);
        void send({ table, settings: next });
      },
    }
  );
}
