import type { App, CallOutput, calls } from '@anju/contract';
import type { Tokens } from '@anju/sub-app-kit';
import { create } from 'zustand';
import { clearSessionData, clearSessionValues, type PasswordVerdict, sessionValues } from '../storage/stored-values.ts';

export type User = CallOutput<typeof calls.getUserInfo>;
export type LoginType = User['loginType'];

interface SessionState {
  /** This names the window's sign-in; it is undefined without a session. */
  readonly signIn: string | undefined;
  /** The user is loaded once per page. */
  readonly user: User | undefined;
  /** Another window of this browser has signed in after this one. */
  readonly replaced: boolean;
  /** The logout is being sent, and no further call may be made in this session. */
  readonly leaving: boolean;
  /** The browser keeps the chosen app until the user signs out. */
  readonly defaultApp: { readonly appid: number; readonly appname: string } | undefined;
}

const nobody: SessionState = {
  signIn: undefined,
  user: undefined,
  replaced: false,
  leaving: false,
  defaultApp: undefined,
};

function findStoredSession(): SessionState {
  const signIn = sessionValues.loginFlag.read();
  if (!signIn || !sessionValues.token.read()) return nobody;
  return { ...nobody, signIn, defaultApp: findStoredApp() };
}

function findStoredApp(): SessionState['defaultApp'] {
  const appid = sessionValues.defaultAppId.read();
  const appname = sessionValues.defaultAppName.read();
  return appid === undefined || appname === undefined ? undefined : { appid, appname };
}

export const useSession = create<SessionState>(() => nobody);

export function restoreSession(): void {
  useSession.setState(findStoredSession());
}

function findOwner(): 'this window' | 'another window' | 'nobody' {
  const stored = sessionValues.loginFlag.read();
  if (stored === undefined) return 'nobody';
  return stored === useSession.getState().signIn ? 'this window' : 'another window';
}

export function findTokens(): Tokens | undefined {
  if (findOwner() !== 'this window') return undefined;
  const accessToken = sessionValues.token.read();
  return accessToken ? { accessToken, refreshToken: sessionValues.refreshToken.read() ?? '' } : undefined;
}

export function storeTokens({ accessToken, refreshToken }: Tokens): void {
  sessionValues.token.write(accessToken);
  sessionValues.refreshToken.write(refreshToken);
}

export function openSession(tokens: Tokens, loginType: LoginType, verdict?: PasswordVerdict): void {
  // Other windows get an event for each step. The new sign-in must not appear with the old user's id, and must at no
  // moment look like a sign-out.
  sessionValues.userId.remove();
  const signIn = newSignInName();
  sessionValues.loginFlag.write(signIn);
  clearSessionData();
  storeTokens(tokens);
  sessionValues.loginType.write(loginType);
  sessionValues.nonCachedMenus.write([]);
  if (verdict) sessionValues.passwordVerdict.write(verdict);
  useSession.setState({ ...nobody, signIn });
}

export function enterSession(user: User): void {
  sessionValues.userId.write(user.id);
  sessionValues.displayName.write(user.displayName);
  sessionValues.permissions.write(user.roles);
  sessionValues.microApps.write(user.apps.map(({ appcode, entry, structure }) => ({ appcode, entry, structure })));
  useSession.setState({ user });
  const preset = user.apps.find(({ appid }) => appid === user.defaultApp);
  if (preset && !findStoredApp()) chooseApp(preset);
}

export function chooseApp({ appid, appname }: Pick<App, 'appid' | 'appname'>): void {
  sessionValues.defaultAppId.write(appid);
  sessionValues.defaultAppName.write(appname);
  useSession.setState({ defaultApp: { appid, appname } });
}

/** Ends every page with its pending calls before the sign-out, because the server would refuse them after it. */
export function leaveSession(): void {
  useSession.setState({ leaving: true });
}

export function closeSession(): void {
  // This window must not close a session that another window has opened meanwhile.
  if (findOwner() !== 'another window') clearSessionValues();
  useSession.setState(nobody);
}

export function watchOtherWindows(onSignedOut: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    const { signIn, user } = useSession.getState();
    if (signIn === undefined || !(key === null || key.startsWith('anju-'))) return;
    const owner = findOwner();
    if (owner === 'nobody') {
      closeSession();
      onSignedOut();
    } else if (owner === 'another window') {
      const sameUser = user !== undefined && sessionValues.userId.read() === user.id;
      useSession.setState(sameUser ? { signIn: sessionValues.loginFlag.read(), replaced: false } : { replaced: true });
    }
  });
}

function newSignInName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}
