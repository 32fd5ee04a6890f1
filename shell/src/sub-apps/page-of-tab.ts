import { firstPage } from '@anju/contract';
import type { OpenPage } from '@anju/sub-app-kit';
import { type Tab, tabId } from '../workspace/tabs/tab.ts';

export function appcodeOf(path: string): string {
  return path.split('/')[1] ?? '';
}

export function pageOfTab({
  id,
  path,
  query,
  params,
  meta,
  generation,
}: Omit<OpenPage, 'path'> & Pick<Tab, 'path'>): OpenPage {
  const inside = path.slice(appcodeOf(path).length + 1);
  return { id, generation, query, params, meta, path: inside === '' || inside === '/' ? firstPage : inside };
}

export function firstPageOf(appcode: string): OpenPage {
  const path = `/${appcode}${firstPage}`;
  return pageOfTab({ id: tabId(path), path, query: {}, params: {}, meta: {}, generation: 0 });
}

/** Apps without the kit answer each of their pages at an address below their entry. */
export function addressInApp(entry: string, { path, query }: Pick<OpenPage, 'path' | 'query'>): string {
  const search = new URLSearchParams(query).toString();
  return entry.replace(/\/$/, '') + path + (search && `?${search}`);
}
