import { defineCall } from '../call.ts';
import { nothing, text } from '../fields.ts';
import { z } from '../zod.ts';
import { App, MenuItem } from './entities.ts';

/** Browsers keep the id of the default app as text, so both forms arrive. */
const appid = z
  .union([
    z.int().min(1).max(999_999_999),
    z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number),
  ])
  .meta({ title: '应用编号' });

const emptyOr = (field: z.ZodType<string>) => z.union([z.literal(''), field]);

export const listApps = defineCall({
  method: 'POST',
  path: '/api/auth/getAppList',
  access: 'session',
  summary: '当前用户可用的应用',
  input: nothing,
  output: z.array(App),
});

export const getApp = defineCall({
  method: 'POST',
  path: '/api/auth/getAppById',
  access: 'session',
  summary: '按编号取应用',
  input: z.strictObject({ appid }),
  output: App,
});

export const listMenuItems = defineCall({
  method: 'POST',
  path: '/api/auth/getMenuByAppID',
  access: 'session',
  summary: '应用的菜单（平铺，按 parentid 成树）',
  input: z.strictObject({ appid }),
  output: z.array(MenuItem),
});

export const createMenuItem = defineCall({
  method: 'POST',
  path: '/admin-app/system/menu/create',
  access: { permission: 'catalog.manage' },
  summary: '新建菜单',
  input: z.strictObject({
    appid,
    parentid: text('上级菜单', 64).nullable().default(null).meta({ title: '上级菜单' }),
    title: text('菜单名称', 64),
    /** Empty for a heading that has no page of its own. */
    route: emptyOr(text('路由', 256)).meta({ title: '路由' }),
    path: text('页面地址', 256),
    icon: emptyOr(text('图标', 64)).default('').meta({ title: '图标' }),
    keepAlive: z.boolean().default(true).meta({ title: '是否缓存' }),
  }),
  output: MenuItem,
});
