import { day, text, titled } from '../fields.ts';
import { z } from '../zod.ts';

/** Only the first two grades of 开发资质 are still granted; the others are valid until they expire. */
/* @__NO_SIDE_EFFECTS__ */
export function qualification() {
  return titled(
    '开发资质',
    z.strictObject({
      grade: titled('资质等级', z.enum(['一级', '二级', '三级', '四级', '暂定'])),
      number: text('资质证书编号', 64),
      validUntil: day('资质证书有效期'),
    }),
  );
}
