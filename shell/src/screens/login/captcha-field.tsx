import { TextField, type TextFieldProps } from '@anju/ui/controls';
import { texts } from '../../texts.ts';
import { CaptchaPicture } from './captcha-picture.tsx';
import type { useCaptcha } from './use-captcha.ts';

interface CaptchaFieldProps extends Pick<Partial<TextFieldProps>, 'name' | 'error' | 'onChange' | 'ref'> {
  readonly value: string;
  /** Replaces the label on forms that also ask for a code sent by SMS. */
  readonly label?: string;
  readonly of: ReturnType<typeof useCaptcha>;
}

export function CaptchaField({ of, label = texts.login.captcha, ...field }: CaptchaFieldProps) {
  const { captcha, renewCaptcha, renewOldCaptcha, failCaptcha } = of;
  return (
    <TextField
      {...field}
      label={label}
      placeholder={texts.login.enterCaptcha}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={16}
      onFocus={() => field.value === '' && renewOldCaptcha()}
      beside={<CaptchaPicture captcha={captcha} renew={renewCaptcha} fail={failCaptcha} />}
    />
  );
}
