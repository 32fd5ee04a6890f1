import type { MenuItem } from '@anju/contract';

export interface MenuNode extends MenuItem {
  readonly children: readonly MenuNode[];
}

/**
 * Builds a tree and keeps the order of the rows. A row whose parent is missing stands at the top. Of two rows with one
 * id the first counts. Rows that are each other's parents are unreachable and left out.
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

export function listPages(nodes: readonly MenuNode[], above: readonly MenuNode[] = []): (readonly MenuNode[])[] {
  return nodes.flatMap((node) => {
    const trail = [...above, node];
    return node.children.length > 0 ? listPages(node.children, trail) : [trail];
  });
}
