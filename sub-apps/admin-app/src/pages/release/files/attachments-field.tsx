import { type ArticleContent, documentMediaTypes, type ReleaseFile } from '@anju/contract';
import { MoveButtons, moved } from '@anju/page-kit';
import { describeFile } from '@anju/ui/article';
import { Button, Input } from 'antd';
import { releaseTexts } from '../../../release-texts.ts';
import { texts } from '../../../texts.ts';
import { FileButton } from './file-button.tsx';
import styles from './files.module.css';
import { UploadProgress } from './upload-progress.tsx';
import { useReleaseUploads } from './use-release-uploads.ts';

const own = releaseTexts.file;

type Attachments = ArticleContent['attachments'];

interface AttachmentsFieldProps {
  readonly value: Attachments;
  readonly files: readonly ReleaseFile[];
  readonly onUploaded: (file: ReleaseFile) => void;
  readonly onChange: (change: (before: Attachments) => Attachments) => void;
}

export function AttachmentsField({ value, files, onUploaded, onChange }: AttachmentsFieldProps) {
  const { uploads, upload, dismiss } = useReleaseUploads((file) => {
    onUploaded(file);
    // Uploads may end in another order than they began, and the list may have changed meanwhile.
    onChange((before) => [...before, { fileId: file.id, name: file.name }]);
  });
  const rename = (fileId: string, name: string) =>
    onChange((before) => before.map((each) => (each.fileId === fileId ? { ...each, name } : each)));
  return (
    <div className={styles.field}>
      {value.length > 0 && (
        <ol className={styles.list}>
          {value.map(({ fileId, name }, index) => {
            const file = files.find(({ id }) => id === fileId);
            return (
              <li key={fileId} className={styles.attachment}>
                <Input
                  className={styles.rename as string}
                  aria-label={own.name(name)}
                  value={name}
                  maxLength={100}
                  onChange={({ target }) => rename(fileId, target.value)}
                />
                <span className={styles.description}>{file && describeFile(file)}</span>
                <MoveButtons
                  of={name}
                  onUp={index > 0 ? () => onChange((before) => moved(before, index, -1)) : undefined}
                  onDown={index < value.length - 1 ? () => onChange((before) => moved(before, index, 1)) : undefined}
                />
                <Button
                  type="text"
                  size="small"
                  aria-label={texts.of(own.remove, name)}
                  onClick={() => onChange((before) => before.filter((each) => each.fileId !== fileId))}
                >
                  {own.remove}
                </Button>
              </li>
            );
          })}
        </ol>
      )}
      <UploadProgress uploads={uploads} onDismiss={dismiss} />
      <div>
        <FileButton
          label={own.upload}
          accept={documentMediaTypes.map((type) => (type === 'application/ofd' ? '.ofd' : type)).join(',')}
          multiple
          onChoose={(chosen) => {
            for (const file of chosen) void upload(file);
          }}
        />
      </div>
      <p className={styles.hint}>{own.uploadHint}</p>
    </div>
  );
}
