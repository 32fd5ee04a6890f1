import type { ReactNode } from 'react';
import { addressOf } from '../../addresses.ts';
import { addressOfTab, type NewTab } from '../tabs/tab.ts';
import { openTab } from '../tabs/tabs-store.ts';

interface TabLinkProps {
  readonly to: NewTab;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A click opens a tab of the workspace. With Ctrl or the middle button the browser opens a window, as with any link.
 */
export function TabLink({ to, className, title, children }: TabLinkProps) {
  return (
    <a
      className={className}
      href={addressOf(addressOfTab({ query: {}, ...to }))}
      title={title}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        openTab(to);
      }}
    >
      {children}
    </a>
  );
}
