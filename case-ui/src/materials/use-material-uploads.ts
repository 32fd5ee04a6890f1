import { calls, type StoredDocument } from '@anju/contract';
import { useUploads } from '@anju/page-kit';
import { uploadFile } from '@anju/sub-app-kit';
import { useClient } from '@anju/sub-app-kit/react';
import { texts } from './texts.ts';

interface Given {
  readonly material: string;
  readonly replaces?: string | undefined;
}

export function useMaterialUploads(onDone: (document: StoredDocument, given: Given) => void) {
  const client = useClient();
  return useUploads<Given, StoredDocument>({
    send: (file, { replaces }, sending) => uploadFile({ client, file, replaces, ...sending }),
    onDone,
    faultOf,
  });
}

/** These faults are shown before anything is sent. */
function faultOf({ size }: File): string | undefined {
  if (size === 0) return texts.empty;
  return size > calls.uploadDocument.upload.maxBytes ? texts.tooLarge : undefined;
}
