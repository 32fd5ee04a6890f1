import { useState } from 'react';

/** Keeps unsent input in session storage, so it outlives a reload and an expired session until the tab is closed. */
export function useKept<Value>(key: string, empty: Value): readonly [Value, (value: Value) => void] {
  const name = `anju-case ${key}`;
  const [{ of, value }, setState] = useState(() => ({ of: name, value: read(name, empty) }));
  // The key changes with the case or the action, and its kept value is read anew.
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
    // Storage is blocked, so the value lives as long as the page.
    return empty;
  }
}

function write(name: string, value: unknown): void {
  try {
    if (value === '' || value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is blocked or full, so the value lives as long as the page.
  }
}
