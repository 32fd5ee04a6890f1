import { Button, Dialog, DialogActions, PasswordField } from '@anju/ui/controls';
import { type SubmitEvent, useState } from 'react';
import { texts } from '../texts.ts';
import { workspaceTexts } from '../workspace-texts.ts';
import { lockScreen } from './screen-lock.ts';

export function LockDialog({ onClose }: { readonly onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const lock = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!password) return setProblem(workspaceTexts.lock.missing);
    onClose();
    await lockScreen(password);
  };
  return (
    <Dialog title={workspaceTexts.lock.title} onClose={onClose}>
      <form noValidate onSubmit={lock}>
        <PasswordField
          label={workspaceTexts.lock.password}
          value={password}
          error={problem}
          hint={workspaceTexts.lock.hint}
          autoComplete="off"
          onChange={({ target }) => setPassword(target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="filled" type="submit">
            {workspaceTexts.lock.title}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
