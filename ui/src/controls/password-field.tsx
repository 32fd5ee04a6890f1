import EyeInvisibleOutlined from '@ant-design/icons-svg/es/asn/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from './icon.tsx';
import styles from './password-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { texts } from './texts.ts';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'inside' | 'onKeyDown' | 'onKeyUp'>;

export function PasswordField({ hint, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      hint={capsLock ? texts.capsLock : hint}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      inside={
        <button
          className={styles.toggle}
          type="button"
          aria-label={shown ? texts.hidePassword : texts.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? EyeInvisibleOutlined : EyeOutlined} />
        </button>
      }
    />
  );
}
