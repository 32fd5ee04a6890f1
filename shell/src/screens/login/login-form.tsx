import { calls } from '@anju/contract';
import { CallError } from '@anju/sub-app-kit';
import { Button, PasswordField, TextField } from '@anju/ui/controls';
import { lazy, type SubmitEvent, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useSlow } from '../../frame/use-slow.ts';
import { pageReady } from '../../page-ready.ts';
import { usePortal } from '../../session/portal.ts';
import { keepAddressOfWork } from '../../session/return-address.ts';
import type { LoginType } from '../../session/session.ts';
import { signIn } from '../../session/sign-in.ts';
import { signOnAddress } from '../../session/single-sign-on.ts';
import { texts } from '../../texts.ts';
import { CaptchaField } from './captcha-field.tsx';
import styles from './login-form.module.css';
import { useCaptcha } from './use-captcha.ts';

const ResetPassword = lazy(async () => ({
  default: (await import('../reset-password/reset-password.tsx')).ResetPassword,
}));

const missing = {
  userName: texts.login.userNameMissing,
  password: texts.login.passwordMissing,
  captcha: texts.login.captchaMissing,
  oneTimePassword: texts.login.oneTimePasswordMissing,
};
type Field = keyof typeof missing;
const fields = Object.keys(missing) as Field[];

export function LoginForm() {
  const portal = usePortal();
  const captchaInUse = useCaptcha();
  const { captcha, renewCaptcha } = captchaInUse;
  const [values, setValues] = useState<Record<Field, string>>({
    userName: '',
    password: '',
    captcha: '',
    oneTimePassword: '',
  });
  const [wrong, setWrong] = useState<ReadonlySet<Field>>(new Set());
  const [asksOneTimePassword, setAsksOneTimePassword] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [resetting, setResetting] = useState(false);
  const slow = useSlow(busy);
  const form = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => {
    // A user or a password manager may have filled in the form before the scripts came.
    setValues((known) => ({ ...known, ...typedInto(form.current) }));
    dispatchEvent(new Event(pageReady));
  }, []);

  const isMissing = (field: Field, value: string) =>
    (field === 'password' ? value : value.trim()) === '' && (field !== 'oneTimePassword' || asksOneTimePassword);
  const check = (field: Field, value: string) => {
    const next = new Set(wrong);
    if (isMissing(field, value)) next.add(field);
    else next.delete(field);
    setWrong(next);
  };
  const change = (field: Field) => (event: { target: { value: string } }) => {
    const { value } = event.target;
    setValues({ ...values, [field]: value });
    if (field === 'captcha' || wrong.has(field)) check(field, value);
  };
  const bind = (field: Field) => ({
    name: field,
    value: values[field],
    error: wrong.has(field) ? missing[field] : undefined,
    onChange: change(field),
  });

  const submit = async (loginType: LoginType) => {
    // A password manager may have filled in fields without an event.
    const typed = { ...values, ...typedInto(form.current) };
    setValues(typed);
    const gaps = fields.filter((field) => isMissing(field, typed[field]));
    setWrong(new Set(gaps));
    setFailure(undefined);
    if (gaps[0]) return (form.current?.elements.namedItem(gaps[0]) as HTMLInputElement | null)?.focus();
    if (captcha.status !== 'ready') return setFailure(texts.login.captchaFailed);

    setBusy(true);
    try {
      const { captcha: code, ...credentials } = typed;
      await signIn(
        portal,
        {
          ...credentials,
          captcha: code,
          captchaId: captcha.id,
          oneTimePassword: asksOneTimePassword ? typed.oneTimePassword : undefined,
        },
        loginType,
      );
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.is(calls.login, 'one-time-password-required')) setAsksOneTimePassword(true);
      setFailure(error.message);
      setValues({ ...typed, captcha: '' });
      setBusy(false);
      renewCaptcha();
    }
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) submit('normal');
  };

  return (
    <>
      {/* With the method `dialog`, a form that is sent before the scripts are there goes nowhere. */}
      <form ref={form} className={styles.form} method="dialog" noValidate onSubmit={onSubmit}>
        <h2 className={styles.heading}>{texts.login.heading}</h2>
        <p className={styles.audience}>{texts.login.audience}</p>
        <TextField
          {...bind('userName')}
          label={texts.login.userName}
          placeholder={texts.login.enterUserName}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={64}
          onBlur={({ target }) => check('userName', target.value)}
        />
        <PasswordField
          {...bind('password')}
          label={texts.login.password}
          placeholder={texts.login.enterPassword}
          autoComplete="current-password"
          onBlur={({ target }) => check('password', target.value)}
        />
        <CaptchaField {...bind('captcha')} of={captchaInUse} />
        {asksOneTimePassword && (
          <TextField
            {...bind('oneTimePassword')}
            label={texts.login.oneTimePassword}
            placeholder={texts.login.enterOneTimePassword}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={32}
          />
        )}
        <p className={failure ? styles.failure : styles.calm} role="alert">
          {failure}
        </p>
        <Button look="filled" wide type="submit" resting={busy}>
          {busy ? texts.login.submitting : texts.login.submit}
        </Button>
        <div className={styles.below}>
          <button className={styles.link} type="button" onClick={() => setResetting(true)}>
            {texts.login.forgot}
          </button>
          <span role="status">{slow && texts.slow}</span>
        </div>
        <p className={styles.divider}>{texts.login.otherWays}</p>
        <div className={styles.ways}>
          {portal.config.identityProvider !== undefined && (
            <Button
              onClick={async () => {
                keepAddressOfWork();
                location.assign(await signOnAddress(portal.config));
              }}
            >
              {texts.login.unified}
            </Button>
          )}
          <Button resting={busy} onClick={() => submit('zl')}>
            {texts.login.lease}
          </Button>
        </div>
      </form>
      {resetting && (
        <Suspense>
          <ResetPassword onClose={() => setResetting(false)} />
        </Suspense>
      )}
    </>
  );
}

function typedInto(form: HTMLFormElement | null): Partial<Record<Field, string>> {
  return form ? Object.fromEntries(new FormData(form) as Iterable<[string, FormDataEntryValue]>) : {};
}
