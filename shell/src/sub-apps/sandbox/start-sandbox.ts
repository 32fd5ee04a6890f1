import type { plugin } from 'wujie';
import { addressOf } from '../../addresses.ts';
import { LoadError, type LoadFailure } from '../load-failure.ts';
import { askAnonymously } from './ask-anonymously.ts';
import { createListenerRecords } from './listener-records.ts';

export interface SandboxOptions {
  /** Names must be unique among running sandboxes. */
  readonly name: string;
  readonly url: string;
  readonly element: HTMLElement;
  /** The app finds these values as `$wujie.props`. */
  readonly props: Readonly<Record<string, unknown>>;
  /** The app fills its pane and scrolls inside; otherwise the pane scrolls. */
  readonly fillsPane: boolean;
  /** The app runs only in idle time. */
  readonly unhurried: boolean;
  readonly onRun: () => void;
  readonly onFailure: (failure: LoadFailure) => void;
}

const emptyPage = addressOf('/mfe-empty.html');
const fullHeight = '@media screen { html, body { height: 100%; } } body { margin: 0; }';

const fetchWithoutCredentials = (input: RequestInfo, init?: RequestInit): Promise<Response> =>
  window.fetch(input, { ...init, credentials: 'omit' });

/** Runs a front end in its own sandbox inside the element. The function it returns ends it. */
export function startSandbox(options: SandboxOptions): () => void {
  const { name, url, element, props, unhurried, onRun, onFailure } = options;
  const listeners = createListenerRecords(document);
  let ended = false;
  let destroy = (): void => {};
  const fail = (failure: LoadFailure): void => {
    if (!ended) onFailure(failure);
  };

  const run = async (): Promise<void> => {
    const [html, { startApp, destroyApp }] = await Promise.all([loadPage(url), loadLibrary()]);
    if (ended) return;
    destroy = () => endQuietly(name, destroyApp);
    await startApp({
      name,
      url,
      html,
      el: element,
      props: { ...props },
      alive: true,
      fiber: unhurried,
      attrs: { src: emptyPage },
      fetch: fetchWithoutCredentials,
      loading: document.createElement('span'),
      plugins: [createPlugin(options, listeners, fail)],
    });
    if (!ended) onRun();
  };
  run().catch((error: unknown) => fail(error instanceof LoadError ? error.failure : { kind: 'exception' }));

  return () => {
    ended = true;
    destroy();
    listeners.removeAll();
  };
}

interface LibrarySandbox {
  readonly iframeReady?: Promise<void>;
  proxyDocument: Document | null;
}

/**
 * The library goes on with a frame that is removed before it is ready, and with style sheets that arrive afterwards:
 * both would be unhandled rejections.
 */
function endQuietly(name: string, destroyApp: (name: string) => void): void {
  const [frame] = document.getElementsByName(name);
  const appWindow = (frame as HTMLIFrameElement | undefined)?.contentWindow as { __WUJIE?: LibrarySandbox } | undefined;
  const sandbox = appWindow?.__WUJIE;
  if (sandbox) {
    sandbox.iframeReady?.catch(() => undefined);
    let current = sandbox.proxyDocument;
    Object.defineProperty(sandbox, 'proxyDocument', {
      get: () => current,
      set: (next: Document | null) => {
        current = next ?? document.implementation.createHTMLDocument();
      },
    });
  }
  destroyApp(name);
}

/** The library is loaded with the first app, because the home page does not need it. */
function loadLibrary() {
  return import('wujie').catch(() => {
    throw new LoadError({ kind: 'network' });
  });
}

/** The shell fetches the page itself: the library would keep the empty page of a failed try for the next one. */
async function loadPage(url: string): Promise<string> {
  const response = await fetchWithoutCredentials(url, { headers: { accept: 'text/html' } }).catch(() => {
    throw new LoadError({ kind: 'network' });
  });
  if (!response.ok) throw new LoadError({ kind: 'status', status: response.status });
  return askAnonymously(await response.text());
}

type Listeners = ReturnType<typeof createListenerRecords>;

function createPlugin(
  { fillsPane }: SandboxOptions,
  listeners: Listeners,
  fail: (failure: LoadFailure) => void,
): plugin {
  return {
    // A loader keeps the library from caching pages.
    htmlLoader: (html) => html,
    cssBeforeLoaders: fillsPane ? [{ content: fullHeight }] : [],
    documentAddEventListenerHook: (_window, type, handler, given) => listeners.add(type, handler, given),
    documentRemoveEventListenerHook: (_window, type, handler, given) => listeners.drop(type, handler, given),
    patchElementHook(element) {
      if (element.nodeName === 'HTML') measureAsWindow(element as unknown as HTMLElement);
    },
    windowPropertyOverride(appWindow) {
      // History belongs to the shell: a step of a hidden app must not be what the back button undoes.
      appWindow.history.pushState = appWindow.history.replaceState;
      appWindow.addEventListener('error', () => fail({ kind: 'exception' }));
    },
    appendOrInsertElementHook(element) {
      if (element.nodeName === 'SCRIPT') element.addEventListener('error', () => fail({ kind: 'script' }));
    },
  };
}

/** Popups measure the document's element for room, which in a shadow root is as high as its content. */
function measureAsWindow(html: HTMLElement): void {
  Object.defineProperties(html, {
    clientWidth: { configurable: true, get: () => document.documentElement.clientWidth },
    clientHeight: { configurable: true, get: () => document.documentElement.clientHeight },
  });
}
