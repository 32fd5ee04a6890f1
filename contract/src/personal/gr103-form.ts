import { area, text, titled } from '../fields.ts';
import { shownWhen, withRules } from '../form-rules.ts';
import { houseForm, person } from '../parties.ts';
import { z } from '../zod.ts';

const ofArea = { field: 'item', is: ['建筑面积'] } as const;

/** 异议更正 */
export const Gr103Form = withRules(
  houseForm({
    applicant: person('申请人'),
    item: titled('有误的记载', z.enum(['建筑面积', '权利人', '房屋用途', '坐落', '权利限制', '租赁备案', '其他'])),
    recorded: text('现在的记载', 500),
    corrected: text('应当记载为', 500),
    area: shownWhen(ofArea, titled('更正后的建筑面积', z.optional(area('更正后的建筑面积')))),
    innerArea: shownWhen(ofArea, titled('更正后的套内面积', z.optional(area('更正后的套内面积')))),
    sharedArea: shownWhen(ofArea, titled('更正后的分摊面积', z.optional(area('更正后的分摊面积', 0)))),
    reason: text('事实和理由', 1_000),
  }),
  [
    {
      field: 'area',
      message: '更正建筑面积的，应填写不动产单元号和更正后的建筑面积、套内面积、分摊面积；其他情形不填面积',
      isKept: ({ item, unitNumber, area: whole, innerArea, sharedArea }) => {
        const areas = [whole, innerArea, sharedArea];
        return item === '建筑面积'
          ? unitNumber !== undefined && areas.every((one) => one !== undefined)
          : areas.every((one) => one === undefined);
      },
    },
    {
      field: 'area',
      message: '建筑面积应等于套内面积与分摊面积之和',
      isKept: ({ area: whole, innerArea, sharedArea }) =>
        whole === undefined ||
        innerArea === undefined ||
        sharedArea === undefined ||
        Math.round(whole * 100) === Math.round(innerArea * 100) + Math.round(sharedArea * 100),
    },
  ],
);
export type Gr103Form = z.output<typeof Gr103Form>;
