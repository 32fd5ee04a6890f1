import type { calls } from '@anju/contract';
import { useClient } from '@anju/sub-app-kit/react';
import { Button } from 'antd';
import { useState } from 'react';

interface FileLinkProps {
  readonly call: typeof calls.readPaper | typeof calls.readDocument | typeof calls.readReceipt;
  readonly id: string;
  readonly name: string;
  /** Where the name alone says too little. */
  readonly label?: string;
  readonly className: string;
  readonly onRead?: () => void;
}

/** Opens a file in a window of its own. */
export function FileLink({ call, id, name, label, className, onRead }: FileLinkProps) {
  const client = useClient();
  const [loading, setLoading] = useState(false);
  const read = async () => {
    // Opened at once: a browser lets no window come up later than the press.
    const shown = window.open('', '_blank');
    setLoading(true);
    try {
      const address = URL.createObjectURL(await client.call(call, { id }));
      if (shown) shown.location.href = address;
      onRead?.();
    } catch {
      // The client has shown the failure.
      shown?.close();
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button className={className} type="link" aria-label={label} loading={loading} onClick={read}>
      {name}
    </Button>
  );
}
