import type { PortalConfig, PortalEventName } from '@anju/contract';
import type {
  Appearance,
  Bridge,
  CloseOptions,
  MessageKind,
  NewPage,
  OpenPage,
  OpenPages,
  PageAddress,
  PageOfApp,
  TabData,
  Tokens,
  User,
  Watched,
} from '@anju/sub-app-kit';
import { changing } from './changing.ts';

/** Records what a page does with the shell, and lets a test act as the shell. */
export interface ShellDouble {
  readonly messages: { readonly kind: MessageKind; readonly text: string }[];
  readonly opened: NewPage[];
  readonly prepared: PageOfApp[];
  readonly expected: PageOfApp[];
  readonly closed: { readonly id: string; readonly options: CloseOptions | undefined }[];
  readonly invalidated: string[];
  readonly printed: { times: number };
  /** The title is undefined until the page sets it. */
  readonly title: string | undefined;
  readonly query: PageAddress['query'];
  readonly unsaved: boolean;
  readonly ended: boolean;
  /** Sends an event of the server. */
  tell(event: PortalEventName): void;
  /** Puts another page in front of this one; `show` brings it back. */
  hide(): void;
  show(): void;
  /** Moves the page to another address of its own, as a link does. */
  go(query: PageAddress['query']): void;
}

export interface DoubleOptions extends Partial<TabData> {
  readonly config: PortalConfig;
  readonly user: User;
  readonly appearance: Watched<Appearance>;
  readonly path: string;
  readonly query: PageAddress['query'];
}

/** Gives a sub-app all it has of the shell, records it and draws nothing. */
export function doubleShell({ config, user, appearance, path, query, params = {}, meta = {} }: DoubleOptions) {
  const page: OpenPage = { id: `page ${path}`, generation: 1, path, query, params, meta };
  const pages = changing<OpenPages>({ pages: [page], activeId: page.id });
  const events = new Set<(what: PortalEventName) => void>();
  let tokens: Tokens | undefined = { accessToken: 'access', refreshToken: 'refresh' };
  const state = { title: undefined as string | undefined, unsaved: false, ended: false };
  const records = {
    messages: [] as ShellDouble['messages'],
    opened: [] as NewPage[],
    prepared: [] as PageOfApp[],
    expected: [] as PageOfApp[],
    closed: [] as ShellDouble['closed'],
    invalidated: [] as string[],
    printed: { times: 0 },
  };
  const setQuery = (next: PageAddress['query']): void => {
    const { activeId } = pages.watched.read();
    pages.set({ pages: pages.watched.read().pages.map((open) => ({ ...open, query: next })), activeId });
  };
  const shell: ShellDouble = {
    ...records,
    get title() {
      return state.title;
    },
    get query() {
      return pages.watched.read().pages[0]?.query ?? {};
    },
    get unsaved() {
      return state.unsaved;
    },
    get ended() {
      return state.ended;
    },
    tell: (event) => {
      for (const listener of events) listener(event);
    },
    hide: () => pages.set({ ...pages.watched.read(), activeId: undefined }),
    show: () => pages.set({ ...pages.watched.read(), activeId: page.id }),
    go: setQuery,
  };
  const bridge: Bridge = {
    config,
    user,
    session: {
      read: () => tokens,
      store: (fresh) => {
        tokens = fresh;
      },
      alone: (work) => work(),
      end: () => {
        tokens = undefined;
        state.ended = true;
      },
    },
    appearance,
    pages: pages.watched,
    ahead: changing<readonly string[]>([]).watched,
    onOpening: () => () => {},
    openTab: (opened) => void records.opened.push(opened),
    prepare: (prepared) => void records.prepared.push(prepared),
    expect: (expected) => void records.expected.push(expected),
    closeTab: (id, options) => {
      records.closed.push({ id, options });
      pages.set({ pages: [], activeId: undefined });
    },
    setTabTitle: (_id, title) => {
      state.title = title;
    },
    setTabQuery: (_id, next) => setQuery(next),
    setUnsaved: (_id, unsaved) => {
      state.unsaved = unsaved;
    },
    print: () => {
      records.printed.times += 1;
    },
    showMessage: (kind, text) => void records.messages.push({ kind, text }),
    whileBusy: (work) => work,
    whileQueued: (work) => work,
    invalidate: (paths) => void records.invalidated.push(...paths),
    onEvent: (listener) => {
      events.add(listener);
      return () => events.delete(listener);
    },
    onEnd: () => {},
    ready: () => {},
  };
  return { shell, bridge };
}
