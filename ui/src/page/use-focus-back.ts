import { useEffect, useState } from 'react';
import { usePageHeading } from './page-frame.tsx';

/** For a dialog that is taken out of the page before it has closed: antd gives the focus back only when one closes. */
export function useFocusBack(isOpen: boolean): void {
  const heading = usePageHeading();
  const [last, setLast] = useState<{ readonly isOpen: boolean; readonly opener?: Element }>({ isOpen: false });
  if (isOpen !== last.isOpen)
    setLast({ ...last, isOpen, ...(isOpen && { opener: document.activeElement ?? document.body }) });
  const { opener } = last;
  useEffect(() => {
    if (!opener) return;
    return () =>
      // Behind the dialog's own end, which holds the focus until then.
      queueMicrotask(() => {
        const focused = document.activeElement;
        if (focused && focused !== document.body) return;
        if (opener.isConnected && opener !== document.body) (opener as HTMLElement).focus();
        else heading?.current?.focus();
      });
  }, [opener, heading]);
}
