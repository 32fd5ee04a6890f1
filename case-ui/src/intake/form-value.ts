export type FormValue = Readonly<Record<string, unknown>>;

const stepsOf = (path: string): readonly string[] => (path === '' ? [] : path.split('.'));

/** Joins steps into a path such as `lessors.0.name`, and skips empty ones. */
export const joined = (...parts: readonly (string | number)[]): string => parts.filter((part) => part !== '').join('.');

export function valueAt(form: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>((inner, step) => (inner as FormValue | undefined | null)?.[step], form);
}

/** Returns a copy with another value at the path; undefined removes a field. Lists stay lists. */
export function withValue<Form>(form: Form, path: string, value: unknown): Form {
  return changed(form, stepsOf(path), value) as Form;
}

function changed(inner: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(inner) || (inner === undefined && /^\d+$/.test(step))) {
    const items = [...((inner as unknown[] | undefined) ?? [])];
    items[Number(step)] = changed(items[Number(step)], rest, value);
    return items;
  }
  const fields = { ...(inner as Record<string, unknown> | undefined) };
  const next = changed(fields[step], rest, value);
  if (next === undefined) delete fields[step];
  else fields[step] = next;
  return fields;
}

export const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

export function itemsAt(form: unknown, listPath: string): readonly unknown[] {
  const items = valueAt(form, listPath);
  return Array.isArray(items) ? items : [];
}
