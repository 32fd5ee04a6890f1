import type { Upload } from '@anju/page-kit';
import { Alert, Button, Progress } from 'antd';
import { releaseTexts } from '../../../release-texts.ts';
import { texts } from '../../../texts.ts';
import styles from './files.module.css';

const own = releaseTexts.file;

interface UploadProgressProps {
  readonly uploads: readonly Upload<undefined>[];
  readonly onDismiss: (key: number) => void;
}

export function UploadProgress({ uploads, onDismiss }: UploadProgressProps) {
  return uploads.map(({ key, name, share, failure, stop }) =>
    failure === undefined ? (
      <div key={key} className={styles.upload}>
        <span className={styles.name}>{name}</span>
        <Progress percent={Math.round(share * 100)} showInfo={false} size="small" aria-label={own.uploading(share)} />
        <span>{own.uploading(share)}</span>
        <Button size="small" aria-label={texts.of(own.cancel, name)} onClick={stop}>
          {own.cancel}
        </Button>
      </div>
    ) : (
      <Alert
        key={key}
        type="error"
        showIcon
        role="alert"
        title={`${name} ${own.failed}`}
        description={failure}
        action={
          <Button size="small" aria-label={texts.of(own.dismiss, name)} onClick={() => onDismiss(key)}>
            {own.dismiss}
          </Button>
        }
      />
    ),
  );
}
