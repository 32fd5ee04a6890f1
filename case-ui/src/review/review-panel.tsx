import type { CaseDetail, OfferedAction } from '@anju/contract';
import { useBridge } from '@anju/sub-app-kit/react';
import { Button } from '@anju/ui/controls';
import { Panel } from '@anju/ui/page';
import { caseActions, decidingActions } from '../case/case-actions.ts';
import { openApplication } from '../opening/open-application.ts';
import { texts } from '../texts.ts';
import styles from './review.module.css';
import type { CaseWork } from './use-case-work.ts';

const own = texts.work;

interface ReviewPanelProps {
  readonly of: CaseDetail;
  readonly work: CaseWork;
  readonly viewers: readonly string[];
  readonly withKeys: boolean;
  readonly onHelp: () => void;
  readonly onNext: () => void;
}

export function ReviewPanel({ of, work, viewers, withKeys, onHelp, onNext }: ReviewPanelProps) {
  const bridge = useBridge();
  const { offered, assignee, stepName, phase } = of;
  const deciding = decidingActions.filter((name) => offered.includes(name));
  const others = offered.filter((name) => !decidingActions.includes(name));
  // A window case that was returned has to be corrected first, so no action stands out.
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
        {work.refused !== undefined && (
          <p className={styles.refused} role="alert">
            {work.refused}
          </p>
        )}
        <div role="status" className={styles.status}>
          {viewers.length > 0 && <p className={styles.viewers}>{own.viewers(viewers.join('、'))}</p>}
        </div>
        {offered.length === 0 && <p className={styles.quiet}>{own.nothing}</p>}
        {of.isMine && (phase === 'draft' || phase === 'returned') && (
          <Button look="filled" onClick={() => openApplication(bridge, of)}>
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
      look={isMain ? 'filled' : 'outlined'}
      dangerous={dangerous}
      resting={busy}
      aria-keyshortcuts={withKey ? key : undefined}
      onClick={onPress}
    >
      <span className={styles.action}>{own.offered[action]}</span>
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
  <Button look="plain" aria-keyshortcuts={keyName} onClick={onPress}>
    <span className={styles.action}>{name}</span>
    {keyName !== undefined && <Key name={keyName} />}
  </Button>
);

/** The key is hidden from screen readers, because it is not part of the button's name. */
const Key = ({ name }: { readonly name: string }) => (
  <span className={styles.key} aria-hidden="true">
    {name}
  </span>
);
