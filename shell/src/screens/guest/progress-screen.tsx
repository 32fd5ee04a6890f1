import { type CaseProgress, calls } from '@anju/contract';
import { CallError } from '@anju/sub-app-kit';
import { Button, TextField } from '@anju/ui/controls';
import { type SubmitEvent, useState } from 'react';
import { useSearch } from 'wouter';
import { PublicFrame } from '../../frame/public-frame.tsx';
import { guestTexts } from '../../guest-texts.ts';
import { usePortal } from '../../session/portal.ts';
import { CaptchaField } from '../login/captcha-field.tsx';
import { SendCodeButton } from '../reset-password/send-code-button.tsx';
import { usePhoneCode } from '../reset-password/use-phone-code.ts';
import { ProgressResult } from './progress-result.tsx';
import styles from './progress-screen.module.css';

const own = guestTexts.progress;
const mobileNumber = /^1[3-9]\d{9}$/;

export function ProgressScreen() {
  return (
    <PublicFrame>
      <h1 className={styles.heading}>{own.heading}</h1>
      <p className={styles.lead}>{own.lead}</p>
      <Ask />
    </PublicFrame>
  );
}

function Ask() {
  const { client } = usePortal();
  const given = new URLSearchParams(useSearch()).get('number') ?? '';
  const [values, setValues] = useState({ number: given, phone: '', code: '' });
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState<CaseProgress>();
  const [busy, setBusy] = useState(false);
  const phoneCode = usePhoneCode(setProblem);
  const { requestId } = phoneCode;
  const asked = { number: values.number.trim(), phone: values.phone.trim() };

  const bind = (field: keyof typeof values) => ({
    name: field,
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [field]: target.value }),
  });

  const findProblem = (): string | undefined => {
    if (asked.number === '') return own.numberMissing;
    return mobileNumber.test(asked.phone) ? undefined : own.phoneWrong;
  };

  const sendCode = () =>
    phoneCode.send({
      findProblem,
      send: (captcha) => client.call(calls.sendProgressCode, { ...asked, ...captcha }, { ownMessage: true }),
      sentText: own.codeSent,
    });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = values.code.trim();
    const found = findProblem() ?? (code && requestId ? undefined : own.codeMissing);
    setProblem(found);
    if (found || busy || !requestId) return;
    setBusy(true);
    setProgress(undefined);
    try {
      setProgress(await client.call(calls.getCaseProgress, { ...asked, code, requestId }, { ownMessage: true }));
      setValues({ ...values, code: '' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.columns}>
      <form noValidate className={styles.ask} onSubmit={submit}>
        <TextField
          {...bind('number')}
          label={own.number}
          hint={own.numberHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
        />
        <TextField
          {...bind('phone')}
          label={own.phone}
          hint={own.phoneHint}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={11}
        />
        {phoneCode.captchaField && <CaptchaField {...phoneCode.captchaField} label={own.captcha} />}
        <TextField
          {...bind('code')}
          label={own.code}
          hint={own.again}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          beside={<SendCodeButton of={phoneCode} send={sendCode} />}
        />
        <p className={problem ? styles.problem : undefined} role="alert">
          {problem}
        </p>
        <Button wide look="filled" type="submit" resting={busy}>
          {own.ask}
        </Button>
      </form>
      <div className={styles.result} role="status" aria-busy={busy}>
        {progress && <ProgressResult progress={progress} />}
      </div>
    </div>
  );
}
