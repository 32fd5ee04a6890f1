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

/** Where it is on its way to the readers, and why it cannot be released by who looks at it. */
export function ReleaseStateTag({ state, notReleasable }: Pick<ArticleSummary, 'state' | 'notReleasable'>) {
  return (
    <>
      <Tag color={colors[state]}>{releaseTexts.states[state]}</Tag>
      {notReleasable !== null && <span className={styles.note}>{notReleasable}</span>}
    </>
  );
}
