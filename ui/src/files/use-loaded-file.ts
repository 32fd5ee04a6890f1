import { useEffect, useState } from 'react';
import type { ViewedFile } from './viewed-file.ts';

export type LoadedFile =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'loaded'; readonly content: Blob };

/** Fetches the content once as long as the file is shown. Another `retry` fetches it again. */
export function useLoadedFile(file: ViewedFile, retry: number): LoadedFile {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly result: LoadedFile }>();
  const key = `${file.id} ${retry}`;
  const { load } = file;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is the same by its id, whatever object describes it
  useEffect(() => {
    const aborting = new AbortController();
    load(aborting.signal).then(
      (content) => {
        if (!aborting.signal.aborted) setLoaded({ key, result: { state: 'loaded', content } });
      },
      ({ message }: Error) => {
        if (!aborting.signal.aborted) setLoaded({ key, result: { state: 'failed', message } });
      },
    );
    return () => aborting.abort();
  }, [key]);
  return loaded?.key === key ? loaded.result : { state: 'loading' };
}
