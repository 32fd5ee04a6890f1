import { Button, Dialog, PasswordField } from '@anju/ui/controls';
import { type SubmitEvent, useState } from 'react';
import { usePortal } from '../session/portal.ts';
import { useSession } from '../session/session.ts';
import { sessionValues } from '../storage/stored-values.ts';
import { texts } from '../texts.ts';
import { workspaceTexts } from '../workspace-texts.ts';
import styles from './lock-screen.module.css';
import { unlockScreen } from './screen-lock.ts';

export function LockScreen() {
  const portal = usePortal();
  // Some pages never load the user, so the stored name is the fallback.
  const name = useSession(({ user }) => user?.displayName ?? sessionValues.displayName.read() ?? '');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const unlock = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!(await unlockScreen(password))) setProblem(workspaceTexts.lock.wrong);
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
        <Button look="plain" wide onClick={portal.dismiss}>
          {texts.logOut}
        </Button>
      </form>
    </Dialog>
  );
}
