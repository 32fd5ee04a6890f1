import type { CallOutput, calls, PortalConfig, PortalEventName } from '@anju/contract';
import type { Session } from './client/session.ts';

export type User = CallOutput<typeof calls.getUserInfo>;

export interface PageAddress {
  /** The path leaves out the app's code, such as `/home`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** A tab carries this data to its page besides the address. It is stored, so only values that JSON keeps survive. */
export interface TabData {
  /** The page that opened the tab gave this data; it is not part of the address. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly meta: Readonly<Record<string, unknown>>;
}

export interface OpenPage extends PageAddress, TabData {
  readonly id: string;
  /** Each refresh raises the number, which makes it another page. */
  readonly generation: number;
}

export interface OpenPages {
  /** An app that is loaded ahead of its first tab gets its first page, to prepare it out of sight. */
  readonly pages: readonly OpenPage[];
  /** Undefined while no page of the app is visible. */
  readonly activeId: string | undefined;
}

export interface Appearance {
  readonly themeName: string;
  readonly themeColor: string;
  readonly careMode: boolean;
  readonly size: 'small' | 'middle' | 'large';
}

export interface PageOfApp {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** The page belongs to this app, or by default to the calling one. */
  readonly appcode?: string;
}

export interface NewPage extends PageOfApp, Partial<TabData> {
  readonly title: string;
  readonly icon?: string;
  /** If false, the page is loaded anew each time it is shown. */
  readonly keepAlive?: boolean;
}

export interface CloseOptions {
  /** The tab to show next if it is open. Otherwise the tab before is shown, or else the first. */
  readonly open?: PageOfApp;
}

/** A watched value changes over time. Between changes, `read` returns the same object. */
export interface Watched<Value> {
  read(): Value;
  watch(listener: () => void): () => void;
}

export type MessageKind = 'success' | 'warning' | 'error';

/** The bridge is all that a sub-app gets of the shell around it. */
export interface Bridge {
  readonly config: PortalConfig;
  readonly user: User;
  /** The shell and all apps share the session, so a refresh of the tokens is seen everywhere. */
  readonly session: Session;
  readonly appearance: Watched<Appearance>;
  readonly pages: Watched<OpenPages>;
  /** The paths of pages of this app whose code is to be loaded before they are opened. */
  readonly ahead: Watched<readonly string[]>;
  /**
   * Calls the listener with each page of this app that is expected or opened, before anything is drawn. The returned
   * function unsubscribes.
   */
  onOpening(listener: (page: OpenPage) => void): () => void;
  openTab(page: NewPage): void;
  /** Loads the code of a page that is likely to be opened next, in idle time. */
  prepare(page: PageOfApp): void;
  /** Makes the first calls of a page that the next event opens, such as when a pointer is pressed on a link. */
  expect(page: PageOfApp): void;
  closeTab(id: string, options?: CloseOptions): void;
  setTabTitle(id: string, title: string): void;
  /** The query is part of the address, so a filter that stands in it survives a reload. */
  setTabQuery(id: string, query: PageAddress['query']): void;
  /** Marks a page of this app as holding unsaved input: the user is asked before it closes. */
  setUnsaved(id: string, unsaved: boolean): void;
  /** Prints the visible page. An app's own `print` would print the empty frame that its script runs in. */
  print(): void;
  showMessage(kind: MessageKind, text: string): void;
  /** Shows a busy overlay that blocks input until the work is done. */
  whileBusy<Result>(work: Promise<Result>): Promise<Result>;
  /** Shows a line about waiting calls until all of them are done. */
  whileQueued<Result>(work: Promise<Result>): Promise<Result>;
  /** Invalidates calls by their paths: the shell fetches again what it shows itself. */
  invalidate(paths: readonly string[]): void;
  /** Subscribes to changes on the server. The returned function unsubscribes. */
  onEvent(listener: (what: PortalEventName) => void): () => void;
  /** Called before the app is removed; afterwards its document is gone. */
  onEnd(listener: () => void): void;
  /** Reports that the app is ready, with its code: the address may serve another app's page. */
  ready(appcode: string): void;
}
