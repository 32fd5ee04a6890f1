export type Place = 'local' | 'session' | 'cookie';

interface StoredRecord {
  readonly dataType: string;
  readonly content: unknown;
  readonly type: Place;
  readonly datetime: number;
}

export interface StoredValue<Value> {
  readonly key: string;
  read(): Value | undefined;
  write(value: Value): void;
  remove(): void;
}

interface Shelf {
  get(key: string): string | null;
  set(key: string, text: string): void;
  remove(key: string): void;
}

const prefix = 'anju-';

const shelves: Record<Place, Shelf> = {
  local: webStorage(() => localStorage),
  session: webStorage(() => sessionStorage),
  cookie: {
    get: (key) => {
      const pair = document.cookie.split('; ').find((candidate) => candidate.startsWith(`${key}=`));
      return pair === undefined ? null : decodeURIComponent(pair.slice(key.length + 1));
    },
    set: (key, text) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers later, and only on https
      document.cookie = `${key}=${encodeURIComponent(text)}; path=/; SameSite=Strict`;
    },
    remove: (key) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as above
      document.cookie = `${key}=; path=/; SameSite=Strict; Max-Age=0`;
    },
  },
};

/** The storage is looked up at each use: where a browser blocks it, even reading `localStorage` throws. */
function webStorage(open: () => Storage): Shelf {
  return {
    get: (key) => open().getItem(key),
    set: (key, text) => open().setItem(key, text),
    remove: (key) => open().removeItem(key),
  };
}

/** Values that the browser refused to store live as long as the page. */
const kept = new Map<string, unknown>();
const troubleListeners = new Set<() => void>();

export function onStorageTrouble(listener: () => void): void {
  troubleListeners.add(listener);
}

export function storedValue<Value>(
  place: Place,
  name: string,
  isValue: (content: unknown) => content is Value,
): StoredValue<Value> {
  const key = prefix + name;
  const shelf = shelves[place];

  const remove = (): void => {
    kept.delete(key);
    attempt(() => shelf.remove(key));
  };

  return {
    key,
    read() {
      const unwritten = kept.get(key);
      if (isValue(unwritten)) return unwritten;
      const text = attempt(() => shelf.get(key)).result;
      if (text === undefined || text === null) return undefined;
      const content = contentOf(text);
      if (isValue(content)) return content;
      remove();
      return undefined;
    },
    write(content) {
      const record: StoredRecord = { dataType: typeof content, content, type: place, datetime: Date.now() };
      const { done } = attempt(() => shelf.set(key, JSON.stringify(record)));
      if (done) {
        kept.delete(key);
        return;
      }
      // Without this, an older value would come back after a reload.
      attempt(() => shelf.remove(key));
      kept.set(key, content);
      for (const listener of troubleListeners) listener();
    },
    remove,
  };
}

/** Storage that is blocked or full throws; the portal goes on without it. */
function attempt<Result>(work: () => Result): { done: boolean; result?: Result } {
  try {
    return { done: true, result: work() };
  } catch {
    return { done: false };
  }
}

function contentOf(text: string): unknown {
  try {
    return (JSON.parse(text) as Partial<StoredRecord> | null)?.content;
  } catch {
    return undefined;
  }
}
