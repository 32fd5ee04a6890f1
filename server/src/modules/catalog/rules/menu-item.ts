import { BadInputError, type CallParsedInput, ConflictError, type calls } from '@anju/contract';

export type NewMenuItem = CallParsedInput<typeof calls.createMenuItem>;

/** What the place of a new item depends on. */
export interface MenuNode {
  readonly id: string;
  readonly path: string;
  readonly audiences: readonly string[] | null;
}

const segments = /^(\/[A-Za-z0-9][\w.-]*)+$/;

/**
 * Whom the new item is for: the same as its parent, else it would show to others a heading that is not theirs. Because
 * the parent stands in the menu before its child, no row can close a circle.
 */
export function placeMenuItem(appcode: string, menu: readonly MenuNode[], item: NewMenuItem): MenuNode['audiences'] {
  const prefix = `/${appcode}`;
  if (!item.path.startsWith(`${prefix}/`) || !segments.test(item.path))
    throw new BadInputError(`页面地址应以 ${prefix}/ 开头，各级由字母、数字、点、横线或下划线组成`);
  if (item.route !== '' && !/^\/(?!\/)/.test(item.route)) throw new BadInputError('路由应以一个 / 开头，目录留空');
  if (menu.some(({ path }) => path === item.path)) throw pathTaken(item.path);
  if (item.parentid === null) return null;
  const parent = menu.find(({ id }) => id === item.parentid);
  if (!parent) throw new BadInputError('上级菜单不存在，或不属于该应用');
  return parent.audiences;
}

export function pathTaken(path: string): ConflictError {
  return new ConflictError(`页面地址 ${path} 已被该应用的其他菜单使用，请换一个地址`);
}
