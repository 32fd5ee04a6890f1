import type { LoadPage, PageContent } from './sub-app.ts';

const contents = new WeakMap<LoadPage, PageContent>();

/** What a page shows, where it has come already. */
export const findContent = (load: LoadPage): PageContent | undefined => contents.get(load);

/** A failure is not kept: the next attempt loads anew. */
export async function loadContent(load: LoadPage): Promise<PageContent> {
  const content = await load();
  contents.set(load, content);
  return content;
}
