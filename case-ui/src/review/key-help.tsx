import type { OfferedAction } from '@anju/contract';
import { Modal, Switch } from 'antd';
import { caseActions } from '../case/case-actions.ts';
import { texts } from '../texts.ts';
import styles from './review.module.css';

const own = texts.work;

interface KeyHelpProps {
  readonly open: boolean;
  readonly offered: readonly OfferedAction[];
  readonly others: Readonly<Record<string, string>>;
  readonly enabled: boolean;
  readonly onEnable: (enabled: boolean) => void;
  readonly onClose: () => void;
}

export function KeyHelp({ open, offered, others, enabled, onEnable, onClose }: KeyHelpProps) {
  const actions = offered.map((name) => [caseActions[name].key, own.offered[name]] as const);
  return (
    <Modal open={open} title={own.keys} footer={null} onCancel={onClose} destroyOnHidden>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch stands in it */}
      <label className={styles.keysSwitch}>
        <Switch checked={enabled} onChange={onEnable} aria-label={own.keysOn} /> {own.keysOn}
      </label>
      <p className={styles.quiet}>{own.keysHint}</p>
      <dl className={styles.keyList}>
        {[...actions, ...Object.entries(others)].map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
