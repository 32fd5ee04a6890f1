import type { MenuItem } from '@anju/contract';

export interface MenuNode extends MenuItem {
  readonly children: readonly MenuNode[];
}

/**
 * Rows of a menu as a tree, in their order. A row whose parent is missing stands at the top; of two with one id the
 * first counts; rows that are each other's parents are reachable from nowhere and left out.
 */
export function toMenuTree(rows: readonly MenuItem[]): MenuNode[] {
  const unique = new Map<string, MenuItem>();
  for (const row of rows) if (!unique.has(row.id)) unique.set(row.id, row);
  const children = Map.groupBy(unique.values(), ({ parentid }) =>
    parentid !== null && unique.has(parentid) ? parentid : null,
  );
  const nodesBelow = (parent: string | null): MenuNode[] =>
    (children.get(parent) ?? []).map((row) => ({ ...row, children: nodesBelow(row.id) }));
  return nodesBelow(null);
}

/** The pages of a menu with the headings above them. */
export function listPages(nodes: readonly MenuNode[], above: readonly MenuNode[] = []): (readonly MenuNode[])[] {
  return nodes.flatMap((node) => {
    const trail = [...above, node];
    return node.children.length > 0 ? listPages(node.children, trail) : [trail];
  });
}
