import type { Page } from '@anju/contract';

/** The product decides these fields of a menu entry until an administrator changes them. */
export interface MenuFields {
  readonly parentid: string | null;
  readonly title: string;
  /** A heading has an empty route. */
  readonly route: string;
  readonly icon: string;
  readonly keepAlive: boolean;
  readonly audiences: readonly string[] | null;
  readonly permission: string | null;
}

/** The product gave this entry; `place` orders the entries of one app. */
export interface GivenMenuItem extends MenuFields {
  readonly place: number;
}

export interface StoredMenuItem extends MenuFields {
  readonly id: string;
  readonly path: string;
}

export interface MenuReconciliation {
  /** Parents come before their children. */
  readonly added: readonly StoredMenuItem[];
  readonly changed: ReadonlyArray<{ readonly id: string; readonly change: Partial<MenuFields> }>;
  readonly removed: readonly string[];
  /** Only parents whose children change their order are listed. */
  readonly ordered: ReadonlyArray<{ readonly parentid: string | null; readonly ids: readonly string[] }>;
  /** The product gives these entries from now on; unchanged ones are left out. */
  readonly given: ReadonlyMap<string, GivenMenuItem>;
  /** The product no longer gives these entries. */
  readonly withdrawn: readonly string[];
}

const fieldNames = ['parentid', 'title', 'route', 'icon', 'keepAlive', 'audiences', 'permission'] as const;

/**
 * The menu of an app follows its pages. A field changes only while it still is what the product gave, a given entry
 * that is gone was removed by an administrator, and children whose order differs from the given one keep theirs.
 */
export function reconcileMenu(
  pages: readonly Page[],
  before: ReadonlyMap<string, GivenMenuItem>,
  items: readonly StoredMenuItem[],
): MenuReconciliation {
  const shown = findShown(pages);
  const wanted = new Map(shown.map((page, place) => [page.id, toGiven(page, place)]));
  const present = new Map(items.map((item) => [item.id, item]));
  const taken = new Set(items.map(({ path }) => path));
  const fresh = shown.filter(({ id, path }) => !before.has(id) && !present.has(id) && !taken.has(path));
  const withdrawn = [...before.keys()].filter((id) => !wanted.has(id));
  const exists = (id: string | null) => id === null || present.has(id) || fresh.some((page) => page.id === id);

  const added = fresh.map(({ id, path }) => {
    const { place: _place, ...fields } = wanted.get(id) as GivenMenuItem;
    return { id, path, ...fields, parentid: exists(fields.parentid) ? fields.parentid : null };
  });
  const changed = items.flatMap((item) => {
    const [old, next] = [before.get(item.id), wanted.get(item.id)];
    if (!old || !next) return [];
    const names = fieldNames.filter(
      (name) =>
        isSame(item[name], old[name]) &&
        !isSame(item[name], next[name]) &&
        (name !== 'parentid' || exists(next.parentid)),
    );
    return names.length > 0 ? [{ id: item.id, change: pick(next, names) }] : [];
  });
  const changes = new Map(changed.map(({ id, change }) => [id, change]));
  const after = [...items.map((item) => ({ ...item, ...changes.get(item.id) })), ...added];
  const removed = findRemovable(withdrawn, after);
  const staying = after.filter(({ id }) => !removed.includes(id));
  return {
    added,
    changed,
    removed,
    ordered: orderChildren(staying, present, before, wanted),
    given: new Map([...wanted].filter(([id, next]) => mayGive(id) && !isSameGiven(before.get(id), next))),
    withdrawn,
  };

  /** The product does not give an address that an administrator has taken; it will once the address is free. */
  function mayGive(id: string): boolean {
    return before.has(id) || present.has(id) || fresh.some((page) => page.id === id);
  }
}

/** Shown are the pages that are built, and the headings above them. */
function findShown(pages: readonly Page[]): readonly Page[] {
  const shown = new Set<string>();
  for (const page of pages.toReversed())
    if (page.kind === 'page' || (page.kind === 'heading' && shown.has(page.id))) {
      shown.add(page.id);
      if (page.parentid !== null) shown.add(page.parentid);
    }
  return pages.filter(({ kind, id }) => (kind === 'page' || kind === 'heading') && shown.has(id));
}

function toGiven(
  { kind, route, parentid, title, icon, keepAlive, audiences, permission }: Page,
  place: number,
): GivenMenuItem {
  return { parentid, title, route: kind === 'heading' ? '' : route, icon, keepAlive, audiences, permission, place };
}

/** A heading stays if an administrator has put something below it, and is the administrator's from now on. */
function findRemovable(withdrawn: readonly string[], items: readonly StoredMenuItem[]): string[] {
  let removable = withdrawn.filter((id) => items.some((item) => item.id === id));
  for (;;) {
    const kept = items.filter(({ id }) => !removable.includes(id));
    const next = removable.filter((id) => !kept.some(({ parentid }) => parentid === id));
    if (next.length === removable.length) return removable;
    removable = next;
  }
}

function orderChildren(
  items: readonly StoredMenuItem[],
  present: ReadonlyMap<string, StoredMenuItem>,
  before: ReadonlyMap<string, GivenMenuItem>,
  wanted: ReadonlyMap<string, GivenMenuItem>,
): MenuReconciliation['ordered'] {
  const placeOf = (id: string) => wanted.get(id)?.place ?? Number.POSITIVE_INFINITY;
  const givenPlaceOf = (id: string) => (before.get(id) as GivenMenuItem).place;
  const byPlace = (one: string, other: string) => placeOf(one) - placeOf(other);
  return [...Map.groupBy(items, ({ parentid }) => parentid)].flatMap(([parentid, children]) => {
    const stayed = children.filter(({ id }) => present.get(id)?.parentid === parentid).map(({ id }) => id);
    const came = children.map(({ id }) => id).filter((id) => !stayed.includes(id) && wanted.has(id));
    const ofProduct = stayed.filter(
      (id) => wanted.get(id)?.parentid === parentid && before.get(id)?.parentid === parentid,
    );
    const given = ofProduct.toSorted((one, other) => givenPlaceOf(one) - givenPlaceOf(other));
    const isUntouched = isSame(ofProduct, given);
    const inOrder = isUntouched ? ofProduct.toSorted(byPlace) : ofProduct;
    const ids = stayed.map((id) => (ofProduct.includes(id) ? (inOrder[ofProduct.indexOf(id)] as string) : id));
    for (const id of came.toSorted(byPlace)) {
      const previous = ids
        .filter((other) => placeOf(other) < placeOf(id))
        .toSorted(byPlace)
        .at(-1);
      ids.splice(previous === undefined ? 0 : ids.indexOf(previous) + 1, 0, id);
    }
    return isSame(ids, stayed) ? [] : [{ parentid, ids }];
  });
}

function pick(fields: MenuFields, names: readonly (keyof MenuFields)[]): Partial<MenuFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isSameGiven(one: GivenMenuItem | undefined, other: GivenMenuItem): boolean {
  return one !== undefined && one.place === other.place && fieldNames.every((name) => isSame(one[name], other[name]));
}
