interface StoredRecord {
  readonly dataType: string;
  readonly content: unknown;
  readonly type: string;
  readonly datetime: number;
}

const storages = { local: () => localStorage, session: () => sessionStorage };

export const recordsIn = (place: keyof typeof storages): Record<string, StoredRecord> =>
  Object.fromEntries(
    Object.entries(storages[place]()).map(([key, text]) => [key, JSON.parse(text as string) as StoredRecord]),
  );

export function readStored(name: string, place: Storage = localStorage): unknown {
  const text = place.getItem(`anju-${name}`);
  return text === null ? undefined : (JSON.parse(text) as StoredRecord).content;
}

/**
 * Stores or removes values as another window of this browser would, and notifies this window unless `told` is false.
 */
export function storeElsewhere(values: Readonly<Record<string, unknown>>, { told = true } = {}): void {
  for (const [name, content] of Object.entries(values)) {
    const key = `anju-${name}`;
    const oldValue = localStorage.getItem(key);
    if (content === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ dataType: typeof content, content, type: 'local', datetime: 0 }));
    const newValue = localStorage.getItem(key);
    if (told) dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, storageArea: localStorage }));
  }
}

export const forget = (name: string): void => localStorage.removeItem(`anju-${name}`);

const ofTheBrowser = ['theme-name', 'theme-color', 'care-mode', 'preload', 'browser-tokens'].map(
  (name) => `anju-${name}`,
);

/** These keys belong to a sign-in and must be removed with it. */
export const keysOfSession = (): string[] =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => !ofTheBrowser.includes(key));
