import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './text-field.module.css';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  readonly label: string;
  readonly error?: string | undefined;
  /** Shown below the field as long as there is no error. */
  readonly hint?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  readonly inside?: ReactNode;
  readonly beside?: ReactNode;
}

export function TextField({ label, error, hint, inside, beside, ...input }: TextFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <div className={styles.frame} data-wrong={error !== undefined || undefined}>
          <input
            {...input}
            id={id}
            className={styles.input}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={note === undefined ? undefined : `${id}-note`}
          />
          {inside}
        </div>
        {beside}
      </div>
      <p className={error === undefined ? styles.hint : styles.error} id={`${id}-note`} aria-live="polite">
        {note}
      </p>
    </div>
  );
}
