interface StoredRecord {
  readonly dataType: string;
  readonly content: unknown;
  readonly type: string;
  readonly datetime: number;
}

const storages = { local: () => localStorage, session: () => sessionStorage };

/** All that the browser keeps in a place, by its key. */
export const recordsIn = (place: keyof typeof storages): Record<string, StoredRecord> =>
  Object.fromEntries(
    Object.entries(storages[place]()).map(([key, text]) => [key, JSON.parse(text as string) as StoredRecord]),
  );

/** What the browser keeps under that name of the product's; undefined where there is nothing. */
export function readStored(name: string, place: Storage = localStorage): unknown {
  const text = place.getItem(`anju-${name}`);
  return text === null ? undefined : (JSON.parse(text) as StoredRecord).content;
}

/** Another window of this browser keeps these values, or takes them away where they are undefined; this one is told, unless word is late. */
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

/** The keys of what belongs to a sign-in and must go with it. */
export const keysOfSession = (): string[] =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => !ofTheBrowser.includes(key));
