import type { Picture } from '@anju/contract';
import { Skeleton } from 'antd';
import { releaseTexts } from '../../../release-texts.ts';
import styles from './picture.module.css';
import { useReleaseFile } from './use-release-file.ts';

interface CroppedPictureProps {
  readonly picture: Picture;
  readonly ratio: number;
}

export function CroppedPicture({ picture: { fileId, crop, alternativeText }, ratio }: CroppedPictureProps) {
  const { address, failure } = useReleaseFile(fileId);
  return (
    <div className={styles.piece} style={{ aspectRatio: ratio }}>
      {address !== undefined && (
        <img
          src={address}
          alt={alternativeText}
          style={{
            width: `${100 / crop.width}%`,
            transform: `translate(${-crop.left * 100}%, ${-crop.top * 100}%)`,
          }}
        />
      )}
      {address === undefined && failure === undefined && (
        <Skeleton.Node active className={styles.loading as string}>
          <span role="status" aria-label={releaseTexts.picture.loading} />
        </Skeleton.Node>
      )}
      {failure !== undefined && <p className={styles.failure}>{failure}</p>}
    </div>
  );
}
