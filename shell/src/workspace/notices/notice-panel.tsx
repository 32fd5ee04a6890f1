import type { Notice } from '@anju/contract';
import { Icon } from '@anju/ui/controls';
import AlertOutlined from '@ant-design/icons-svg/es/asn/AlertOutlined';
import BankOutlined from '@ant-design/icons-svg/es/asn/BankOutlined';
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import FileTextOutlined from '@ant-design/icons-svg/es/asn/FileTextOutlined';
import LockOutlined from '@ant-design/icons-svg/es/asn/LockOutlined';
import { useState } from 'react';
import { workspaceTexts } from '../../workspace-texts.ts';
import styles from './notice-panel.module.css';

const shownAtFirst = 3;
const icons = { 1: FileTextOutlined, 2: LockOutlined, 3: AlertOutlined, 4: BankOutlined };

interface NoticePanelProps {
  readonly notices: readonly Notice[];
  readonly open: (notice: Notice) => void;
  readonly openSms: () => void;
  readonly onClose: () => void;
}

export function NoticePanel({ notices, open, openSms, onClose }: NoticePanelProps) {
  const [expanded, setExpanded] = useState(false);
  // On a phone the open panel would cover the page, so it starts folded.
  const [folded, setFolded] = useState(() => window.matchMedia('(width < 768px)').matches);
  const shown = expanded ? notices : notices.slice(0, shownAtFirst);
  return (
    <section className={styles.panel} data-folded={folded || undefined} aria-label={workspaceTexts.notices.title}>
      <header className={styles.header}>
        <h2 className={styles.title}>
          {folded ? (
            <button className={styles.unfold} type="button" aria-expanded={false} onClick={() => setFolded(false)}>
              {workspaceTexts.notices.waiting(notices.length)}
            </button>
          ) : (
            workspaceTexts.notices.title
          )}
        </h2>
        <button className={styles.close} type="button" aria-label={workspaceTexts.notices.close} onClick={onClose}>
          <Icon of={CloseOutlined} />
        </button>
      </header>
      {!folded && notices.length === 0 && <p className={styles.empty}>{workspaceTexts.notices.empty}</p>}
      <ul className={styles.list} hidden={folded}>
        {shown.map((notice) => (
          <li key={notice.id}>
            <button className={styles.notice} type="button" data-type={notice.type} onClick={() => open(notice)}>
              <span className={styles.icon}>
                <Icon of={icons[notice.type]} />
              </span>
              <span className={styles.words}>
                <span className={styles.kind}>{workspaceTexts.notices.kinds[notice.type]}</span>
                {notice.message}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {!folded && notices.length > shownAtFirst && (
        <button className={styles.more} type="button" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          {expanded ? workspaceTexts.notices.collapse : workspaceTexts.notices.expand}
        </button>
      )}
      {!folded && (
        <button className={styles.more} type="button" onClick={openSms}>
          {workspaceTexts.notices.sms}
        </button>
      )}
    </section>
  );
}
