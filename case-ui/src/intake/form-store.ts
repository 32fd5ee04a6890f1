import { type FieldFault, type FormSchema, listFaults } from '@anju/contract';
import { useSyncExternalStore } from 'react';
import { type FormValue, valueAt, withValue } from './form-value.ts';

interface FormState {
  readonly form: FormValue;
  /** All faults, also of fields that were not visited yet. */
  readonly faults: readonly FieldFault[];
  /** What is shown of it, by the path. */
  readonly shownFaults: ReadonlyMap<string, string>;
}

/** Each field listens to its own value alone: a key that is pressed draws one field again, however many there are. */
export type FormStore = ReturnType<typeof createFormStore>;

interface StoreOptions {
  /** What is checked of a form: what applies of it. */
  readonly toChecked: (form: FormValue) => FormValue;
  /** Follows from a change: what one field says may fill in others. */
  readonly follow: (before: FormValue, after: FormValue) => FormValue;
  onChange(form: FormValue): void;
}

export function createFormStore(initial: FormValue, { toChecked, follow, onChange }: StoreOptions) {
  let state: FormState = { form: initial, faults: [], shownFaults: new Map() };
  let schema: FormSchema<unknown> | undefined;
  /** Fields that were left, or all. */
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
    /** A part or an item that was added or taken away. */
    restructure(next: FormValue): void {
      change(next);
      check();
    },
    /** A content that was not typed here. */
    replace(form: FormValue): void {
      put({ form });
      check();
    },
    leave(path: string): void {
      if (left !== 'all') left.add(path);
      if (!isPressed) check();
    },
    /** While a button is pressed nothing may move: a message above it would take it away from under the finger. */
    press(): void {
      isPressed = true;
    },
    release(): void {
      isPressed = false;
      // After the click that ends it.
      setTimeout(check);
    },
    /** Shows the faults of a part of the form; returns their paths. */
    leaveAll(isIn: (path: string) => boolean): readonly string[] {
      const paths = check()
        .map(({ path }) => path)
        .filter(isIn);
      if (left !== 'all') for (const path of paths) left.add(path);
      check();
      return paths;
    },
    /** Shows every fault from here on. */
    checkAll(): readonly FieldFault[] {
      left = 'all';
      return check();
    },
  };
}

export function useFormValue(store: FormStore, path: string): unknown {
  return useSyncExternalStore(store.watch, () => valueAt(store.read(), path));
}

/** A plain value that is drawn from the form. */
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
