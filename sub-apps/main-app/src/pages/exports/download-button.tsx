import { calls, type ExportRecord } from '@anju/contract';
import { useClient } from '@anju/sub-app-kit/react';
import { saveFile } from '@anju/ui/save-file';
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
      saveFile(await client.call(calls.downloadExport, { id }), `${title}.xlsx`);
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
