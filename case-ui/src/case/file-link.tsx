import type { calls } from '@anju/contract';
import { useClient } from '@anju/sub-app-kit/react';
import { Button } from 'antd';
import { useState } from 'react';

interface FileLinkProps {
  readonly call: typeof calls.readPaper | typeof calls.readDocument | typeof calls.readReceipt;
  readonly id: string;
  readonly name: string;
  readonly label?: string;
  readonly className: string;
  readonly onRead?: () => void;
}

export function FileLink({ call, id, name, label, className, onRead }: FileLinkProps) {
  const client = useClient();
  const [loading, setLoading] = useState(false);
  const read = async () => {
    // The window is opened before the file is fetched: browsers block a window that opens later than the press.
    const shown = window.open('', '_blank');
    setLoading(true);
    try {
      const address = URL.createObjectURL(await client.call(call, { id }));
      if (shown) shown.location.href = address;
      onRead?.();
    } catch {
      // The client has already shown the failure.
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
