const ofTheBrowser = ['anju-theme-name', 'anju-theme-color', 'anju-care-mode', 'anju-preload', 'anju-browser-tokens'];

/** The keys of what belongs to a sign-in and must go with it. */
export const keysOfSession = (): string[] =>
  [localStorage, sessionStorage].flatMap(Object.keys).filter((key) => !ofTheBrowser.includes(key));

/** What the browser keeps under that name of the product's; undefined where there is nothing. */
export function readStored(name: string, place: Storage = localStorage): unknown {
  const text = place.getItem(`anju-${name}`);
  return text === null ? undefined : (JSON.parse(text) as { content: unknown }).content;
}
