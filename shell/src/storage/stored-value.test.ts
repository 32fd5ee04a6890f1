import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onStorageTrouble, type Place, storedValue } from './stored-value.ts';

const isText = (content: unknown): content is string => typeof content === 'string';

class Shelf {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, text: string) => void this.items.set(key, text);
  removeItem = (key: string) => void this.items.delete(key);
}

class CookieJar {
  readonly items = new Map<string, string>();
  get cookie(): string {
    return [...this.items].map(([key, text]) => `${key}=${text}`).join('; ');
  }
  set cookie(line: string) {
    const [, key = '', text = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (line.includes('Max-Age=0')) this.items.delete(key);
    else this.items.set(key, text);
  }
}

let local: Shelf;
let jar: CookieJar;

beforeEach(() => {
  local = new Shelf();
  jar = new CookieJar();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', new Shelf());
  vi.stubGlobal('document', jar);
});

afterEach(() => vi.unstubAllGlobals());

test.each<Place>(['local', 'session', 'cookie'])('DAT-03 the place %s keeps, gives back and forgets', (place) => {
  const value = storedValue(place, `kept-in-${place}`, isText);
  expect(value.read()).toBeUndefined();
  value.write('安居; a=b');
  expect(storedValue(place, `kept-in-${place}`, isText).read()).toBe('安居; a=b');
  value.remove();
  expect(value.read()).toBeUndefined();
});

test('DAT-03 a record has the prefix, its data type, content, place and moment', () => {
  storedValue('local', 'greeting', isText).write('您好');
  const record = JSON.parse(local.items.get('anju-greeting') ?? '');
  expect(record).toEqual({ dataType: 'string', content: '您好', type: 'local', datetime: expect.any(Number) });
  storedValue('cookie', 'greeting', isText).write('您好');
  expect(JSON.parse(decodeURIComponent(jar.items.get('anju-greeting') ?? ''))).toMatchObject({ type: 'cookie' });
});

test.each(['{{{', 'null', '"text"', '{"content":5}', '{}'])(
  'what an older version left, %s, is thrown away',
  (garbage) => {
    local.items.set('anju-name', garbage);
    expect(storedValue('local', 'name', isText).read()).toBeUndefined();
    expect(local.items.has('anju-name')).toBe(false);
  },
);

test('what does not fit is kept for the life of the page, and a message is shown', () => {
  const troubles = vi.fn();
  onStorageTrouble(troubles);
  const value = storedValue('local', 'big', isText);
  value.write('old');
  local.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  value.write('new');
  expect(value.read()).toBe('new');
  expect(local.items.has('anju-big')).toBe(false);
  expect(troubles).toHaveBeenCalled();
  value.remove();
  expect(value.read()).toBeUndefined();
});
