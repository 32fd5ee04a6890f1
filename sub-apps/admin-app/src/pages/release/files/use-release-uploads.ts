import { calls, type ReleaseFile } from '@anju/contract';
import { useUploads } from '@anju/page-kit';
import { useClient } from '@anju/sub-app-kit/react';

export function useReleaseUploads(onDone: (stored: ReleaseFile, file: File) => void) {
  const client = useClient();
  const { upload, ...rest } = useUploads<undefined, ReleaseFile>({
    send: (file, _about, sending) => client.upload(calls.uploadReleaseFile, { name: file.name }, file, sending),
    onDone: (stored, _about, file) => onDone(stored, file),
  });
  return { ...rest, upload: (file: File) => upload(file, undefined) };
}
