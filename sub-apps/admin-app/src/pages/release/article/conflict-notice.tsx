import type { ManagedArticle } from '@anju/contract';
import { cityTime } from '@anju/sub-app-kit';
import { useBridge } from '@anju/sub-app-kit/react';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { releaseTexts } from '../../../release-texts.ts';
import styles from './article-page.module.css';
import { ArticlePreview } from './article-preview.tsx';

const own = releaseTexts.editor;

interface ConflictNoticeProps {
  readonly theirs: ManagedArticle;
  readonly onLoad: () => void;
  readonly onKeep: () => void;
}

/** Another editor has saved meanwhile. Neither version is lost until this user chooses. */
export function ConflictNotice({ theirs, onLoad, onKeep }: ConflictNoticeProps) {
  const { timeZone } = useBridge().config;
  const [looking, setLooking] = useState(false);
  return (
    <>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={own.conflict(theirs.changedBy, cityTime(timeZone).toMinute(theirs.changedAt))}
        description={
          <>
            <p>{own.conflictLead}</p>
            <div className={styles.buttons}>
              <Button onClick={() => setLooking(true)}>{own.seeTheirs}</Button>
              <Button onClick={onLoad}>{own.loadTheirs}</Button>
              <Button onClick={onKeep}>{own.keepMine}</Button>
            </div>
          </>
        }
      />
      <Modal
        open={looking}
        title={own.theirs}
        width="min(100%, var(--width-page))"
        footer={null}
        destroyOnHidden
        onCancel={() => setLooking(false)}
      >
        <ArticlePreview article={theirs} content={theirs.content} />
      </Modal>
    </>
  );
}
