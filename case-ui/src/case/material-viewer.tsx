import { calls } from '@anju/contract';
import { useClient } from '@anju/sub-app-kit/react';
import { FileViewer, type ViewedFile } from '@anju/ui/files';
import { useFocusBack } from '@anju/ui/page';
import { saveFile } from '@anju/ui/save-file';
import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';

const own = texts.viewer;

interface ShownDocument {
  /** The document's id is no key: the same document may be given for several materials. */
  readonly key: string;
  readonly id: string;
  readonly title: string;
}

interface MaterialViewerProps {
  readonly documents: readonly ShownDocument[];
  readonly shownKey: string;
  /** An earlier document of the same material stands beside it at first. */
  readonly besideKey: string | undefined;
  onShow(key: string): void;
  onClose(): void;
}

/** A page of text is readable only at the full width of the window. */
const wholeWindow = { top: 0, maxWidth: '100vw', margin: 0, paddingBottom: 0 };
const parts = {
  container: {
    display: 'flex',
    flexDirection: 'column',
    height: '100dvh',
    padding: 'var(--space-3)',
    borderRadius: 0,
  },
  body: { flex: 1, minHeight: 0 },
} as const;

/** Shows the documents in place. What officials see and download carries their name and the time as a watermark. */
export function MaterialViewer({ documents, shownKey, besideKey, onShow, onClose }: MaterialViewerProps) {
  const client = useClient();
  useFocusBack(true);
  const [files, setFiles] = useState<readonly ViewedFile[]>([]);
  useEffect(() => {
    let isGone = false;
    const describe = async ({ key, id, title }: ShownDocument): Promise<ViewedFile> => {
      const { name, mediaType } = await client.call(calls.getDocument, { id });
      return {
        id: key,
        name: own.named(title, name),
        mediaType,
        load: (signal) => client.call(calls.readDocument, { id }, { signal, ownMessage: true }),
      };
    };
    Promise.all(documents.map(describe)).then(
      (described) => {
        if (!isGone) setFiles(described);
      },
      // The client has already shown the failure.
      onClose,
    );
    return () => {
      isGone = true;
    };
  }, [documents, client, onClose]);
  const download = ({ id: key }: ViewedFile) => {
    const id = documents.find((one) => one.key === key)?.id ?? '';
    // The file is read again, because its watermark has to hold the time of the download.
    Promise.all([client.call(calls.getDocument, { id }), client.call(calls.readDocument, { id })]).then(
      ([{ name }, content]) => saveFile(content, name),
      // The client has already shown the failure.
      () => {},
    );
  };
  return (
    <Modal title={own.title} open onCancel={onClose} footer={null} width="100vw" style={wholeWindow} styles={parts}>
      {files.length > 0 && (
        <FileViewer files={files} shownId={shownKey} onShow={onShow} besideId={besideKey} onDownload={download} />
      )}
    </Modal>
  );
}
