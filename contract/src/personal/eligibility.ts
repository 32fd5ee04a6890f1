import { listOf, text, titled } from '../fields.ts';
import { shownWhen } from '../form-rules.ts';
import { z } from '../zod.ts';

/** If the city limits who may buy a home, the buyers need one such number, or one for each household. */
/* @__NO_SIDE_EFFECTS__ */
export function eligibility() {
  const result = z.strictObject({ number: text('购房资格查询结果编号', 64) });
  return shownWhen(
    { field: 'use', is: ['住宅'], optional: true },
    titled('购房资格查询结果（本市实行住房限购时填写）', z.optional(listOf('购房资格查询结果', result, 1, 20))),
  );
}
