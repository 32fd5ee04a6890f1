import type { ManagedMenuItem } from '@anju/contract';

export interface MenuRow extends ManagedMenuItem {
  /** Its place among those beside it, from 0. */
  readonly index: number;
  readonly siblings: readonly ManagedMenuItem[];
  /** Absent where nothing stands below it. */
  readonly children?: MenuRow[];
}

/** The flat menu as a tree, in its order. */
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

/** Before which of its siblings an item comes to stand that moves up (-1) or down (1); null: behind all of them. */
export function beforeWhich({ index, siblings }: MenuRow, by: -1 | 1): string | null {
  return siblings[by === -1 ? index - 1 : index + 2]?.id ?? null;
}

export interface HeadingNode {
  readonly value: string;
  readonly title: string;
  readonly children: HeadingNode[];
}

/** The headings that an item can be moved below: not itself, and nothing below it. */
export function headingsFor(moved: ManagedMenuItem, rows: readonly MenuRow[]): HeadingNode[] {
  return rows
    .filter((row) => isHeading(row) && row.id !== moved.id)
    .map(({ id, title, children = [] }) => ({ value: id, title, children: headingsFor(moved, children) }));
}
