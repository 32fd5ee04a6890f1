import { type FieldFault, type FormSchema, listFaults } from '@anju/contract';
import { useSyncExternalStore } from 'react';
import { type FormValue, valueAt, withValue } from './form-value.ts';

interface FormState {
  readonly form: FormValue;
  /** Includes the faults of fields that were not visited yet. */
  readonly faults: readonly FieldFault[];
  readonly shownFaults: ReadonlyMap<string, string>;
}

/** Each field subscribes to its own value, so a key press redraws one field, however many the form has. */
export type FormStore = ReturnType<typeof createFormStore>;

interface StoreOptions {
  /** Returns the part of the form that applies, which is what the rules check. */
  readonly toChecked: (form: FormValue) => FormValue;
  /** Fills in other fields that follow from a change. */
  readonly follow: (before: FormValue, after: FormValue) => FormValue;
  onChange(form: FormValue): void;
}

export function createFormStore(initial: FormValue, { toChecked, follow, onChange }: StoreOptions) {
  let state: FormState = { form: initial, faults: [], shownFaults: new Map() };
  let schema: FormSchema<unknown> | undefined;
  /** The user has left these fields, and only their faults are shown. */
  let left: Set<string> | 'all' = new Set();
  const listeners = new Set<() => void>();
  let isPressed = false;

  const put = (changes: Partial<FormState>): void => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };

  const isLeft = (path: string): boolean => {
    if (left === 'all' || left.has(path)) return true;
    return [...left].some((one) => one.startsWith(`${path}.`));
  };

  const check = (): readonly FieldFault[] => {
    const faults = schema ? listFaults(schema, toChecked(state.form)) : [];
    const shownFaults = new Map<string, string>();
    for (const { path, text } of faults) if (isLeft(path) && !shownFaults.has(path)) shownFaults.set(path, text);
    put({ faults, shownFaults });
    return faults;
  };

  const change = (next: FormValue): void => {
    put({ form: follow(state.form, next) });
    onChange(state.form);
  };

  return {
    read: () => state.form,
    readState: () => state,
    watch(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setSchema(loaded: FormSchema<unknown>): void {
      schema = loaded;
      check();
    },
    set(path: string, value: unknown): void {
      change(withValue(state.form, path, value));
      // A fault that is shown disappears as soon as it is corrected.
      if (state.shownFaults.size > 0) check();
    },
    restructure(next: FormValue): void {
      change(next);
      check();
    },
    replace(form: FormValue): void {
      put({ form });
      check();
    },
    leave(path: string): void {
      if (left !== 'all') left.add(path);
      if (!isPressed) check();
    },
    /** Nothing may move while a button is pressed: a new message above it would push it away from the pointer. */
    press(): void {
      isPressed = true;
    },
    release(): void {
      isPressed = false;
      // The click follows the release, so the check waits until it is over.
      setTimeout(check);
    },
    leaveAll(isIn: (path: string) => boolean): readonly string[] {
      const paths = check()
        .map(({ path }) => path)
        .filter(isIn);
      if (left !== 'all') for (const path of paths) left.add(path);
      check();
      return paths;
    },
    checkAll(): readonly FieldFault[] {
      left = 'all';
      return check();
    },
  };
}

export function useFormValue(store: FormStore, path: string): unknown {
  return useSyncExternalStore(store.watch, () => valueAt(store.read(), path));
}

/** Only plain values are allowed: a new object at each read would make React draw again without end. */
export function useOfForm<Value extends string | number | boolean | undefined>(
  store: FormStore,
  read: (form: FormValue) => Value,
): Value {
  return useSyncExternalStore(store.watch, () => read(store.read()));
}

export function useFault(store: FormStore, path: string): string | undefined {
  return useSyncExternalStore(store.watch, () => store.readState().shownFaults.get(path));
}

export function useAllFaults(store: FormStore): readonly FieldFault[] {
  return useSyncExternalStore(store.watch, () => store.readState().faults);
}
