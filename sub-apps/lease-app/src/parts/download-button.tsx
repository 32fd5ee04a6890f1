import type { CallInput, PlainCall } from '@anju/contract';
import { CallError, type SentOutput } from '@anju/sub-app-kit';
import { useClient } from '@anju/sub-app-kit/react';
import { Button } from '@anju/ui/controls';
import { saveFile } from '@anju/ui/save-file';
import { type ComponentProps, useState } from 'react';

type FileCall = PlainCall & { readonly output: { readonly kind: 'file'; readonly mediaTypes: readonly string[] } };

interface DownloadButtonProps<C extends FileCall>
  extends Pick<ComponentProps<typeof Button>, 'aria-label' | 'children' | 'look' | 'wide'> {
  readonly call: C;
  readonly input: CallInput<C>;
  readonly fileName: string;
}

/** Saves the file that a call answers with. */
export function DownloadButton<C extends FileCall>({ call, input, fileName, ...button }: DownloadButtonProps<C>) {
  const client = useClient();
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      saveFile((await client.call(call, input)) as SentOutput<FileCall>, fileName);
    } catch (error) {
      // The client has shown the failure.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setLoading(false);
    }
  };
  return <Button {...button} resting={loading} onClick={download} />;
}
