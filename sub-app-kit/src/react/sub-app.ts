import type { AppliedFor, Page, PlainCall, ShownPage } from '@anju/contract';
import type { ComponentType, ReactNode } from 'react';
import type { Appearance, MessageKind, PageAddress } from '../bridge.ts';
import type { SentCall } from '../client/transport.ts';
import type { OwnEventName } from '../events/changed-calls.ts';

export type FirstCall = readonly [call: SentCall & PlainCall, input: unknown];

export type PageContent = ComponentType & {
  /** These calls are made when the page is opened, while it is still being drawn. */
  readonly firstCalls?: (query: PageAddress['query']) => readonly FirstCall[];
  /**
   * These calls are used with `useSharedCall`. They are made when the page's code has been loaded ahead, or else when
   * it is opened.
   */
  readonly sharedCalls?: readonly FirstCall[];
};

export type LoadPage = () => Promise<PageContent>;

type LoadApplication = (caseType: string) => Promise<PageContent>;

/**
 * Maps the routes of an app's catalogue to its pages. A missing or unknown page does not compile; planned pages are
 * null. An app in which cases are applied for says once how such a page is loaded.
 */
export function pageTable<Pages extends Readonly<Record<string, Page>>>(
  pages: Pages,
  load: Readonly<Record<ShownPage<Pages>, LoadPage>>,
  ...[loadApplication]: [AppliedFor<Pages>] extends [never] ? [] : [LoadApplication]
): SubApp['pages'] {
  const table: Record<string, LoadPage | null> = {};
  for (const [name, { kind, route, caseType }] of Object.entries<Page>(pages)) {
    if (caseType !== null && loadApplication) table[route] = () => loadApplication(caseType);
    else if (Object.hasOwn(load, name)) table[route] = load[name as ShownPage<Pages>];
    else if (kind === 'planned') table[route] = null;
  }
  return table;
}

/** The kit itself draws nothing, so the sub-app brings these parts. */
export interface SubAppParts {
  readonly Loading: ComponentType;
  readonly Unbuilt: ComponentType;
  readonly Missing: ComponentType;
  /** A reason is given only if the app itself could not be opened; opening is then retried by itself. */
  readonly Failed: ComponentType<{ readonly retry: () => void; readonly reason?: string }>;
}

/** These parts surround the pages when the app is opened by its own address. */
export interface StandaloneParts {
  readonly Frame: ComponentType<{
    readonly title: string;
    readonly name: string;
    readonly logInAddress: string | undefined;
    readonly homeAddress: string | undefined;
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
  /** Maps paths such as `/home` to pages; null stands for a page that does not exist yet. */
  readonly pages: Readonly<Record<string, LoadPage | null>>;
  /** These pages open without a session at the app's own address; all others ask for a sign-in first. */
  readonly guestPages?: Readonly<Record<string, LoadPage>>;
  /** Only this app makes these calls, so it names them itself for the events that invalidate them. */
  readonly changedBy?: ChangedBy | undefined;
  readonly parts: SubAppParts;
  /** Surrounds all pages and gets every change of appearance. */
  readonly Provider?: ComponentType<{ readonly appearance: Appearance; readonly children: ReactNode }>;
  readonly loadStandaloneParts: () => Promise<StandaloneParts>;
}
