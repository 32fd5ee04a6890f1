import type { PortalConfig } from '@anju/contract';
import { type Look, portalConfig, putOn, show } from '@anju/page-test';
import type { User } from '@anju/sub-app-kit';
import { onTestFinished } from 'vitest';
import { addressOf } from '../src/addresses.ts';
import { forgetAnswers } from '../src/frame/queries.tsx';
import { useScreenLock } from '../src/lock/screen-lock.ts';
import { loadNextScreens } from '../src/screens/later.ts';
import { useOwner } from '../src/session/owner.ts';
import { openSession, useSession } from '../src/session/session.ts';
import { restoreBrowser, startPortal } from '../src/start-portal.tsx';
import {
  browserTokens,
  preferences,
  returnAddress,
  sessionValues,
  signOnVerifier,
} from '../src/storage/stored-values.ts';
import { preparedPages } from '../src/sub-apps/prepared-pages.ts';
import { useAppearance } from '../src/theme/theme.ts';
import { useEventStream } from '../src/workspace/events/event-stream.ts';
import { storedLayout, useLayout } from '../src/workspace/preferences/preferences-store.ts';
import { storedTabs, useTabs } from '../src/workspace/tabs/tabs-store.ts';
import { useUnsavedTabs } from '../src/workspace/tabs/unsaved-tabs.ts';

interface PortalOptions extends Look {
  readonly user?: User;
  readonly config?: Partial<PortalConfig>;
  /** Apps that nobody has opened are loaded too, as in production. */
  readonly preload?: boolean;
}

const stores = [
  useSession,
  useOwner,
  useTabs,
  useUnsavedTabs,
  useLayout,
  useAppearance,
  useScreenLock,
  useEventStream,
  preparedPages,
];
const storages = [localStorage, sessionStorage];
const storedValues = [
  ...Object.values(sessionValues),
  ...Object.values(preferences),
  browserTokens,
  returnAddress,
  signOnVerifier,
];

let takeAway = async () => {};

/** Opens the portal at an address like a freshly loaded page; all calls go to the gateway of the test. */
export async function openPortal(
  path: string,
  { user, config, preload = false, ...look }: PortalOptions = {},
): Promise<void> {
  await takeAway();
  // The first load of the screens' code takes time that says nothing about the screens.
  await loadNextScreens();
  const before = location.href;
  onTestFinished(() => history.replaceState(null, '', before));
  forgetPage();
  for (const storage of storages) storage.clear();
  const { themeName, careMode } = await putOn(look);
  preferences.themeName.write(themeName);
  preferences.careMode.write(careMode);
  // Loading apps ahead takes time, and few tests are about it.
  if (!preload) preferences.preload.write('false');
  if (user) openSession({ accessToken: 'access', refreshToken: 'refresh' }, user.loginType);
  await load(path, config);
}

/** Loads the portal again, as a link or a reload does, with everything that the browser has stored. */
export async function openPortalAgain(path: string, config?: Partial<PortalConfig>): Promise<void> {
  await takeAway();
  const kept = storages.map((storage) => Object.entries(storage) as [string, string][]);
  forgetPage();
  const putBack = () => {
    for (const [index, storage] of storages.entries()) {
      storage.clear();
      for (const [key, text] of kept[index] ?? []) storage.setItem(key, text);
    }
  };
  putBack();
  useLayout.setState(storedLayout());
  useTabs.setState(storedTabs());
  // Unmounting the old page may have stored values, which a reload would not.
  putBack();
  await load(path, config);
}

async function load(path: string, config?: Partial<PortalConfig>): Promise<void> {
  history.replaceState(null, '', addressOf(path));
  restoreBrowser();
  takeAway = await show(startPortal({ ...portalConfig, ...config }));
}

/** Clears everything in memory that a new page would not have. */
function forgetPage(): void {
  // The test's last session may have ended anywhere; the page that is opened now must not count as left.
  history.replaceState(null, '', addressOf('/'));
  useSession.setState({ signIn: 'of the page before' });
  for (const store of stores) {
    const { getInitialState, setState } = store as {
      getInitialState(): object;
      setState(state: object, all: true): void;
    };
    setState(getInitialState(), true);
  }
  forgetAnswers();
  // Values that the browser refused to store are kept in memory.
  for (const value of storedValues) value.remove();
}
