import type { ManagedMenuItem } from '@anju/contract';

export interface MenuRow extends ManagedMenuItem {
  /** The index is the position among the siblings, from 0. */
  readonly index: number;
  readonly siblings: readonly ManagedMenuItem[];
  readonly children?: MenuRow[];
}

export function toMenuRows(items: readonly ManagedMenuItem[]): MenuRow[] {
  const below = Map.groupBy(items, ({ parentid }) => parentid);
  const rowsBelow = (parent: string | null): MenuRow[] => {
    const siblings = below.get(parent) ?? [];
    return siblings.map((item, index) => {
      const children = rowsBelow(item.id);
      return { ...item, index, siblings, ...(children.length > 0 && { children }) };
    });
  };
  return rowsBelow(null);
}

export const isHeading = ({ route }: Pick<ManagedMenuItem, 'route'>): boolean => route === '';

/** Returns the sibling before which the item stands after a move up (-1) or down (1), or null if it comes last. */
export function beforeWhich({ index, siblings }: MenuRow, by: -1 | 1): string | null {
  return siblings[by === -1 ? index - 1 : index + 2]?.id ?? null;
}

export interface HeadingNode {
  readonly value: string;
  readonly title: string;
  readonly children: HeadingNode[];
}

/** Offers all headings but the moved item and those below it: an item inside itself would be unreachable. */
export function headingsFor(moved: ManagedMenuItem, rows: readonly MenuRow[]): HeadingNode[] {
  return rows
    .filter((row) => isHeading(row) && row.id !== moved.id)
    .map(({ id, title, children = [] }) => ({ value: id, title, children: headingsFor(moved, children) }));
}
