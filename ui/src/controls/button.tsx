import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> {
  readonly look?: 'filled' | 'outlined' | 'plain';
  /** A resting button does nothing, but stays in the tab order. */
  readonly resting?: boolean;
  readonly wide?: boolean;
  readonly dangerous?: boolean;
  readonly children: ReactNode;
}

export function Button(props: ButtonProps) {
  const { look = 'outlined', resting = false, wide = false, dangerous = false, type = 'button', ...rest } = props;
  const classes = [styles.button, styles[look], wide && styles.wide, dangerous && styles.dangerous]
    .filter(Boolean)
    .join(' ');
  const onClick = resting ? (event: { preventDefault(): void }) => event.preventDefault() : rest.onClick;
  return <button {...rest} type={type} className={classes} aria-disabled={resting || undefined} onClick={onClick} />;
}
