import { useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';
import styles from './busy.module.css';
import { useIsQueued } from './queued.ts';
import { Spinner } from './spinner.tsx';
import { texts } from './texts.ts';

const useUnderWay = create(() => ({ count: 0 }));
const change = (by: 1 | -1) => useUnderWay.setState(({ count }) => ({ count: count + by }));

/** Covers everything until the work has ended: input during the work would change what is being processed. */
export async function whileBusy<Result>(work: Promise<Result>): Promise<Result> {
  change(1);
  try {
    return await work;
  } finally {
    change(-1);
  }
}

/** The overlay lies above every dialog and is rendered once per page. */
export function BusyOverlay() {
  const busy = useUnderWay(({ count }) => count > 0);
  return busy ? <Overlay /> : null;
}

function Overlay() {
  const isQueued = useIsQueued();
  const overlay = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = overlay.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={overlay}
      className={styles.overlay}
      aria-label={texts.busy}
      aria-busy="true"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <p className={styles.words} role="status">
        <Spinner />
        {isQueued ? texts.queued : texts.busy}
      </p>
    </dialog>
  );
}
