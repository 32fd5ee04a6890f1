import type { CallInput, PlainCall } from '@anju/contract';
import { CallError, type SentOutput } from '@anju/sub-app-kit';
import { useClient } from '@anju/sub-app-kit/react';
import { saveFile } from '@anju/ui/save-file';
import { useState } from 'react';

export type FileCall = PlainCall & {
  readonly output: { readonly kind: 'file'; readonly mediaTypes: readonly string[] };
};

/** Fetches the file with the user's session and hands it to the browser. */
export function useDownload() {
  const client = useClient();
  const [isLoading, setIsLoading] = useState(false);
  const download = async <C extends FileCall>(call: C, input: CallInput<C>, fileName: string) => {
    setIsLoading(true);
    try {
      saveFile((await client.call(call, input)) as SentOutput<FileCall>, fileName);
    } catch (error) {
      // The client has already shown the failure.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setIsLoading(false);
    }
  };
  return { isLoading, download };
}
