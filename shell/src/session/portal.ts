import { calls, type PortalConfig } from '@anju/contract';
import { CallError, type Client, createClient, oneWindowAtATime, type Session, type Tokens } from '@anju/sub-app-kit';
import { showMessage, whileBusy, whileQueued } from '@anju/ui/controls';
import { createContext, use } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { addressOf } from '../addresses.ts';
import { type PasswordVerdict, sessionValues } from '../storage/stored-values.ts';
import { texts } from '../texts.ts';
import { expireSession, useOwner } from './owner.ts';
import { forgetReturnAddress, keepAddressOfEnded } from './return-address.ts';
import {
  closeSession,
  enterSession,
  findTokens,
  type LoginType,
  leaveSession,
  openSession,
  storeTokens,
  type User,
  useSession,
} from './session.ts';

export interface Portal {
  readonly config: PortalConfig;
  readonly client: Client;
  /** The clients of the sub-applications share these tokens. */
  readonly session: Session;
  /** Begins a session and navigates in one step: otherwise the guard would redirect in between. */
  enter(tokens: Tokens, loginType: LoginType, verdict?: PasswordVerdict): void;
  /** Ends the session on the server and in this browser. */
  signOut(): Promise<void>;
  /** Ends the session and navigates to the login. */
  dismiss(): Promise<void>;
  loadUser(): Promise<User>;
  /**
   * Loads the user. A user without apps is sent to the login with a message. Returns the error if the user could not be
   * loaded but the session may go on. Calls at the same time share one load.
   */
  admitUser(): Promise<CallError | undefined>;
}

/** A network that fails once or twice must not end the session. */
const retryDelaysMs = [500, 1_500];
/** Signing out does not wait longer than this for the server. */
const signOutWaitMs = 3_000;

export function createPortal(config: PortalConfig): Portal {
  const session: Session = {
    read: findTokens,
    store: storeTokens,
    alone: oneWindowAtATime,
    end() {
      // Pages of an expired session may send calls that fail; these must not redirect away from the login.
      if (useOwner.getState().waiting && !useSession.getState().signIn) return;
      // The session had ended before this page was loaded.
      if (!useSession.getState().user) keepAddressOfEnded();
      expireSession();
      navigate(addressOf('/'), { replace: true });
    },
  };
  const client = createClient({
    gateway: config.gateway,
    version: config.version,
    showMessage: (message) => showMessage('error', message),
    whileQueued,
    session,
  });

  const signOut = async (): Promise<void> => {
    if (findTokens()) {
      leaveSession();
      const signedOut = client.call(calls.logout, {}, { ownMessage: true }).catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        // If the server no longer knows the session, the sign-out has succeeded.
        if (!error.is(calls.logout, 'unauthorized')) showMessage('error', error.message);
      });
      await whileBusy(Promise.race([signedOut, delay(signOutWaitMs)]));
    }
    closeSession();
    forgetReturnAddress();
  };

  const dismiss = async (): Promise<void> => {
    await signOut();
    navigate(addressOf('/login'), { replace: true });
  };

  const loadUser = async (): Promise<User> => {
    const call = sessionValues.loginType.read() === 'zl' ? calls.getUserInfoYjs : calls.getUserInfo;
    const user = await withRetries(() => client.call(call, {}, { ownMessage: true }));
    enterSession(user);
    return user;
  };

  const admit = async (): Promise<CallError | undefined> => {
    try {
      const user = await loadUser();
      if (user.apps.length > 0) return undefined;
      showMessage('error', texts.redirect.noApps);
      await dismiss();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The client or the window that ended the session has already shown a message.
      if (!useSession.getState().signIn) return undefined;
      if (!error.is(calls.getUserInfo, 'second-factor-required')) return error;
      keepAddressOfEnded();
      navigate(addressOf('/redirect'), { replace: true });
    }
    return undefined;
  };
  let admission: ReturnType<typeof admit> | undefined;

  return {
    config,
    client,
    session,
    enter(tokens, loginType, verdict) {
      openSession(tokens, loginType, verdict);
      navigate(addressOf(loginType === 'zl' ? '/redirectzl' : '/redirect'), { replace: true });
    },
    signOut,
    dismiss,
    loadUser,
    admitUser() {
      admission ??= admit().finally(() => {
        admission = undefined;
      });
      return admission;
    },
  };
}

async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof CallError && error.kind === 'network')) throw error;
      await delay(delayMs);
    }
  }
  return work();
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export const PortalContext = createContext<Portal | undefined>(undefined);

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('no portal around this component');
  return portal;
}
