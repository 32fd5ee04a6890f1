import type { ArticleSummary } from '@anju/contract';
import { Tag } from 'antd';
import { releaseTexts } from '../../release-texts.ts';
import styles from './release.module.css';

const colors = {
  draft: 'default',
  submitted: 'processing',
  scheduled: 'processing',
  published: 'success',
  withdrawn: 'error',
} as const;

type ReleaseStateTagProps = Pick<ArticleSummary, 'state' | 'publishedRevision' | 'notReleasable'>;

export function ReleaseStateTag({ state, publishedRevision, notReleasable }: ReleaseStateTagProps) {
  return (
    <>
      <Tag color={colors[state]}>{releaseTexts.states[state]}</Tag>
      {publishedRevision !== null && state !== 'published' && (
        <span className={styles.note}>{releaseTexts.stillPublished}</span>
      )}
      {notReleasable !== null && <span className={styles.note}>{notReleasable}</span>}
    </>
  );
}
