import { useEffect, useState } from 'react';
import { usePageHeading } from './page-frame.tsx';

/** antd returns the focus only when a dialog closes, so this does it for a dialog that is removed while open. */
export function useFocusBack(isOpen: boolean): void {
  const heading = usePageHeading();
  const [last, setLast] = useState<{ readonly isOpen: boolean; readonly opener?: Element }>({ isOpen: false });
  if (isOpen !== last.isOpen)
    setLast({ ...last, isOpen, ...(isOpen && { opener: document.activeElement ?? document.body }) });
  const { opener } = last;
  useEffect(() => {
    if (!opener) return;
    return () =>
      // The dialog holds the focus until it has ended, so this runs right after.
      queueMicrotask(() => {
        const focused = document.activeElement;
        if (focused && focused !== document.body) return;
        if (opener.isConnected && opener !== document.body) (opener as HTMLElement).focus();
        else heading?.current?.focus();
      });
  }, [opener, heading]);
}
