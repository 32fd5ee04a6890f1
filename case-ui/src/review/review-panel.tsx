import type { CaseDetail, OfferedAction } from '@anju/contract';
import { useBridge } from '@anju/sub-app-kit/react';
import { Panel } from '@anju/ui/page';
import { Alert, Button } from 'antd';
import { caseActions, decidingActions } from '../case/case-actions.ts';
import { openApplication } from '../intake/open-application.ts';
import { texts } from '../texts.ts';
import styles from './review.module.css';
import type { CaseWork } from './use-case-work.ts';

const own = texts.work;

interface ReviewPanelProps {
  readonly of: CaseDetail;
  readonly work: CaseWork;
  /** Who else has the case open. */
  readonly viewers: readonly string[];
  readonly withKeys: boolean;
  readonly onHelp: () => void;
  readonly onNext: () => void;
}

/** What may be done now, and nothing else. */
export function ReviewPanel({ of, work, viewers, withKeys, onHelp, onNext }: ReviewPanelProps) {
  const bridge = useBridge();
  const { offered, assignee, stepName, phase } = of;
  const deciding = decidingActions.filter((name) => offered.includes(name));
  const others = offered.filter((name) => !decidingActions.includes(name));
  // What was filed at the window and came back is corrected first.
  const main = of.isMine ? undefined : deciding[0];
  const button = (name: OfferedAction) => (
    <ActionButton
      key={name}
      action={name}
      isMain={name === main}
      withKey={withKeys}
      busy={work.sending}
      onPress={() => work.start(name)}
    />
  );
  return (
    <Panel name={own.panel}>
      <div className={styles.panel}>
        <header className={styles.panelHead}>
          <h2 className={styles.heading}>{phase === 'open' && stepName ? stepName : texts.phases[phase]}</h2>
          {phase === 'open' && (
            <span className={styles.quiet}>{assignee === null ? own.heldByNobody : own.heldBy(assignee)}</span>
          )}
        </header>
        {work.refused !== undefined && <Alert type="error" showIcon role="alert" title={work.refused} />}
        <div role="status" className={styles.status}>
          {viewers.length > 0 && <Alert type="warning" showIcon title={own.viewers(viewers.join('、'))} />}
        </div>
        {offered.length === 0 && <p className={styles.quiet}>{own.nothing}</p>}
        {of.isMine && (phase === 'draft' || phase === 'returned') && (
          <Button type="primary" onClick={() => openApplication(bridge, of)}>
            {phase === 'draft' ? texts.mine.fillIn : texts.mine.correct}
          </Button>
        )}
        {deciding.length > 0 && <div className={styles.deciding}>{deciding.map(button)}</div>}
        {of.approvalBlockedBy !== null && <p className={styles.quiet}>{own.notYet(of.approvalBlockedBy)}</p>}
        {offered.includes('claim') && <p className={styles.quiet}>{own.claimFirst}</p>}
        {others.length > 0 && (
          <>
            <h3 className={styles.small}>{own.others}</h3>
            <div className={styles.others}>{others.map(button)}</div>
          </>
        )}
        <div className={styles.panelFoot}>
          <KeyButton name={own.next} keyName={withKeys ? 'N' : undefined} onPress={onNext} />
          <KeyButton name={own.keys} keyName={withKeys ? '?' : undefined} onPress={onHelp} />
        </div>
      </div>
    </Panel>
  );
}

interface ActionButtonProps {
  readonly action: OfferedAction;
  readonly isMain: boolean;
  readonly withKey: boolean;
  readonly busy: boolean;
  readonly onPress: () => void;
}

export function ActionButton({ action, isMain, withKey, busy, onPress }: ActionButtonProps) {
  const { key, dangerous = false } = caseActions[action];
  return (
    <Button
      className={styles.action as string}
      type={isMain ? 'primary' : 'default'}
      danger={dangerous}
      disabled={busy}
      aria-keyshortcuts={withKey ? key : undefined}
      onClick={onPress}
    >
      <span>{own.offered[action]}</span>
      {withKey && <Key name={key} />}
    </Button>
  );
}

interface KeyButtonProps {
  readonly name: string;
  readonly keyName: string | undefined;
  readonly onPress: () => void;
}

const KeyButton = ({ name, keyName, onPress }: KeyButtonProps) => (
  <Button type="text" size="small" className={styles.action as string} aria-keyshortcuts={keyName} onClick={onPress}>
    <span>{name}</span>
    {keyName !== undefined && <Key name={keyName} />}
  </Button>
);

/** Not part of the button's name. */
const Key = ({ name }: { readonly name: string }) => (
  <span className={styles.key} aria-hidden="true">
    {name}
  </span>
);
