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
  /** Has signed in to this browser before. */
  readonly user?: User;
  readonly config?: Partial<PortalConfig>;
  /** Apps that nobody has opened are loaded too, as they usually are. */
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

/** The portal at an address, as a freshly loaded page shows it; whatever it asks goes to the gateway of the test. */
export async function openPortal(
  path: string,
  { user, config, preload = false, ...look }: PortalOptions = {},
): Promise<void> {
  await takeAway();
  // How long their code takes to be there, the first time, says nothing of the screens.
  await loadNextScreens();
  const before = location.href;
  onTestFinished(() => history.replaceState(null, '', before));
  forgetPage();
  for (const storage of storages) storage.clear();
  const { themeName, careMode } = await putOn(look);
  preferences.themeName.write(themeName);
  preferences.careMode.write(careMode);
  // Seldom what a test is about, and each app takes its time.
  if (!preload) preferences.preload.write('false');
  if (user) openSession({ accessToken: 'access', refreshToken: 'refresh' }, user.loginType);
  await load(path, config);
}

/** The same once more, by a link or by a reload, with all that the browser has kept. */
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
  // What a page that is gone has stored on the way out, a reload would not.
  putBack();
  await load(path, config);
}

async function load(path: string, config?: Partial<PortalConfig>): Promise<void> {
  history.replaceState(null, '', addressOf(path));
  restoreBrowser();
  takeAway = await show(startPortal({ ...portalConfig, ...config }));
}

/** What a page knows goes with it. */
function forgetPage(): void {
  // Wherever the last session of a test has ended: nobody has left the page that is opened now.
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
  // What the browser did not take it has kept itself.
  for (const value of storedValues) value.remove();
}
