import { create } from 'zustand';
import { chooseApp, closeSession, type User, useSession } from './session.ts';

interface Owner {
  readonly user: User | undefined;
  readonly defaultApp: ReturnType<typeof useSession.getState>['defaultApp'];
  /** Their workspace is on the screen. */
  readonly atWork: boolean;
  /** Their session has expired while they were at work: all that is open waits until they are back. */
  readonly waiting: boolean;
  /** The address it waits at. */
  readonly waitsAt: string;
}

const nobody: Owner = { user: undefined, defaultApp: undefined, atWork: false, waiting: false, waitsAt: '' };

/** Whose the workspace is: who is signed in, or was until their session expired. */
export const useOwner = create<Owner>(() => nobody);

useSession.subscribe(({ signIn, user, defaultApp }, before) => {
  const owner = useOwner.getState();
  if (user) {
    const back = owner.waiting && owner.user?.id === user.id && owner.user.loginType === user.loginType;
    useOwner.setState({ user, waiting: back, defaultApp: defaultApp ?? (back ? owner.defaultApp : undefined) });
    if (back && !defaultApp && owner.defaultApp) chooseApp(owner.defaultApp);
  } else if (signIn !== before.signIn && !owner.waiting) useOwner.setState({ ...nobody, atWork: owner.atWork });
});

/** The server knows the session no more. Nothing of it stays stored; what is open waits out of sight. */
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
