import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { Messages } from './messages.tsx';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly place?: 'middle' | 'start' | 'end' | 'top' | 'everywhere';
  /** Escape closes the dialog; a click outside does not. */
  readonly onClose: () => void;
}

/** The dialog is open as long as it is rendered. The browser keeps the focus inside and restores it afterwards. */
export function Dialog({ title, children, place = 'middle', onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // The dialog is closed before it leaves the page: removed while open, it would not restore the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-place={place}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // Handled by the browser, a second Escape would close a dialog that must stay.
        event.preventDefault();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {children}
      <Messages />
    </dialog>
  );
}

export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
