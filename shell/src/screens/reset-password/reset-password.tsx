import { calls } from '@anju/contract';
import { CallError } from '@anju/sub-app-kit';
import { Button, Dialog, DialogActions, PasswordField, showMessage, TextField } from '@anju/ui/controls';
import { type SubmitEvent, useState } from 'react';
import { findBrowserTokens } from '../../session/browser-tokens.ts';
import { encryptSecret } from '../../session/encrypt-secret.ts';
import { isStrongEnough } from '../../session/password-verdict.ts';
import { usePortal } from '../../session/portal.ts';
import { texts } from '../../texts.ts';
import { CaptchaField } from '../login/captcha-field.tsx';
import styles from './reset-password.module.css';
import { SendCodeButton } from './send-code-button.tsx';
import { usePhoneCode } from './use-phone-code.ts';

/** The user needs this long to read that it worked, before the page loads again. */
const readingMs = 2_000;
const nothing = { userName: '', newPassword: '', confirmation: '', phoneCode: '' };
type Field = keyof typeof nothing;

export function ResetPassword({ onClose }: { readonly onClose: () => void }) {
  const { client, config } = usePortal();
  const [values, setValues] = useState(nothing);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const phoneCode = usePhoneCode(setProblem);

  const bind = (field: Field) => ({
    name: field,
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [field]: target.value }),
  });

  const findProblem = (): string | undefined => {
    const { newPassword, confirmation } = values;
    if (Object.values(values).some((value) => value.trim() === '')) return texts.reset.incomplete;
    if (newPassword !== confirmation) return texts.reset.mismatch;
    if (!isStrongEnough(newPassword)) return texts.reset.tooWeak;
    return undefined;
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = findProblem();
    setProblem(found);
    if (found || busy) return;
    setBusy(true);
    try {
      await client.call(
        calls.resetPassword,
        {
          name: values.userName.trim(),
          password: await encryptSecret(values.newPassword, config.rsaPublicKey),
          code: values.phoneCode.trim(),
          requestId: phoneCode.requestId,
        },
        { ownMessage: true },
      );
      showMessage('success', texts.reset.done);
      setTimeout(() => location.reload(), readingMs);
    } catch (error) {
      setBusy(false);
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    }
  };

  const sendCode = () => {
    const name = values.userName.trim();
    return phoneCode.send({
      findProblem: () => (name === '' ? texts.login.userNameMissing : undefined),
      send: (captcha) =>
        client.call(
          calls.sendPhoneCode,
          { name, ...captcha, browserTokens: findBrowserTokens() },
          { ownMessage: true },
        ),
      sentText: texts.reset.codeSent,
    });
  };

  return (
    <Dialog title={texts.reset.title} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <TextField
          {...bind('userName')}
          label={texts.reset.userName}
          placeholder={texts.login.enterUserName}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={64}
        />
        <PasswordField
          {...bind('newPassword')}
          label={texts.reset.newPassword}
          placeholder={texts.reset.enterNewPassword}
          autoComplete="new-password"
          hint={texts.reset.rule}
        />
        <PasswordField
          {...bind('confirmation')}
          label={texts.reset.confirmation}
          placeholder={texts.reset.enterConfirmation}
          autoComplete="new-password"
        />
        {phoneCode.captchaField && <CaptchaField {...phoneCode.captchaField} />}
        <TextField
          {...bind('phoneCode')}
          label={texts.reset.phoneCode}
          placeholder={texts.reset.enterPhoneCode}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={16}
          beside={<SendCodeButton of={phoneCode} send={sendCode} />}
        />
        <p className={problem ? styles.problem : undefined} role="alert">
          {problem}
        </p>
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="filled" type="submit" resting={busy}>
            {texts.ok}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
