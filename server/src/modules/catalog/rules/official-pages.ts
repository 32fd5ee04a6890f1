import { type MenuItem, pages } from '@anju/contract';

const officialPages = new Set(pages.catalogue.filter(({ officials }) => officials).map(({ id }) => id));

/** People who are not officials get this menu; headings that are left without a page go as well. */
export function withoutOfficialPages(
  items: readonly MenuItem[],
  ofOfficials: ReadonlySet<string> = officialPages,
): MenuItem[] {
  const kept = items.filter(({ id }) => !ofOfficials.has(id));
  const above = new Map(kept.map(({ id, parentid }) => [id, parentid]));
  const led = new Set<string>();
  for (const { id, route } of kept) {
    if (route === '') continue;
    for (let at: string | null = id; at !== null && !led.has(at); at = above.get(at) ?? null) led.add(at);
  }
  return kept.filter(({ id }) => led.has(id));
}
