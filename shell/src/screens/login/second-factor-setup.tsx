import { calls } from '@anju/contract';
import { CallError } from '@anju/sub-app-kit';
import { Button, Spinner, showMessage, TextField } from '@anju/ui/controls';
import { toString as drawQrCode } from 'qrcode';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { usePortal } from '../../session/portal.ts';
import { texts } from '../../texts.ts';
import styles from './second-factor-setup.module.css';

interface Secret {
  readonly secret: string;
  readonly picture: string;
}

/**
 * Staff of a deployment with a second factor have to set it up before they get any further. Staff who have set it up
 * already and came by single sign-on enter its code here.
 */
export function SecondFactorSetup({ onDone }: { readonly onDone: () => void }) {
  const { client } = usePortal();
  const [secret, setSecret] = useState<Secret>();
  const [oneTimePassword, setOneTimePassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [proves, setProves] = useState(false);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    client
      .call(calls.startSecondFactor, {}, { ownMessage: true })
      .then(async ({ secret: key, address }) => setSecret({ secret: key, picture: await pictureOf(address) }))
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (error.is(calls.startSecondFactor, 'second-factor-already-set-up')) setProves(true);
        else showMessage('error', error.message);
      });
  }, [client]);

  const confirm = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!oneTimePassword.trim()) return setProblem(texts.login.oneTimePasswordMissing);
    setBusy(true);
    const given = { otp: oneTimePassword.trim() };
    try {
      if (proves) {
        await client.call(calls.proveSecondFactor, given, { ownMessage: true });
        return onDone();
      }
      const answer = await client.call(calls.confirmSecondFactor, given, { ownMessage: true });
      setRecoveryCodes(answer.recoveryCodes);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
      setBusy(false);
    }
  };

  if (recoveryCodes) {
    return (
      <main className={styles.page}>
        <h1 className={styles.heading}>{texts.secondFactor.recoveryHeading}</h1>
        <p>{texts.secondFactor.recoveryLead}</p>
        <ul className={styles.codes}>
          {recoveryCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button look="filled" onClick={onDone}>
          {texts.secondFactor.saved}
        </Button>
      </main>
    );
  }
  return (
    <main className={styles.page}>
      <h1 className={styles.heading}>{proves ? texts.secondFactor.proveHeading : texts.secondFactor.heading}</h1>
      <p>{proves ? texts.secondFactor.proveLead : texts.secondFactor.lead}</p>
      {secret && (
        <>
          <img className={styles.picture} src={secret.picture} alt={texts.secondFactor.qrCode} />
          <p>
            {texts.secondFactor.key}：<code className={styles.key}>{secret.secret}</code>
          </p>
        </>
      )}
      {!secret && !proves && <Spinner />}
      <form className={styles.form} noValidate onSubmit={confirm}>
        <TextField
          label={texts.login.oneTimePassword}
          placeholder={texts.login.enterOneTimePassword}
          value={oneTimePassword}
          error={problem}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={32}
          onChange={({ target }) => setOneTimePassword(target.value)}
        />
        <Button look="filled" wide type="submit" resting={busy || !(secret || proves)}>
          {proves ? texts.secondFactor.prove : texts.secondFactor.confirm}
        </Button>
      </form>
    </main>
  );
}

async function pictureOf(address: string): Promise<string> {
  const drawing = await drawQrCode(address, { type: 'svg', margin: 1 });
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
