import { create } from 'zustand';
import type { Tab } from './tab.ts';

interface UnsavedTabs {
  /** The pages of these tabs hold input that would be lost with them. */
  readonly ids: ReadonlySet<string>;
  /** Set while the confirmation dialog is open. */
  readonly question: { readonly titles: readonly string[]; leave(): void } | undefined;
}

export const useUnsavedTabs = create<UnsavedTabs>(() => ({ ids: new Set(), question: undefined }));

export function setUnsaved(id: string, unsaved: boolean): void {
  const { ids } = useUnsavedTabs.getState();
  if (ids.has(id) === unsaved) return;
  const next = new Set(ids);
  if (unsaved) next.add(id);
  else next.delete(id);
  useUnsavedTabs.setState({ ids: next });
}

/** Tabs may be closed or belong to another user, so the ids of all missing ones are forgotten. */
export function forgetUnsavedBut(tabs: readonly Tab[]): void {
  const { ids } = useUnsavedTabs.getState();
  for (const id of ids) if (!tabs.some((tab) => tab.id === id)) setUnsaved(id, false);
}

/** Ends pages at once if nothing is lost, and asks first otherwise. */
export function askBeforeLosing(ending: readonly Tab[], end: () => void): void {
  const { ids } = useUnsavedTabs.getState();
  const losing = ending.filter(({ id }) => ids.has(id));
  const leave = (): void => {
    for (const { id } of losing) setUnsaved(id, false);
    useUnsavedTabs.setState({ question: undefined });
    end();
  };
  if (losing.length === 0) leave();
  else useUnsavedTabs.setState({ question: { titles: losing.map(({ title }) => title), leave } });
}

const askTheBrowser = (event: BeforeUnloadEvent): void => event.preventDefault();

// The listener is added only while there is something to lose, because browsers with it do not keep the page for the
// back button.
useUnsavedTabs.subscribe(({ ids }, before) => {
  if (ids === before.ids) return;
  if (ids.size > 0) window.addEventListener('beforeunload', askTheBrowser);
  else window.removeEventListener('beforeunload', askTheBrowser);
});
