import type { Page } from '@playwright/test';

export type WebStorage = 'local' | 'session';

export interface StoredRecord {
  readonly dataType: string;
  readonly content: unknown;
  readonly type: string;
  readonly datetime: number;
}

function readStorage(page: Page, place: WebStorage): Promise<Record<string, string>> {
  return page.evaluate(`({ ...${place}Storage })`);
}

export async function readRecord(page: Page, name: string, place: WebStorage = 'local'): Promise<StoredRecord> {
  const text = (await readStorage(page, place))[`anju-${name}`];
  if (text === undefined) throw new Error(`nothing stored as anju-${name}`);
  return JSON.parse(text) as StoredRecord;
}

export async function readStored(page: Page, name: string, place: WebStorage = 'local'): Promise<unknown> {
  return (await readRecord(page, name, place)).content;
}

export async function readToken(page: Page): Promise<string> {
  return String(await readStored(page, 'token'));
}

export async function changeStored(page: Page, name: string, content: unknown): Promise<void> {
  const record = { ...(await readRecord(page, name)), content };
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `anju-${name}`,
    JSON.stringify(record),
  ] as const);
}

const preferences = ['anju-theme-name', 'anju-theme-color', 'anju-care-mode', 'anju-preload', 'anju-browser-tokens'];

/** These keys belong to a sign-in and must go with it. */
export async function keysOfSession(page: Page): Promise<string[]> {
  const places = await Promise.all([readStorage(page, 'local'), readStorage(page, 'session')]);
  return places.flatMap(Object.keys).filter((key) => !preferences.includes(key));
}
