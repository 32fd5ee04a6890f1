import type { MenuItem } from '@anju/contract';

export interface MenuGroup {
  readonly heading: MenuItem;
  /** If the heading itself is a page, the group contains it. */
  readonly pages: readonly MenuItem[];
}

/** Groups a menu by its topmost entries, each with all pages below it. */
export function toMenuGroups(items: readonly MenuItem[]): MenuGroup[] {
  const parents = new Map(items.map((item) => [item.id, item.parentid]));
  const topOf = (id: string, seen: ReadonlySet<string> = new Set()): string => {
    const parent = parents.get(id);
    return parent == null || !parents.has(parent) || seen.has(parent) ? id : topOf(parent, new Set([...seen, id]));
  };
  return items
    .filter(({ id }) => topOf(id) === id)
    .map((heading) => ({
      heading,
      pages: items.filter(({ id, route }) => route !== '' && topOf(id) === heading.id),
    }))
    .filter(({ pages }) => pages.length > 0);
}
