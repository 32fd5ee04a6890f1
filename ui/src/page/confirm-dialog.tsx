import { Alert, Modal } from 'antd';
import type { ReactNode, RefObject } from 'react';
import styles from './confirm-dialog.module.css';
import { usePageHeading } from './page-frame.tsx';
import { texts } from './texts.ts';
import { useFocusBack } from './use-focus-back.ts';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What will follow from it. */
  readonly consequence: ReactNode;
  /** The word on the button that does it. */
  readonly action: string;
  /** Cannot simply be taken back. */
  readonly dangerous?: boolean;
  readonly sending: boolean;
  readonly failure: string | undefined;
  /** The button that opened it is gone with what was done, and cannot take the focus back. */
  readonly openerGone?: boolean;
  /** What has to be said to do it: fields of its form. */
  readonly children?: ReactNode;
  /** The field that gets the focus; left out, the dialog's first button has the focus. */
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
