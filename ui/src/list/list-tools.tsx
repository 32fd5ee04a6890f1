import { Button, Checkbox, Popover, Segmented } from 'antd';
import styles from './list-tools.module.css';
import { texts } from './texts.ts';

type Density = keyof typeof texts.densities;

interface ListToolsProps {
  readonly columns: readonly { readonly key: string; readonly title: string; readonly always?: boolean }[];
  readonly hidden: readonly string[];
  readonly density: Density;
  onHide(hidden: readonly string[]): void;
  onDensity(density: Density): void;
  onReset(): void;
}

export function ListTools({ columns, hidden, density, onHide, onDensity, onReset }: ListToolsProps) {
  const optional = columns.filter(({ always }) => !always);
  const chooser = (
    <div className={styles.columns}>
      <Checkbox.Group
        className={styles.choices as string}
        aria-label={texts.columns}
        options={optional.map(({ key, title }) => ({ value: key, label: title }))}
        value={optional.map(({ key }) => key).filter((key) => !hidden.includes(key))}
        onChange={(shown) => onHide(optional.map(({ key }) => key).filter((key) => !shown.includes(key)))}
      />
      <Button size="small" onClick={onReset}>
        {texts.reset}
      </Button>
    </div>
  );
  return (
    <div className={styles.tools}>
      <Popover content={chooser} trigger="click" placement="bottomRight">
        <Button>{texts.columns}</Button>
      </Popover>
      <Segmented<Density>
        aria-label={texts.density}
        value={density}
        options={Object.entries(texts.densities).map(([value, label]) => ({ value: value as Density, label }))}
        onChange={onDensity}
      />
    </div>
  );
}
