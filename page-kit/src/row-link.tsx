import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './row-link.module.css';

export function RowLink({ onOpen, children }: { readonly onOpen: () => void; readonly children: ReactNode }) {
  return (
    <Button className={styles.link as string} type="link" role="link" onClick={onOpen}>
      {children}
    </Button>
  );
}
