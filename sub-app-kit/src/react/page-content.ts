import type { ComponentType } from 'react';
import type { LoadPage } from './sub-app.ts';

const contents = new WeakMap<LoadPage, ComponentType>();

/** What a page shows, where it has come already. */
export const findContent = (load: LoadPage): ComponentType | undefined => contents.get(load);

/** A failure is not kept: the next attempt loads anew. */
export async function loadContent(load: LoadPage): Promise<ComponentType> {
  const content = await load();
  contents.set(load, content);
  return content;
}
