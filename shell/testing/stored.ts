const ofTheBrowser = ['anju-theme-name', 'anju-theme-color', 'anju-care-mode', 'anju-preload', 'anju-browser-tokens'];

/** The keys of what belongs to a sign-in and must go with it. */
export const keysOfSession = (): string[] =>
  [localStorage, sessionStorage].flatMap(Object.keys).filter((key) => !ofTheBrowser.includes(key));

/** What the browser keeps under that name of the product's; undefined where there is nothing. */
export function readStored(name: string, place: Storage = localStorage): unknown {
  const text = place.getItem(`anju-${name}`);
  return text === null ? undefined : (JSON.parse(text) as { content: unknown }).content;
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
