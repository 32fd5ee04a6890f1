import type { CallOutput, calls, PortalConfig, PortalEventName } from '@anju/contract';
import type { Session } from './client/session.ts';

export type User = CallOutput<typeof calls.getUserInfo>;

/** A page inside its app. */
export interface PageAddress {
  /** `/home`, without the app's code. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** What a tab carries for its page besides the address; values that JSON keeps. */
export interface TabData {
  /** Data given by the page that opened it; it is not part of the address. */
  readonly params: Readonly<Record<string, unknown>>;
  /** What is known about the page itself. */
  readonly meta: Readonly<Record<string, unknown>>;
}

export interface OpenPage extends PageAddress, TabData {
  readonly id: string;
  /** Grows with each refresh: another number is another page. */
  readonly generation: number;
}

export interface OpenPages {
  /** An app without a tab has its first page, to prepare it out of sight. */
  readonly pages: readonly OpenPage[];
  /** Absent while none of them is in sight. */
  readonly activeId: string | undefined;
}

export interface Appearance {
  readonly themeName: string;
  readonly themeColor: string;
  readonly careMode: boolean;
  readonly size: 'small' | 'middle' | 'large';
}

/** A page of any app. */
export interface PageOfApp {
  /** `/home`, without the app's code. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Whose page it is; left out, the app's own. */
  readonly appcode?: string;
}

export interface NewPage extends PageOfApp, Partial<TabData> {
  readonly title: string;
  readonly icon?: string;
  /** False: loaded anew each time it is shown. */
  readonly keepAlive?: boolean;
}

export interface CloseOptions {
  /** The tab to show next, if it is open; else the one before is shown, else the first. */
  readonly open?: PageOfApp;
}

/** A value that changes. The same value is the same object until it does. */
export interface Watched<Value> {
  read(): Value;
  /** The function it returns unsubscribes. */
  watch(listener: () => void): () => void;
}

export type MessageKind = 'success' | 'warning' | 'error';

/** All that a sub-app has of the shell around it. */
export interface Bridge {
  readonly config: PortalConfig;
  readonly user: User;
  /** The shell's: a refresh made there is seen here. */
  readonly session: Session;
  readonly appearance: Watched<Appearance>;
  readonly pages: Watched<OpenPages>;
  /** Paths of pages of this app whose code is wanted before they are opened. */
  readonly ahead: Watched<readonly string[]>;
  /** Called with each page of this app that is expected or opened, before anything is drawn; returns what ends it. */
  onOpening(listener: (page: OpenPage) => void): () => void;
  openTab(page: NewPage): void;
  /** Has the code of a page loaded that is likely to be opened next, once there is nothing else to do. */
  prepare(page: PageOfApp): void;
  /** Has the first calls of a page made that the next event opens: called when a pointer is pressed on a link. */
  expect(page: PageOfApp): void;
  /** The tab of a page of this app, by the page's id. */
  closeTab(id: string, options?: CloseOptions): void;
  setTabTitle(id: string, title: string): void;
  /** What the page shows of itself, a filter for example: it is part of the address, and survives a reload. */
  setTabQuery(id: string, query: PageAddress['query']): void;
  /** Marks a page of this app as holding unsaved input: the user is asked before it closes. */
  setUnsaved(id: string, unsaved: boolean): void;
  /** Prints the page in sight. An app's own `print` would print the empty frame that its script runs in. */
  print(): void;
  showMessage(kind: MessageKind, text: string): void;
  /** Shows a busy overlay that blocks input until the work is done. */
  whileBusy<Result>(work: Promise<Result>): Promise<Result>;
  /** Says in one line that calls wait for their turn, until all of them are done. */
  whileQueued<Result>(work: Promise<Result>): Promise<Result>;
  /** Invalidates calls by their paths: the shell fetches again what it shows itself. */
  invalidate(paths: readonly string[]): void;
  /** Subscribes to changes on the server; the function it returns unsubscribes. */
  onEvent(listener: (what: PortalEventName) => void): () => void;
  /** Called before the app is removed, whose document is gone afterwards. */
  onEnd(listener: () => void): void;
  /** Reports that the app is ready, and its code: an address may serve another app's page. */
  ready(appcode: string): void;
}
