import { useState } from 'react';

/** Typed and not sent yet: it outlives a reload and an expired session, as long as the browser's tab does. */
export function useKept<Value>(key: string, empty: Value): readonly [Value, (value: Value) => void] {
  const name = `anju-case ${key}`;
  const [{ of, value }, setState] = useState(() => ({ of: name, value: read(name, empty) }));
  // Of another case or action: what was kept of that one.
  const current = of === name ? value : read(name, empty);
  if (of !== name) setState({ of: name, value: current });
  return [
    current,
    (next) => {
      setState({ of: name, value: next });
      write(name, next);
    },
  ];
}

function read<Value>(name: string, empty: Value): Value {
  try {
    const kept = sessionStorage.getItem(name);
    return kept === null ? empty : (JSON.parse(kept) as Value);
  } catch {
    // Storage is blocked: it lives as long as the page.
    return empty;
  }
}

function write(name: string, value: unknown): void {
  try {
    if (value === '' || value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is blocked or full: it lives as long as the page.
  }
}
