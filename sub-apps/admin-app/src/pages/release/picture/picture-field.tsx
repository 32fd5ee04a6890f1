import type { Picture, ReleaseFile } from '@anju/contract';
import { Alert, Button, Form, Input } from 'antd';
import { releaseTexts } from '../../../release-texts.ts';
import { FileButton } from '../files/file-button.tsx';
import { UploadProgress } from '../files/upload-progress.tsx';
import { useReleaseUploads } from '../files/use-release-uploads.ts';
import { largestCrop } from './crop.ts';
import { CropFrame } from './crop-frame.tsx';
import styles from './picture.module.css';
import { useReleaseFile } from './use-release-file.ts';

const own = releaseTexts.picture;

interface PictureFieldProps {
  readonly value: Picture | null;
  readonly ratio: number;
  readonly removable: boolean;
  readonly alternativeTextFault: string | undefined;
  readonly onUploaded?: (file: ReleaseFile) => void;
  readonly onChange: (value: Picture | null) => void;
}

export function PictureField(props: PictureFieldProps) {
  const { value, ratio, removable, alternativeTextFault, onUploaded, onChange } = props;
  const { uploads, upload, dismiss } = useReleaseUploads(async (stored, file) => {
    const image = await createImageBitmap(file);
    onUploaded?.(stored);
    onChange({ fileId: stored.id, crop: largestCrop(image, ratio), alternativeText: '' });
    image.close();
  });
  return (
    <div className={styles.field}>
      {value && (
        <>
          <Uploaded key={value.fileId} value={value} ratio={ratio} onChange={onChange} />
          <Form.Item
            label={own.alternativeText}
            required
            extra={own.alternativeTextHint}
            {...(alternativeTextFault !== undefined && { validateStatus: 'error', help: alternativeTextFault })}
          >
            <Input
              aria-label={own.alternativeText}
              maxLength={100}
              value={value.alternativeText}
              onChange={({ target }) => onChange({ ...value, alternativeText: target.value })}
            />
          </Form.Item>
        </>
      )}
      <UploadProgress uploads={uploads} onDismiss={dismiss} />
      <div className={styles.buttons}>
        <FileButton
          label={value ? own.replace : own.upload}
          accept="image/jpeg,image/png,image/webp"
          onChoose={([file]) => file && upload(file)}
        />
        {value && removable && <Button onClick={() => onChange(null)}>{own.remove}</Button>}
      </div>
      <p className={styles.hint}>{own.uploadHint}</p>
    </div>
  );
}

interface UploadedProps {
  readonly value: Picture;
  readonly ratio: number;
  readonly onChange: (value: Picture) => void;
}

function Uploaded({ value, ratio, onChange }: UploadedProps) {
  const { address, failure } = useReleaseFile(value.fileId);
  if (failure !== undefined) return <Alert type="error" showIcon role="alert" title={failure} />;
  if (address === undefined) return <p role="status">{own.loading}</p>;
  return (
    <CropFrame address={address} crop={value.crop} ratio={ratio} onChange={(crop) => onChange({ ...value, crop })} />
  );
}
