import { create } from 'zustand';
import { chooseApp, closeSession, type User, useSession } from './session.ts';

interface Owner {
  readonly user: User | undefined;
  readonly defaultApp: ReturnType<typeof useSession.getState>['defaultApp'];
  readonly atWork: boolean;
  /** The session has expired at work, and everything open waits until the owner signs in again. */
  readonly waiting: boolean;
  readonly waitsAt: string;
}

const nobody: Owner = { user: undefined, defaultApp: undefined, atWork: false, waiting: false, waitsAt: '' };

/** The workspace belongs to the signed-in user, and stays theirs after the session has expired. */
export const useOwner = create<Owner>(() => nobody);

useSession.subscribe(({ signIn, user, defaultApp }, before) => {
  const owner = useOwner.getState();
  if (user) {
    const back = owner.waiting && owner.user?.id === user.id && owner.user.loginType === user.loginType;
    useOwner.setState({ user, waiting: back, defaultApp: defaultApp ?? (back ? owner.defaultApp : undefined) });
    if (back && !defaultApp && owner.defaultApp) chooseApp(owner.defaultApp);
  } else if (signIn !== before.signIn && !owner.waiting) useOwner.setState({ ...nobody, atWork: owner.atWork });
});

/** Ends a session that the server no longer knows. Nothing of it stays stored, but open pages wait out of sight. */
export function expireSession(): void {
  const waitsAt = location.pathname + location.search;
  useOwner.setState(({ atWork, waiting }) => ({ waiting: waiting || atWork, waitsAt }));
  closeSession();
}

export function enterWorkspace(): void {
  useOwner.setState({ atWork: true, waiting: false });
}

export function leaveWorkspace(): void {
  useOwner.setState({ atWork: false });
}
