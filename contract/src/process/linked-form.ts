import { text, titled } from '../fields.ts';
import { z } from '../zod.ts';

/** A 变更 consists of the whole application as it is from then on, and the reason. */
/* @__NO_SIDE_EFFECTS__ */
export function changeOf(form: z.ZodMiniObject) {
  return z.safeExtend(form, { changeReason: text('变更理由', 500) });
}

/** With 补证, what was granted stays as it is. */
export const ReplacementForm = z.strictObject({
  replacementReason: titled('补证原因', z.enum(['证明遗失', '证明损毁', '核验码泄露'])),
});
export type ReplacementForm = z.output<typeof ReplacementForm>;

/** The holder applies for 注销. */
export const CancellationForm = z.strictObject({ cancellationReason: text('注销理由', 500) });
export type CancellationForm = z.output<typeof CancellationForm>;

export const brokenPromise = '承诺不实或者未履行承诺';

/** The grounds are those of 行政许可法 art. 69, and false or broken promises. */
export const revocationGrounds = [
  '隐瞒有关情况或者提供虚假材料',
  brokenPromise,
  '不具备申请资格或者不符合法定条件',
  '违反法定程序',
  '滥用职权、玩忽职守或者超越法定职权',
  '依法可以撤销的其他情形',
] as const;

/** The authority itself begins a 撤销. */
export const RevocationForm = z.strictObject({
  ground: titled('撤销情形', z.enum(revocationGrounds)),
  facts: text('事实与理由', 2_000),
});
export type RevocationForm = z.output<typeof RevocationForm>;
