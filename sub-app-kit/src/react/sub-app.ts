import type { Page, PlainCall, ShownPage } from '@anju/contract';
import type { ComponentType, ReactNode } from 'react';
import type { Appearance, MessageKind, PageAddress } from '../bridge.ts';
import type { SentCall } from '../client/transport.ts';
import type { OwnEventName } from '../events/changed-calls.ts';

/** A call that a page makes as soon as it is shown. */
export type FirstCall = readonly [call: SentCall & PlainCall, input: unknown];

export type PageContent = ComponentType & {
  /** Made when the page is opened, while it is still being drawn. */
  readonly firstCalls?: (query: PageAddress['query']) => readonly FirstCall[];
  /** Used with `useSharedCall`. Made when the code of the page has been loaded ahead, or else when it is opened. */
  readonly sharedCalls?: readonly FirstCall[];
};

export type LoadPage = () => Promise<PageContent>;

/** The pages of an app of the catalogue by their routes: each of them, and no other; null for those that are planned. */
export function pageTable<Pages extends Readonly<Record<string, Page>>>(
  pages: Pages,
  load: Readonly<Record<ShownPage<Pages>, LoadPage>>,
): SubApp['pages'] {
  const shown = Object.entries<Page>(pages).filter(
    ([name, { kind }]) => kind === 'planned' || Object.hasOwn(load, name),
  );
  return Object.fromEntries(shown.map(([name, { route }]) => [route, load[name as ShownPage<Pages>] ?? null]));
}

/** What a sub-app looks like where the kit has something to show; the kit itself draws nothing. */
export interface SubAppParts {
  readonly Loading: ComponentType;
  /** A page that does not exist yet. */
  readonly Unbuilt: ComponentType;
  /** An address at which there is no page. */
  readonly Missing: ComponentType;
  /** With a reason where the app itself could not be opened, which is tried again by itself. */
  readonly Failed: ComponentType<{ readonly retry: () => void; readonly reason?: string }>;
}

/** What surrounds the pages when the app is opened by its own address. */
export interface StandaloneParts {
  readonly Frame: ComponentType<{
    readonly title: string;
    readonly name: string;
    /** Where to sign in; absent for who is signed in. */
    readonly logInAddress: string | undefined;
    /** Where to go instead, for who may not enter the app. */
    readonly homeAddress: string | undefined;
    /** Where a screen that is locked is unlocked; absent while it is not. */
    readonly unlockAddress: string | undefined;
    readonly children: ReactNode;
  }>;
  readonly showMessage: (kind: MessageKind, text: string) => void;
  readonly whileBusy: <Result>(work: Promise<Result>) => Promise<Result>;
  readonly whileQueued: <Result>(work: Promise<Result>) => Promise<Result>;
}

export type ChangedBy = Readonly<Record<OwnEventName, readonly PlainCall[]>>;

export interface SubApp {
  readonly appcode: string;
  /** By their paths: `/home`. Null for a page that does not exist yet. */
  readonly pages: Readonly<Record<string, LoadPage | null>>;
  /** The same for who is not signed in, at the app's own address; any other page asks them to sign in first. */
  readonly guestPages?: Readonly<Record<string, LoadPage>>;
  /** The calls of this app alone that an event invalidates. */
  readonly changedBy?: ChangedBy | undefined;
  readonly parts: SubAppParts;
  /** Around all pages; gets every change of appearance. */
  readonly Provider?: ComponentType<{ readonly appearance: Appearance; readonly children: ReactNode }>;
  readonly loadStandaloneParts: () => Promise<StandaloneParts>;
}
