import { area, day, money, text, titled, yesOrNo } from '../fields.ts';
import { shownWhen, withRules } from '../form-rules.ts';
import { brokerage, houseForm, houseStructure, houseUse, ownership } from '../parties.ts';
import { z } from '../zod.ts';
import { restrictionFields, restrictionRules } from './restrictions.ts';

const entrusted = { field: 'sellsBy', is: ['委托经纪机构'] } as const;

/** 存量房房源核验 */
export const Sh101Form = withRules(
  houseForm({
    certificateNumber: text('不动产权证书号', 64),
    owners: ownership('权利人'),
    coOwnersConsent: yesOrNo('共有人是否书面同意出售'),
    coOwnersAreNotified: shownWhen(
      { field: 'owners.kind', is: ['按份共有'] },
      titled('是否已通知其他按份共有人', z.optional(yesOrNo('是否已通知其他按份共有人'))),
    ),
    use: houseUse(),
    structure: houseStructure(),
    area: area('建筑面积'),
    askingPrice: money('挂牌价格'),
    ...restrictionFields(),
    isLeased: yesOrNo('是否出租'),
    lesseeIsNotified: shownWhen({ field: 'isLeased', is: [true] }, z.optional(yesOrNo('是否已通知承租人'))),
    sellsBy: titled('出售方式', z.enum(['自行出售', '委托经纪机构'])),
    brokerage: shownWhen(entrusted, z.optional(brokerage())),
    entrustedUntil: shownWhen(entrusted, z.optional(day('委托截止日期'))),
  }),
  [
    {
      field: 'coOwnersConsent',
      message: '共同共有的房屋，未经其他共有人书面同意不得转让',
      isKept: ({ owners, coOwnersConsent }) => owners.kind !== '共同共有' || coOwnersConsent,
    },
    {
      field: 'coOwnersAreNotified',
      message: '按份共有的，应填写是否已通知其他按份共有人；其他情形不填',
      isKept: ({ owners, coOwnersAreNotified }) => (owners.kind === '按份共有') === (coOwnersAreNotified !== undefined),
    },
    ...restrictionRules,
    {
      field: 'lesseeIsNotified',
      message: '房屋已出租的，应填写是否已通知承租人；未出租的不填',
      isKept: ({ isLeased, lesseeIsNotified }) => isLeased === (lesseeIsNotified !== undefined),
    },
    {
      field: 'brokerage',
      message: '委托经纪机构出售的，应填写经纪机构和委托截止日期；自行出售的不填',
      isKept: ({ sellsBy, brokerage, entrustedUntil }) =>
        [brokerage, entrustedUntil].every((value) => (value !== undefined) === (sellsBy === '委托经纪机构')),
    },
  ],
);
export type Sh101Form = z.output<typeof Sh101Form>;
