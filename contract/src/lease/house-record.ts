import { area, text, titled, wholeNumber } from '../fields.ts';
import { withRules } from '../form-rules.ts';
import { houseStructure, houseUse } from '../parties.ts';
import { ownershipKinds } from '../registry/codes.ts';
import { z } from '../zod.ts';

const deepestFloor = -9;
const highestFloor = 200;

/** Describes a house as its certificate does, for a registry that does not know it. */
/* @__NO_SIDE_EFFECTS__ */
export function houseRecord(title: string) {
  return titled(
    title,
    withRules(
      z.strictObject({
        certificateNumber: text('不动产权证号', 64),
        road: text('道路门牌', 64),
        community: text('小区名称', 64),
        building: text('幢号', 16),
        entrance: titled('单元', z.optional(text('单元', 8))),
        floors: titled('总层数', wholeNumber(1, highestFloor)),
        floor: titled('所在层', z.int().check(z.minimum(deepestFloor), z.maximum(highestFloor))),
        room: text('户号', 16),
        structure: houseStructure(),
        registeredUse: houseUse(),
        buildingArea: area('建筑面积'),
        innerArea: area('套内建筑面积'),
        ownership: titled('共有方式', z.enum(ownershipKinds)),
      }),
      [
        {
          field: 'floor',
          message: '所在层不能为 0，也不能高于总层数',
          isKept: ({ floor, floors }) => floor !== 0 && floor <= floors,
        },
        {
          field: 'innerArea',
          message: '套内建筑面积不能大于建筑面积',
          isKept: ({ innerArea, buildingArea }) => innerArea <= buildingArea,
        },
      ],
    ),
  );
}
