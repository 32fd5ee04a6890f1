import { useEffect, useState } from 'react';
import { usePageHeading } from './page-frame.tsx';

/** For a dialog that is taken out of the page while it is open: antd gives the focus back only when one closes. */
export function useFocusBack(isOpen: boolean): void {
  const heading = usePageHeading();
  const [opener] = useState(() => (isOpen ? (document.activeElement ?? document.body) : null));
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
