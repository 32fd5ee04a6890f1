import { vi } from 'vitest';

/** The names of files that are handed to the browser, which gets none of them. */
export function watchDownloads(): string[] {
  const names: string[] = [];
  const { click } = HTMLAnchorElement.prototype;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download === '') click.call(this);
    else names.push(this.download);
  });
  return names;
}
