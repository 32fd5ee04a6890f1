import { area, peopleOf, text, titled } from '../fields.ts';
import { addUpTo } from '../figures.ts';
import { shownWhen, withRules } from '../form-rules.ts';
import { areDifferentPeople, brokerage, houseForm, party, share } from '../parties.ts';
import { isRoomForLiving, roomKinds } from '../registry/codes.ts';
import { z } from '../zod.ts';
import { houseRecord } from './house-record.ts';
import { conversionField } from './lease-fields.ts';

const inRooms = { field: 'leaseMode', is: ['分间合租'] } as const;
const byHand = { field: 'registration', is: ['人工登记'] } as const;
const byShares = { field: 'record.ownership', is: ['按份共有'] } as const;
const entrusted = { field: 'filedBy', is: ['经纪机构'] } as const;

/** 租赁房源核验 */
export const Zl101Form = withRules(
  houseForm({
    registration: titled('房屋登记', z._default(z.enum(['登记系统已有', '人工登记']), '登记系统已有')),
    record: shownWhen(byHand, titled('房屋登记信息', z.optional(houseRecord('房屋登记信息')))),
    area: area('出租面积'),
    use: titled('出租用途', z.enum(['居住', '办公', '商业', '仓储', '生产', '其他'])),
    ...conversionField,
    leaseMode: titled('出租方式', z.enum(['整租', '分间合租'])),
    part: shownWhen(inRooms, titled('出租部位', z.optional(z.enum(roomKinds)))),
    roomNumber: shownWhen(inRooms, z.optional(text('房间编号', 32))),
    rightType: titled('出租依据', z.enum(['自有', '共有人同意', '委托', '转租', '公房'])),
    filedBy: titled('申请核验的一方', z._default(z.enum(['出租人', '经纪机构']), '出租人')),
    lessors: peopleOf(
      '出租人',
      party('出租人', { share: shownWhen(byShares, titled('出租人份额', z.optional(share('出租人份额')))) }),
      1,
      20,
    ),
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
      field: 'record',
      message: '登记系统中没有的房屋，应按不动产权证填写登记信息；已有的不填',
      isKept: ({ registration, record }) => (registration === '人工登记') === (record !== undefined),
    },
    {
      field: 'unitNumber',
      message: '人工登记的，应填写不动产权证上的不动产单元号',
      isKept: ({ registration, unitNumber }) => registration !== '人工登记' || unitNumber !== undefined,
    },
    {
      field: 'rightType',
      message: '人工登记由权利人申请：出租依据应为自有，申请核验的一方应为出租人',
      isKept: ({ registration, rightType, filedBy }) =>
        registration !== '人工登记' || (rightType === '自有' && filedBy === '出租人'),
    },
    {
      field: 'area',
      message: '出租面积不能大于房屋的建筑面积',
      isKept: ({ area, record }) => record === undefined || area <= record.buildingArea,
    },
    {
      field: 'lessors',
      message: '人工登记的，全部权利人都应作为出租人填写：单独所有的为一人，共有的为两人以上',
      isKept: ({ record, lessors }) =>
        record === undefined || (record.ownership === '单独所有') === (lessors.length === 1),
    },
    {
      field: 'lessors',
      message: '按份共有的，应填写每名权利人的份额，合计应为 100%；其他情形不填',
      isKept: ({ record, lessors }) => {
        const shares = lessors.flatMap((lessor) => lessor.share ?? []);
        if (record?.ownership !== '按份共有') return shares.length === 0;
        return shares.length === lessors.length && addUpTo(shares, 100);
      },
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
