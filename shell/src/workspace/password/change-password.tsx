import { calls, fullPasswordScore, passwordScore } from '@anju/contract';
import { CallError } from '@anju/sub-app-kit';
import { Button, Dialog, DialogActions, PasswordField, showMessage, whileBusy } from '@anju/ui/controls';
import { type SubmitEvent, useState } from 'react';
import { encryptSecret } from '../../session/encrypt-secret.ts';
import { usePortal } from '../../session/portal.ts';
import { texts } from '../../texts.ts';
import { workspaceTexts } from '../../workspace-texts.ts';
import styles from './change-password.module.css';

const nothing = { oldPassword: '', newPassword: '', qrnewPassword: '' };
type Values = typeof nothing;
type Field = keyof Values;

/** The server checks the same rules. */
export function findFaults({ oldPassword, newPassword, qrnewPassword }: Values): Partial<Record<Field, string>> {
  return {
    ...(!oldPassword && { oldPassword: workspaceTexts.password.oldMissing }),
    ...((newPassword.length < 4 || newPassword.length > 20) && { newPassword: workspaceTexts.password.wrongLength }),
    ...((!qrnewPassword || qrnewPassword !== newPassword) && { qrnewPassword: workspaceTexts.password.confirm }),
  };
}

export function ChangePassword({ onClose }: { readonly onClose: () => void }) {
  const { client, config, dismiss } = usePortal();
  const [values, setValues] = useState(nothing);
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const score = passwordScore(values.newPassword);

  const bind = (field: Field) => ({
    name: field,
    value: values[field],
    error: faults[field],
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...values, [field]: target.value };
      setValues(next);
      if (faults[field]) setFaults({ ...faults, [field]: findFaults(next)[field] });
    },
  });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const found = findFaults(values);
    setFaults(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    if (score < fullPasswordScore) return setFailure(texts.reset.tooWeak);
    setBusy(true);
    try {
      const encrypt = (secret: string) => encryptSecret(secret, config.rsaPublicKey);
      const [oldPassword, newPassword, qrnewPassword] = await Promise.all([
        encrypt(values.oldPassword),
        encrypt(values.newPassword),
        encrypt(values.qrnewPassword),
      ]);
      const passwords = { oldPassword, newPassword, qrnewPassword };
      await whileBusy(client.call(calls.changePassword, passwords, { ownMessage: true }));
      showMessage('success', workspaceTexts.password.done);
      await dismiss();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.message);
      setBusy(false);
    }
  };

  return (
    <Dialog title={workspaceTexts.password.title} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <PasswordField {...bind('oldPassword')} label={workspaceTexts.password.old} autoComplete="current-password" />
        <PasswordField
          {...bind('newPassword')}
          label={workspaceTexts.password.new}
          autoComplete="new-password"
          hint={workspaceTexts.password.rule}
        />
        <StrengthMeter score={values.newPassword ? score : 0} />
        <PasswordField
          {...bind('qrnewPassword')}
          label={workspaceTexts.password.confirmation}
          autoComplete="new-password"
        />
        <p className={failure ? styles.failure : undefined} role="alert">
          {failure}
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

export function strengthLevel(score: number): 0 | 1 | 2 | 3 {
  if (score >= fullPasswordScore) return 3;
  if (score >= 20) return 2;
  return score > 0 ? 1 : 0;
}

function StrengthMeter({ score }: { readonly score: number }) {
  const level = strengthLevel(score);
  return (
    <p className={styles.meter} role="status">
      {[1, 2, 3].map((step) => (
        <span key={step} className={styles.step} data-level={level >= step ? level : undefined} />
      ))}
      <span className={styles.word}>
        {level > 0 && workspaceTexts.password.strength(workspaceTexts.password.levels[level])}
      </span>
    </p>
  );
}
