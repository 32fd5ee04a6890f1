import type { ApplicationStart, PortalConfig } from '@anju/contract';
import { createContext, use } from 'react';
import { knownPaths } from './filer-place.ts';
import { type FormStore, useOfForm } from './form-store.ts';

export interface Editor {
  readonly store: FormStore;
  readonly districts: NonNullable<PortalConfig['districts']>;
  readonly places: ApplicationStart['places'];
  readonly certificates: ApplicationStart['certificates'];
  /** Officials ask for these corrections, by path. */
  readonly marks: ReadonlyMap<string, readonly string[]>;
  /** The automatic check has found these faults, by path. */
  readonly findings: ReadonlyMap<string, readonly string[]>;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('a field stands outside of a form');
  return editor;
}

/** A field known from the account is shown, but cannot be edited. */
export function useIsKnown(path: string): boolean {
  const { store, places } = useEditor();
  const mayBe = places.some(({ at, when }) => path.startsWith(`${at}.`) || path in when);
  return useOfForm(store, (form) => mayBe && knownPaths(places, form).has(path));
}
