import { Button, Dialog, DialogActions } from '@anju/ui/controls';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { usePortal } from '../session/portal.ts';
import { useSession } from '../session/session.ts';
import { texts } from '../texts.ts';
import { ThemeDialog } from '../theme/theme-dialog.tsx';
import { Avatar } from './avatar.tsx';
import styles from './signed-in-actions.module.css';

export function SignedInActions() {
  const user = useSession((session) => session.user);
  const [dialog, setDialog] = useState<'theme' | 'log-out'>();
  const close = () => setDialog(undefined);
  return (
    <>
      <Button look="plain" onClick={() => setDialog('theme')}>
        {texts.theme}
      </Button>
      <span className={styles.user}>
        <Avatar url={user?.avatar} />
        {user?.displayName}
      </span>
      <Button look="plain" onClick={() => setDialog('log-out')}>
        {texts.logOut}
      </Button>
      {dialog === 'theme' && <ThemeDialog onClose={close} />}
      {dialog === 'log-out' && <LogOutDialog onClose={close} />}
    </>
  );
}

export function LogOutDialog({ onClose }: { readonly onClose: () => void }) {
  const portal = usePortal();
  const [, navigate] = useLocation();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await portal.signOut();
    navigate('/', { replace: true });
  };
  return (
    <Dialog title={texts.logOut} onClose={onClose}>
      <p>{texts.selection.confirmLogOut}</p>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button look="filled" resting={leaving} onClick={leave}>
          {texts.ok}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
