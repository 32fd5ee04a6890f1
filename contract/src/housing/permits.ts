import { text, titled } from '../fields.ts';
import { z } from '../zod.ts';

/** The papers a project is built by. */
/* @__NO_SIDE_EFFECTS__ */
export function permits() {
  return titled(
    '项目证照',
    z.strictObject({
      land: text('土地使用权证书编号', 64),
      landPlanning: text('建设用地规划许可证编号', 64),
      planning: text('建设工程规划许可证编号', 64),
      construction: text('建筑工程施工许可证编号', 64),
    }),
  );
}
