import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { Messages } from './messages.tsx';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** In the middle of the page, along its edge, or over all of it. */
  readonly place?: 'middle' | 'start' | 'end' | 'top' | 'everywhere';
  /** Escape closes it; a click outside does not. */
  readonly onClose: () => void;
}

/** Open for as long as it is rendered. The browser keeps the focus inside and gives it back afterwards. */
export function Dialog({ title, children, place = 'middle', onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed while it is still in the page: a dialog that is removed first does not restore the focus.
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
        // Left to the browser, a second Escape closes what must stay.
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
