import { listOf, matching, text, titled, wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';

export const TableName = z.enum(['pending-cases', 'in-progress-cases', 'done-cases', 'own-cases', 'all-cases']);
export type TableName = z.output<typeof TableName>;

export const Density = z.enum(['loose', 'middle', 'compact']);
export type Density = z.output<typeof Density>;

export const minColumnWidth = 64;
export const maxColumnWidth = 640;

/** The name is that of a column, or of a parameter in the page's address. */
/* @__NO_SIDE_EFFECTS__ */
function shortName(title: string) {
  return titled(title, matching(/^[a-zA-Z]{1,32}$/));
}

/* @__NO_SIDE_EFFECTS__ */
function fewOf<Value extends z.ZodMiniType>(title: string, value: Value, max: number) {
  const few = z.refine<Record<string, unknown>>((record) => Object.keys(record).length <= max, `${title}过多`);
  return titled(title, z.record(shortName(title), value).check(few));
}

/** A saved filter is a name for parameters of the page's address. */
export const SavedFilter = z.strictObject({
  name: text('筛选名称', 12),
  query: fewOf('筛选条件', text('筛选条件', 64), 12),
});
export type SavedFilter = z.output<typeof SavedFilter>;

/** The user's arrangement of a list is the same wherever they sign in. */
export const TableSettings = z.strictObject({
  hidden: listOf('隐藏的列', shortName('列'), 0, 30),
  widths: fewOf('列宽', titled('列宽', wholeNumber(minColumnWidth, maxColumnWidth)), 30),
  density: titled('行距', Density),
  savedFilters: listOf('保存的筛选', SavedFilter, 0, 12),
});
export type TableSettings = z.output<typeof TableSettings>;

export const defaultTableSettings: TableSettings = { hidden: [], widths: {}, density: 'middle', savedFilters: [] };
