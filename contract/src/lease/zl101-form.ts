import { area, peopleOf, text, titled } from '../fields.ts';
import { shownWhen, withRules } from '../form-rules.ts';
import { areDifferentPeople, brokerage, houseForm, party } from '../parties.ts';
import { isRoomForLiving, roomKinds } from '../registry/codes.ts';
import { z } from '../zod.ts';

const inRooms = { field: 'leaseMode', is: ['分间合租'] } as const;
const entrusted = { field: 'filedBy', is: ['经纪机构'] } as const;

/** 租赁房源核验 */
export const Zl101Form = withRules(
  houseForm({
    area: area('出租面积'),
    use: titled('出租用途', z.enum(['居住', '办公', '商业', '仓储', '生产', '其他'])),
    leaseMode: titled('出租方式', z.enum(['整租', '分间合租'])),
    part: shownWhen(inRooms, titled('出租部位', z.optional(z.enum(roomKinds)))),
    roomNumber: shownWhen(inRooms, z.optional(text('房间编号', 32))),
    rightType: titled('出租依据', z.enum(['自有', '共有人同意', '委托', '转租', '公房'])),
    filedBy: titled('申请核验的一方', z._default(z.enum(['出租人', '经纪机构']), '出租人')),
    lessors: peopleOf('出租人', party('出租人', {}), 1, 20),
    brokerage: shownWhen(entrusted, z.optional(brokerage())),
  }),
  [
    {
      field: 'part',
      message: '分间合租的，应填写出租部位和房间编号',
      isKept: ({ leaseMode, part, roomNumber }) =>
        leaseMode === '整租' || (part !== undefined && roomNumber !== undefined),
    },
    {
      field: 'part',
      message: '厨房、卫生间、阳台、过道、地下储藏室和车库不得单独出租用于居住',
      isKept: ({ use, part }) => use !== '居住' || isRoomForLiving(part),
    },
    {
      field: 'lessors',
      message: '出租人中有重复的证件号码',
      isKept: ({ lessors }) => areDifferentPeople(lessors),
    },
    {
      field: 'brokerage',
      message: '经纪机构申请核验的，应填写经纪机构；出租人自行申请的不填',
      isKept: ({ filedBy, brokerage }) => (filedBy === '经纪机构') === (brokerage !== undefined),
    },
  ],
);
export type Zl101Form = z.output<typeof Zl101Form>;
