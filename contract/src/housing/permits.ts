import { listOf, text, titled } from '../fields.ts';
import { z } from '../zod.ts';

const land = '不动产权证书（国有建设用地使用权）或国有土地使用证';
const kinds = [land, '建设用地规划许可证', '建设工程规划许可证', '建筑工程施工许可证'] as const;

interface Permit {
  readonly kind: (typeof kinds)[number];
  readonly number: string;
}

const isOfEveryKind = (permits: readonly Permit[]): boolean =>
  kinds.every((kind) => permits.some((permit) => permit.kind === kind));

const areDifferent = (permits: readonly Permit[]): boolean =>
  new Set(permits.map(({ kind, number }) => `${kind} ${number}`)).size === permits.length;

/** A project needs a permit of each kind, or several if it is built in parts. */
/* @__NO_SIDE_EFFECTS__ */
export function permits() {
  const list = listOf(
    '项目证照',
    z.strictObject({
      kind: titled('证照种类', z.enum(kinds)),
      number: text('证照编号', 64),
    }),
    1,
    200,
  );
  return titled(
    '项目证照',
    list.check(
      z.refine(isOfEveryKind, `${kinds.join('、')}应各填写至少一份`),
      z.refine(areDifferent, '项目证照有重复项'),
    ),
  );
}
