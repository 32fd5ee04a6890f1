import { useId } from 'react';
import styles from './segmented.module.css';

interface SegmentedProps<Value> {
  readonly name: string;
  readonly value: Value;
  readonly choices: readonly {
    readonly value: Value;
    readonly label: string;
    /** Shown beside the label, but not part of the accessible name. */
    readonly note?: string | undefined;
  }[];
  readonly choose: (value: Value) => void;
}

export function Segmented<Value extends string | number>({ name, value, choices, choose }: SegmentedProps<Value>) {
  const group = useId();
  return (
    <fieldset className={styles.group} aria-label={name}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            className={styles.radio}
            type="radio"
            name={group}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => choose(choice.value)}
          />
          {choice.label}
          {choice.note && (
            <span className={styles.note} aria-hidden="true">
              {choice.note}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
