import { Button, Dialog, PasswordField } from '@anju/ui/controls';
import { type SubmitEvent, useState } from 'react';
import { useOwner } from '../../session/owner.ts';
import { usePortal } from '../../session/portal.ts';
import { texts } from '../../texts.ts';
import { workspaceTexts } from '../../workspace-texts.ts';
import styles from './lock-screen.module.css';
import { unlockScreen, wipeScreenLock } from './screen-lock.ts';

/** Covers the workspace, which lives on behind it. */
export function LockScreen() {
  const portal = usePortal();
  const name = useOwner((owner) => owner.user?.displayName ?? '');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const unlock = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!(await unlockScreen(password))) setProblem(workspaceTexts.lock.wrong);
  };
  const leave = async () => {
    wipeScreenLock();
    await portal.dismiss();
  };
  return (
    <Dialog title={workspaceTexts.lock.locked(name)} place="everywhere" onClose={() => {}}>
      <form className={styles.form} noValidate onSubmit={unlock}>
        <PasswordField
          label={workspaceTexts.lock.password}
          value={password}
          error={problem}
          autoComplete="off"
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button look="filled" wide type="submit">
          {workspaceTexts.lock.unlock}
        </Button>
        <Button look="plain" wide onClick={leave}>
          {texts.logOut}
        </Button>
      </form>
    </Dialog>
  );
}
