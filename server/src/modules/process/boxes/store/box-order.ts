import type { CaseOrder, Day } from '@anju/contract';
import { type RawBuilder, sql } from 'kysely';

/** A cursor says where a page ended; the next page begins behind it, in the same order. */
export type BoxCursor =
  | { readonly by: 'time'; readonly at: Date; readonly id: number }
  | { readonly by: 'due'; readonly paused: boolean; readonly dueOn: Day | null; readonly id: number };

interface Columns {
  readonly at: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly paused: RawBuilder<unknown>;
  readonly dueOn: RawBuilder<unknown>;
}

/** By due day, paused cases come last, and before them those without a day. */
export function inOrder(order: CaseOrder, { at, id, paused, dueOn }: Columns): RawBuilder<unknown> {
  switch (order) {
    case 'newest':
      return sql`order by ${at} desc, ${id} desc`;
    case 'oldest':
      return sql`order by ${at}, ${id}`;
    case 'due':
      return sql`order by ${paused}, ${dueOn}, ${id}`;
  }
}

/** The condition begins with `and`, and is empty on the first page. */
export function behind(
  order: CaseOrder,
  after: BoxCursor | undefined,
  { at, id, paused, dueOn }: Columns,
): RawBuilder<unknown> {
  if (!after) return sql``;
  if (after.by === 'time') {
    const sign = order === 'newest' ? sql`<` : sql`>`;
    return sql`and (${at}, ${id}) ${sign} (${after.at}, ${after.id})`;
  }
  const later =
    after.dueOn === null
      ? sql`${dueOn} is null and ${id} > ${after.id}`
      : sql`(${dueOn} is null or (${dueOn}, ${id}) > (${after.dueOn}, ${after.id}))`;
  return sql`and (${paused} > ${sql.lit(after.paused)} or (${paused} = ${sql.lit(after.paused)} and ${later}))`;
}
