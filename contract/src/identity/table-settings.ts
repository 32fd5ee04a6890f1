import { listOf, matching, text, titled, wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';

/** The lists that a person can arrange. */
export const TableName = z.enum(['pending-cases', 'in-progress-cases', 'done-cases', 'own-cases', 'all-cases']);
export type TableName = z.output<typeof TableName>;

export const Density = z.enum(['loose', 'middle', 'compact']);
export type Density = z.output<typeof Density>;

const columnKey = titled('列', matching(/^[a-zA-Z]{1,32}$/));
export const minColumnWidth = 64;
export const maxColumnWidth = 640;

/** A filter under a name: what the page's address says of it. */
export const SavedFilter = z.strictObject({
  name: text('筛选名称', 12),
  query: titled(
    '筛选条件',
    z
      .record(matching(/^[a-zA-Z]{1,32}$/), text('筛选条件', 64))
      .check(z.refine((query) => Object.keys(query).length <= 12, '筛选条件过多')),
  ),
});
export type SavedFilter = z.output<typeof SavedFilter>;

/** What a person has made of a list for themselves, wherever they sign in. */
export const TableSettings = z.strictObject({
  hidden: listOf('隐藏的列', columnKey, 0, 30),
  widths: titled(
    '列宽',
    z
      .record(columnKey, titled('列宽', wholeNumber(minColumnWidth, maxColumnWidth)))
      .check(z.refine((widths) => Object.keys(widths).length <= 30, '列宽过多')),
  ),
  density: titled('行距', Density),
  savedFilters: listOf('保存的筛选', SavedFilter, 0, 12),
});
export type TableSettings = z.output<typeof TableSettings>;

export const defaultTableSettings: TableSettings = { hidden: [], widths: {}, density: 'middle', savedFilters: [] };
