import { CallError } from '@anju/sub-app-kit';
import { useRef, useState } from 'react';

export interface Upload<About> {
  readonly key: number;
  readonly about: About;
  readonly name: string;
  readonly share: number;
  readonly failure: string | undefined;
  readonly stop: () => void;
}

interface Sending {
  readonly signal: AbortSignal;
  readonly ownMessage: true;
  onProgress(share: number): void;
}

interface Uploading<About, Stored> {
  send(file: File, about: About, sending: Sending): Promise<Stored>;
  onDone(stored: Stored, about: About, file: File): void;
  /** Returns why a file is refused, before anything is sent. */
  faultOf?(file: File): string | undefined;
}

/** Failed uploads stay in the list until they are dismissed. */
export function useUploads<About, Stored>(uploading: Uploading<About, Stored>) {
  const [uploads, setUploads] = useState<ReadonlyArray<Upload<About>>>([]);
  const last = useRef(0);
  const latest = useRef(uploading);
  latest.current = uploading;
  const dismiss = (key: number) => setUploads((before) => before.filter((upload) => upload.key !== key));
  const change = (key: number, changes: Partial<Upload<About>>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));

  const upload = async (file: File, about: About): Promise<void> => {
    last.current += 1;
    const key = last.current;
    const aborting = new AbortController();
    const stop = () => {
      aborting.abort();
      dismiss(key);
    };
    const failure = latest.current.faultOf?.(file);
    setUploads((before) => [...before, { key, about, name: file.name, share: 0, failure, stop }]);
    if (failure !== undefined) return;
    try {
      const stored = await latest.current.send(file, about, {
        signal: aborting.signal,
        ownMessage: true,
        onProgress: (share) => change(key, { share }),
      });
      dismiss(key);
      latest.current.onDone(stored, about, file);
    } catch (failure) {
      if (aborting.signal.aborted) return;
      if (!(failure instanceof CallError)) throw failure;
      change(key, { failure: failure.message });
    }
  };

  return { uploads, upload, dismiss };
}
