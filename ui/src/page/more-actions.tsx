import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import { Button, Dropdown } from 'antd';
import { type ReactNode, useRef } from 'react';
import { Icon } from '../controls/icon.tsx';
import styles from './more-actions.module.css';
import { texts } from './texts.ts';

export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly dangerous?: boolean;
  readonly choose: () => void;
}

export function RowActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

interface MoreActionsProps {
  readonly of: string;
  readonly actions: readonly RowAction[];
}

/** The rarer actions of a row stand in a menu. */
export function MoreActions({ of, actions }: MoreActionsProps) {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        items: actions.map(({ key, label, dangerous = false }) => ({ key, label, danger: dangerous })),
        onClick: ({ key }) => {
          // A dialog returns the focus to the element that had it, and the menu is gone by then.
          opener.current?.focus();
          actions.find((action) => action.key === key)?.choose();
        },
      }}
    >
      <Button ref={opener} type="link" size="small" aria-haspopup="menu" aria-label={`${texts.more}：${of}`}>
        {texts.more}
        <Icon of={DownOutlined} />
      </Button>
    </Dropdown>
  );
}
