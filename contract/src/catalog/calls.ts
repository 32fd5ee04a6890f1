import { defineCall } from '../call.ts';
import { matching, nothing, text, titled, wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';
import { App, MenuItem } from './entities.ts';

/** Browsers keep the id of the default app as text, so both forms arrive. */
const appid = titled(
  '应用编号',
  z.union([wholeNumber(1, 999_999_999), z.pipe(matching(/^[1-9]\d{0,8}$/), z.transform(Number))]),
);

/* @__NO_SIDE_EFFECTS__ */
function emptyOr<Field extends z.ZodMiniType<string>>(field: Field) {
  return z.union([z.literal(''), field]);
}

export const listApps = defineCall({
  method: 'POST',
  path: '/api/auth/getAppList',
  access: 'session',
  urgency: 'first',
  summary: '当前用户可用的应用',
  input: nothing,
  output: z.array(App),
});

export const getApp = defineCall({
  method: 'POST',
  path: '/api/auth/getAppById',
  access: 'session',
  summary: '按编号取应用',
  errors: ['not-found'],
  input: z.strictObject({ appid }),
  output: App,
});

export const listMenuItems = defineCall({
  method: 'POST',
  path: '/api/auth/getMenuByAppID',
  access: 'session',
  urgency: 'first',
  summary: '应用的菜单（平铺，按 parentid 成树）',
  errors: ['not-found'],
  input: z.strictObject({ appid }),
  output: z.array(MenuItem),
});

export const createMenuItem = defineCall({
  method: 'POST',
  path: '/admin-app/system/menu/create',
  access: { permission: 'catalog.manage' },
  summary: '新建菜单',
  errors: ['not-found', 'conflict'],
  input: z.strictObject({
    appid,
    parentid: titled('上级菜单', z._default(z.nullable(text('上级菜单', 64)), null)),
    title: text('菜单名称', 64),
    /** The route is empty for a heading without a page of its own. */
    route: titled('路由', emptyOr(text('路由', 256))),
    path: text('页面地址', 256),
    icon: titled('图标', z._default(emptyOr(text('图标', 64)), '')),
    keepAlive: titled('是否缓存', z._default(z.boolean(), true)),
  }),
  output: MenuItem,
});
