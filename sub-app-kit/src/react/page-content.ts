import type { LoadPage, PageContent } from './sub-app.ts';

const contents = new WeakMap<LoadPage, PageContent>();

export const findContent = (load: LoadPage): PageContent | undefined => contents.get(load);

/** A failure is not kept, so the next attempt loads anew. */
export async function loadContent(load: LoadPage): Promise<PageContent> {
  const content = await load();
  contents.set(load, content);
  return content;
}
