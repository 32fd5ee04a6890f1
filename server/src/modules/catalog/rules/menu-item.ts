import { BadInputError, type CallParsedInput, ConflictError, type calls } from '@anju/contract';

export type NewMenuItem = CallParsedInput<typeof calls.createMenuItem>;
export type ChangedMenuItem = CallParsedInput<typeof calls.updateMenuItem>;
export type MenuMove = CallParsedInput<typeof calls.moveMenuItem>;

export interface MenuNode {
  readonly id: string;
  readonly parentid: string | null;
  readonly path: string;
  readonly audiences: readonly string[] | null;
}

const segments = /^(\/[A-Za-z0-9][\w.-]*)+$/;

/**
 * A new item is for the same people as its parent: otherwise it would show them a heading that is not theirs. The
 * parent stands in the menu before its child, so no row can close a circle.
 */
export function placeMenuItem(appcode: string, menu: readonly MenuNode[], item: NewMenuItem): MenuNode['audiences'] {
  assertAddress(appcode, menu, item);
  return item.parentid === null ? null : getParent(menu, item.parentid).audiences;
}

export function assertChangeable(appcode: string, menu: readonly MenuNode[], item: ChangedMenuItem): void {
  const others = menu.filter(({ id }) => id !== item.id);
  assertAddress(appcode, others, item);
  if (item.audiences?.length === 0) throw new BadInputError('请选择至少一类适用对象，或不限适用对象');
}

/** The result lists the new parent's children in their new order. */
export function moveMenuItem(menu: readonly MenuNode[], { id, parentid, beforeId }: MenuMove): string[] {
  if (parentid !== null) {
    getParent(menu, parentid);
    const parents = new Map(menu.map((node) => [node.id, node.parentid]));
    for (let above: string | null = parentid; above !== null; above = parents.get(above) ?? null)
      if (above === id) throw new BadInputError('不能移动到自己的下级');
  }
  const others = menu.filter((node) => node.parentid === parentid && node.id !== id).map((node) => node.id);
  const place = beforeId === null ? others.length : others.indexOf(beforeId);
  if (place < 0) throw new BadInputError('排在其前的菜单不在该上级之下，请刷新后重试');
  return others.toSpliced(place, 0, id);
}

export function assertRemovable(menu: readonly MenuNode[], id: string): void {
  const below = menu.filter(({ parentid }) => parentid === id).length;
  if (below > 0) throw new ConflictError(`该菜单下还有 ${below} 个下级菜单，请先移走或删除`);
}

function assertAddress(
  appcode: string,
  others: readonly MenuNode[],
  { path, route }: { path: string; route: string },
): void {
  const prefix = `/${appcode}`;
  if (!path.startsWith(`${prefix}/`) || !segments.test(path))
    throw new BadInputError(`页面地址应以 ${prefix}/ 开头，各级由字母、数字、点、横线或下划线组成`);
  if (route !== '' && !/^\/(?!\/)/.test(route)) throw new BadInputError('路由应以一个 / 开头，目录留空');
  if (others.some((other) => other.path === path))
    throw new ConflictError(`页面地址 ${path} 已被该应用的其他菜单使用，请换一个地址`);
}

function getParent(menu: readonly MenuNode[], parentid: string): MenuNode {
  const parent = menu.find(({ id }) => id === parentid);
  if (!parent) throw new BadInputError('上级菜单不存在，或不属于该应用');
  return parent;
}
