import { calls, type ReleaseFile } from '@anju/contract';
import { CallError } from '@anju/sub-app-kit';
import { useClient } from '@anju/sub-app-kit/react';
import { useRef, useState } from 'react';

export interface Upload {
  readonly key: number;
  readonly name: string;
  readonly share: number;
  /** Why it did not come to an end. */
  readonly failure: string | undefined;
  readonly stop: () => void;
}

/** Files on their way, each with how far it is; those that failed stay until they are dismissed. */
export function useUpload(onDone: (stored: ReleaseFile, file: File) => void) {
  const client = useClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const last = useRef(0);
  const done = useRef(onDone);
  done.current = onDone;
  const dismiss = (key: number) => setUploads((before) => before.filter((upload) => upload.key !== key));
  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));

  const upload = async (file: File): Promise<void> => {
    last.current += 1;
    const key = last.current;
    const aborting = new AbortController();
    const stop = () => {
      aborting.abort();
      dismiss(key);
    };
    setUploads((before) => [...before, { key, name: file.name, share: 0, failure: undefined, stop }]);
    try {
      const options = {
        signal: aborting.signal,
        ownMessage: true,
        onProgress: (share: number) => change(key, { share }),
      };
      const stored = await client.upload(calls.uploadReleaseFile, { name: file.name }, file, options);
      dismiss(key);
      done.current(stored, file);
    } catch (failure) {
      if (aborting.signal.aborted) return;
      if (!(failure instanceof CallError)) throw failure;
      change(key, { failure: failure.message });
    }
  };

  return { uploads, upload, dismiss };
}
