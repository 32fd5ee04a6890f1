import { Icon } from '@anju/ui/controls';
import { Select } from 'antd';
import styles from './icon-choice.module.css';

interface IconChoiceProps {
  readonly names: readonly string[];
  readonly optional?: boolean;
  readonly iconOf: (name: string) => Parameters<typeof Icon>[0]['of'];
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (name: string) => void;
}

export function IconChoice({ names, optional = false, iconOf, id, value, onChange }: IconChoiceProps) {
  return (
    <Select
      {...(id !== undefined && { id })}
      allowClear={optional}
      onChange={(name: string | undefined) => onChange?.(name ?? '')}
      // The form holds an empty text if nothing was chosen.
      value={value || null}
      showSearch
      options={names.map((name) => ({
        value: name,
        label: (
          <span className={styles.option}>
            <Icon of={iconOf(name)} />
            {name.replace(/Outlined$/, '')}
          </span>
        ),
      }))}
    />
  );
}
