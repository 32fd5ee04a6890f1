import { calls, type PortalConfig, portalBasePath, portalConfigPath, transportTexts } from '@anju/contract';
import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import type { Appearance, Bridge, OpenPages, PageAddress, PageOfApp, TabData, User } from '../bridge.ts';
import { CallError } from '../client/call-error.ts';
import { type Client, createClient } from '../client/client.ts';
import { retryWaitMs } from '../client/retry-wait.ts';
import { followEvents } from '../events/follow-events.ts';
import type { StandaloneParts, SubApp } from '../react/sub-app.ts';
import { SubAppRoot } from '../react/sub-app-root.tsx';
import { GuestRoot } from './guest-root.tsx';
import { logInAddress } from './log-in-address.ts';
import { addressOfPage, pageOfAddress } from './page-of-address.ts';
import { standaloneSession } from './standalone-session.ts';
import { readStored } from './stored-record.ts';

type Show = (content: ReactNode) => void;

/** Opens the app at its own address: the same pages, one at a time, in the app's own frame. */
export async function openStandalone(subApp: SubApp, show: Show): Promise<void> {
  const { Failed, Loading } = subApp.parts;
  show(<Loading />);
  for (let failures = 0; ; failures += 1) {
    try {
      return await open(subApp, show);
    } catch (error) {
      // The session is over, and the browser is on its way to the login.
      if (error instanceof CallError && error.code === 401) return;
      const { promise: asked, resolve: retry } = Promise.withResolvers<void>();
      show(<Failed retry={retry} reason={error instanceof CallError ? error.message : transportTexts.network} />);
      await Promise.race([asked, waitToRetry(failures)]);
    }
  }
}

function waitToRetry(failures: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, retryWaitMs(failures));
    window.addEventListener('online', () => resolve(), { once: true });
  });
}

async function open(subApp: SubApp, show: Show): Promise<void> {
  const [config, parts] = await Promise.all([loadConfig(), subApp.loadStandaloneParts()]);
  const appearance = readAppearance();
  document.documentElement.classList.toggle('care', appearance.careMode);
  document.body.classList.add(`theme-${appearance.themeName}`);
  // The portal's server has added the portal's name to the title; any other server has not.
  if (!document.title.endsWith(config.title)) document.title += ` - ${config.title}`;
  const { Frame } = parts;
  const client = createClient({
    gateway: config.gateway,
    version: config.version,
    session: standaloneSession,
    showMessage: (message) => parts.showMessage('error', message),
    whileQueued: parts.whileQueued,
  });
  const user = standaloneSession.read() && (await loadUser(client));
  const app = user?.apps.find(({ appcode }) => appcode === subApp.appcode);
  const page = pageOfAddress(subApp.appcode, new URL(location.href));
  const forEverybody = Object.hasOwn(subApp.guestPages ?? {}, page.path);
  const loadForGuest = !user && forEverybody ? subApp.guestPages?.[page.path] : undefined;
  const refused = user !== undefined && !app && !forEverybody;
  const bridge = user && !refused && createBridge(subApp.appcode, { config, client, user, appearance, parts });
  const draw = () =>
    show(
      <Frame
        title={config.title}
        name={app?.appname ?? ''}
        logInAddress={user || loadForGuest ? undefined : logInAddress()}
        homeAddress={refused ? portalBasePath : undefined}
        unlockAddress={user && readStored('screen-lock') !== undefined ? portalBasePath : undefined}
      >
        {bridge && <SubAppRoot subApp={subApp} bridge={bridge} />}
        {loadForGuest && (
          <GuestRoot subApp={subApp} load={loadForGuest} page={page} config={config} client={client} parts={parts} />
        )}
      </Frame>,
    );
  draw();
  // All windows of a session lock and unlock together.
  window.addEventListener('storage', draw);
}

async function loadConfig(): Promise<PortalConfig> {
  const response = await fetch(portalConfigPath);
  if (!response.ok) throw new Error(`${portalConfigPath} answered ${response.status}`);
  return response.json();
}

function loadUser(client: Client): Promise<User> {
  return client.call(
    readStored('login-type') === 'zl' ? calls.getUserInfoYjs : calls.getUserInfo,
    {},
    { ownMessage: true },
  );
}

function readAppearance(): Appearance {
  const themeName = readStored('theme-name');
  const themeColor = readStored('theme-color');
  return {
    themeName: typeof themeName === 'string' ? themeName : 'simple-blue',
    themeColor: typeof themeColor === 'string' ? themeColor : '',
    careMode: readStored('care-mode') === true,
    size: 'middle',
  };
}

interface BridgeParts {
  readonly config: PortalConfig;
  readonly client: Client;
  readonly user: User;
  readonly appearance: Appearance;
  readonly parts: StandaloneParts;
}

function createBridge(appcode: string, { config, client, user, appearance, parts }: BridgeParts): Bridge {
  const pages = watchAddress(appcode);
  const open = ({ path, query = {}, appcode: owner = appcode }: PageOfApp, data: TabData) => {
    if (owner === appcode) pages.go(addressOfPage(appcode, { path, query }), data);
    else location.assign(addressOfPage(owner, { path, query }));
  };
  return {
    config,
    user,
    session: standaloneSession,
    appearance: { read: () => appearance, watch: () => () => {} },
    pages,
    // Only one page is open, and the browser loads the next one itself.
    ahead: { read: () => nothingAhead, watch: () => () => {} },
    prepare: () => {},
    onOpening: () => () => {},
    expect: () => {},
    openTab: ({ params = {}, meta = {}, ...page }) => open(page, { params, meta }),
    closeTab: (_id, { open: next } = {}) => (next ? open(next, noData) : history.back()),
    setTabTitle(_id, title) {
      document.title = `${title} - ${config.title}`;
    },
    setTabQuery: (_id, query) => pages.setQuery(query),
    setUnsaved(_id, unsaved) {
      window.onbeforeunload = unsaved ? (event) => event.preventDefault() : null;
    },
    print: () => window.print(),
    showMessage: parts.showMessage,
    whileBusy: parts.whileBusy,
    whileQueued: parts.whileQueued,
    invalidate: () => {},
    onEvent(listener) {
      const end = new AbortController();
      const owner = String(readStored('login-flag'));
      followEvents({ client, owner, signal: end.signal }, { onEvent: listener, onConnection: () => {} });
      return () => end.abort();
    },
    onEnd: () => {},
    ready: () => {},
  };
}

const nothingAhead: readonly string[] = [];
const noData: TabData = { params: {}, meta: {} };

/** The address decides which page is open; the data of its tab is kept in the history. */
function watchAddress(appcode: string) {
  const look = (): OpenPages => {
    const page = pageOfAddress(appcode, new URL(location.href));
    const id = addressOfPage(appcode, page);
    return { pages: [{ ...noData, ...history.state, ...page, id, generation: 0 }], activeId: id };
  };
  const open = createStore(look);
  const follow = () => open.setState(look());
  window.addEventListener('popstate', follow);
  return {
    read: open.getState,
    watch: (listener: () => void) => open.subscribe(() => listener()),
    go(address: string, data: TabData) {
      history.pushState(data, '', address);
      follow();
    },
    /** The page keeps its id. */
    setQuery(query: PageAddress['query']) {
      const { pages, activeId } = open.getState();
      const shown = pages.map((page) => ({ ...page, query }));
      for (const page of shown) history.replaceState(history.state, '', addressOfPage(appcode, page));
      open.setState({ pages: shown, activeId });
    },
  };
}
