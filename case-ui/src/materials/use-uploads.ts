import { calls, type StoredDocument } from '@anju/contract';
import { CallError } from '@anju/sub-app-kit';
import { useClient } from '@anju/sub-app-kit/react';
import { useRef, useState } from 'react';
import { texts } from './texts.ts';
import { uploadMaterial } from './upload.ts';

export interface Upload {
  readonly key: number;
  readonly material: string;
  readonly name: string;
  readonly share: number;
  /** Why it did not come to an end. */
  readonly failure: string | undefined;
  readonly stop: () => void;
}

interface Done {
  readonly material: string;
  readonly document: StoredDocument;
  /** What it takes the place of. */
  readonly replaces: string | undefined;
}

/** Files on their way, each with how far it is; those that failed stay until they are dismissed. */
export function useUploads(onDone: (done: Done) => void) {
  const client = useClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const last = useRef(0);
  const done = useRef(onDone);
  done.current = onDone;
  const dismiss = (key: number) => setUploads((before) => before.filter((upload) => upload.key !== key));
  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));

  const upload = async (material: string, file: File, replaces?: string): Promise<void> => {
    last.current += 1;
    const key = last.current;
    const aborting = new AbortController();
    const stop = () => {
      aborting.abort();
      dismiss(key);
    };
    setUploads((before) => [...before, { key, material, name: file.name, share: 0, failure: faultOf(file), stop }]);
    if (faultOf(file) !== undefined) return;
    try {
      const document = await uploadMaterial(client, file, {
        signal: aborting.signal,
        replaces,
        onProgress: (share) => change(key, { share }),
      });
      dismiss(key);
      done.current({ material, document, replaces });
    } catch (failure) {
      if (aborting.signal.aborted) return;
      if (!(failure instanceof CallError)) throw failure;
      change(key, { failure: failure.message });
    }
  };

  return { uploads, upload };
}

/** Told before anything is sent. */
function faultOf({ size }: File): string | undefined {
  if (size === 0) return texts.empty;
  return size > calls.uploadDocument.upload.maxBytes ? texts.tooLarge : undefined;
}
