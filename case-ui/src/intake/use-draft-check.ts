import { calls, type DraftCheck } from '@anju/contract';
import { CallError } from '@anju/sub-app-kit';
import { useClient } from '@anju/sub-app-kit/react';
import { useEffect, useRef, useState } from 'react';
import type { StoredApplication } from './use-application.ts';

interface Checked {
  readonly version: number;
  readonly result?: DraftCheck;
  readonly failure?: string;
}

/** The check runs by itself each time a complete draft has been saved. */
export function useDraftCheck({ id, version }: StoredApplication, isComplete: boolean) {
  const client = useClient();
  const [checked, setChecked] = useState<Checked>();
  const asked = useRef(0);
  useEffect(() => {
    if (id === undefined || !isComplete || asked.current === version) return;
    asked.current = version;
    client.call(calls.checkDraft, { id }, { ownMessage: true }).then(
      (result) => setChecked({ version, result }),
      (failure: unknown) => {
        if (!(failure instanceof CallError)) throw failure;
        setChecked({ version, failure: failure.message });
      },
    );
  }, [client, id, version, isComplete]);
  return { checked, isChecking: isComplete && id !== undefined && checked?.version !== version };
}
