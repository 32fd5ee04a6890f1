import { defineCall } from '../call.ts';
import { titled } from '../fields.ts';
import { z } from '../zod.ts';
import { TableName, TableSettings } from './table-settings.ts';

// These calls stand apart from the module's others, because the login would otherwise load them without need.

const table = titled('列表', TableName);

export const getTableSettings = defineCall({
  method: 'POST',
  path: '/api/auth/getTableSettings',
  access: 'session',
  summary: '列表的列、列宽、行距和保存的筛选；未设置过时为默认值',
  input: z.strictObject({ table }),
  output: TableSettings,
});

export const setTableSettings = defineCall({
  method: 'POST',
  path: '/api/auth/setTableSettings',
  access: 'session',
  summary: '保存列表的列、列宽、行距和筛选',
  input: z.strictObject({ table, settings: titled('列表设置', TableSettings) }),
  output: z.null(),
});
