import { vi } from 'vitest';

/** Records the names of downloaded files, and keeps the files from the browser. */
export function watchDownloads(): string[] {
  const names: string[] = [];
  const { click } = HTMLAnchorElement.prototype;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download === '') click.call(this);
    else names.push(this.download);
  });
  return names;
}
