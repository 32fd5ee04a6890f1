import { Alert, Modal } from 'antd';
import type { ReactNode, RefObject } from 'react';
import styles from './confirm-dialog.module.css';
import { usePageHeading } from './page-frame.tsx';
import { texts } from './texts.ts';
import { useFocusBack } from './use-focus-back.ts';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly consequence: ReactNode;
  readonly action: string;
  readonly dangerous?: boolean;
  readonly sending: boolean;
  readonly failure: string | undefined;
  /** The button that opened the dialog disappears with the change and cannot take the focus back. */
  readonly openerGone?: boolean;
  readonly children?: ReactNode;
  /** This field gets the focus; without it, the dialog's first button does. */
  readonly initialFocus?: RefObject<{ focus(): void } | null>;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function ConfirmDialog({
  open,
  title,
  consequence,
  action,
  dangerous = false,
  sending,
  failure,
  openerGone = false,
  children,
  initialFocus,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const heading = usePageHeading();
  useFocusBack(open);
  return (
    <Modal
      open={open}
      title={title}
      centered
      destroyOnHidden
      mask={{ closable: false }}
      width="min(100%, var(--width-panel))"
      okText={action}
      cancelText={texts.cancel}
      okButtonProps={{ danger: dangerous, loading: sending }}
      onOk={onConfirm}
      afterOpenChange={(isOpen) => {
        if (isOpen) initialFocus?.current?.focus();
      }}
      afterClose={() => {
        if (openerGone) heading?.current?.focus();
      }}
      onCancel={() => {
        if (!sending) onClose();
      }}
    >
      <div className={styles.content}>
        <p>{consequence}</p>
        {children}
        {failure !== undefined && <Alert type="error" showIcon role="alert" title={failure} />}
      </div>
    </Modal>
  );
}
