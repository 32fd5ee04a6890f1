import type { Role } from '@anju/contract';
import { Checkbox } from 'antd';
import { texts } from '../../texts.ts';
import styles from './role-choice.module.css';

interface RoleChoiceProps {
  readonly roles: readonly Role[];
  readonly value?: string[];
  readonly onChange?: (codes: string[]) => void;
}

export function RoleChoice({ roles, value = [], onChange }: RoleChoiceProps) {
  return (
    <Checkbox.Group<string>
      className={styles.choice as string}
      value={value}
      {...(onChange && { onChange })}
      options={roles.map(({ code, name, audience }) => ({
        value: code,
        label: `${name}（${texts.audiences[audience]}）`,
      }))}
    />
  );
}
