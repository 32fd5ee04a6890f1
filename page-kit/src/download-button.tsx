import type { CallInput } from '@anju/contract';
import { Button } from '@anju/ui/controls';
import type { ComponentProps } from 'react';
import { type FileCall, useDownload } from './use-download.ts';

interface DownloadButtonProps<C extends FileCall>
  extends Pick<ComponentProps<typeof Button>, 'aria-label' | 'children' | 'look' | 'wide'> {
  readonly call: C;
  readonly input: CallInput<C>;
  readonly fileName: string;
}

export function DownloadButton<C extends FileCall>({ call, input, fileName, ...button }: DownloadButtonProps<C>) {
  const { isLoading, download } = useDownload();
  return <Button {...button} resting={isLoading} onClick={() => download(call, input, fileName)} />;
}
