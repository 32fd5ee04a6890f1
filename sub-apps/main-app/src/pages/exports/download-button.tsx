import { calls, type ExportRecord } from '@anju/contract';
import { useClient } from '@anju/sub-app-kit/react';
import { Button } from 'antd';
import { useState } from 'react';
import { texts } from '../../texts.ts';

/** Loads the file with the session of who asks, and hands it to the browser. */
export function DownloadButton({ of: { id, title } }: { readonly of: ExportRecord }) {
  const client = useClient();
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      const address = URL.createObjectURL(await client.call(calls.downloadExport, { id }));
      const link = document.createElement('a');
      link.href = address;
      link.download = `${title}.xlsx`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(address));
    } catch {
      // The client has shown the failure.
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button type="link" size="small" loading={loading} onClick={download}>
      {texts.exports.download}
    </Button>
  );
}
