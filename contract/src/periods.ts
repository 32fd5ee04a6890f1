import { day, matching, titled } from './fields.ts';
import { z } from './zod.ts';

// These fields stand apart from the others, because the login would otherwise load them without need.

/** Databases have no year 0. */
/* @__NO_SIDE_EFFECTS__ */
function month(title: string) {
  return titled(title, matching(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/));
}

/** The first month must not be after the second. */
/* @__NO_SIDE_EFFECTS__ */
export function monthRange<From extends string, To extends string>(from: From, to: To) {
  const shape = { [from]: month('开始月份'), [to]: month('结束月份') } as Record<From | To, ReturnType<typeof month>>;
  const isInOrder = (range: Record<string, unknown>) => String(range[from]) <= String(range[to]);
  return z.strictObject(shape).check(z.refine(isInOrder, { message: '开始月份不能晚于结束月份', path: [from] }));
}

/** The first day must not be after the second. */
/* @__NO_SIDE_EFFECTS__ */
export function dayRange(title: string) {
  const isInOrder = ({ from, to }: { from: string; to: string }) => from <= to;
  return titled(
    title,
    z
      .strictObject({ from: day('开始日期'), to: day('结束日期') })
      .check(z.refine(isInOrder, { message: '开始日期不能晚于结束日期', path: ['from'] })),
  );
}
