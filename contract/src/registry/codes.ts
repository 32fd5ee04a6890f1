// These tables hold the codes of houses from the national standards. No other file repeats them.

/** The 房屋用途 are those of GB/T 17986. Multiples of ten are groups, and codes that begin with 1 are for living. */
export const houseUses = {
  10: '住宅',
  11: '成套住宅',
  111: '别墅',
  112: '高档公寓',
  12: '非成套住宅',
  13: '集体宿舍',
  20: '工业交通仓储',
  21: '工业',
  22: '公共设施',
  23: '铁路',
  24: '民航',
  25: '航运',
  26: '公共运输',
  27: '仓储',
  30: '商业金融信息',
  31: '商业服务',
  32: '经营',
  33: '旅游',
  34: '金融保险',
  35: '电讯信息',
  40: '教育医疗科研',
  41: '教育',
  42: '医疗卫生',
  43: '科研',
  50: '文娱体育',
  51: '文化',
  52: '新闻',
  53: '娱乐',
  54: '园林绿化',
  55: '体育',
  60: '办公',
  70: '军事',
  80: '其他',
  81: '涉外',
  82: '宗教',
  83: '监狱',
  84: '物管用房',
} as const;
export type HouseUseCode = keyof typeof houseUses;

/** Applications name a use by its group. */
export const houseUseGroups = [
  '住宅',
  '工业交通仓储',
  '商业金融信息',
  '教育医疗科研',
  '文娱体育',
  '办公',
  '军事',
  '其他',
] as const satisfies readonly (typeof houseUses)[HouseUseCode][];
export type HouseUseGroup = (typeof houseUseGroups)[number];

/** The first digit is the group. */
export function houseUseGroupOf(code: number): HouseUseGroup {
  return houseUseGroups[Number(String(code)[0]) - 1] ?? '其他';
}

export const isForLiving = (code: number): boolean => houseUseGroupOf(code) === '住宅';

/** 房屋结构 */
export const houseStructures = {
  1: '钢',
  2: '钢和钢筋混凝土',
  3: '钢筋混凝土',
  4: '混合',
  5: '砖木',
  6: '其他',
} as const;
export type HouseStructureCode = keyof typeof houseStructures;

export const houseStructureNames = [
  '钢',
  '钢和钢筋混凝土',
  '钢筋混凝土',
  '混合',
  '砖木',
  '其他',
] as const satisfies readonly (typeof houseStructures)[HouseStructureCode][];

/** 房屋性质 */
export const houseNatures = {
  1: '市场化商品房',
  2: '限价商品房',
  3: '经济适用住房',
  4: '公共租赁住房',
  5: '动迁安置房',
  6: '房改房',
  7: '自建房',
  8: '其他',
} as const;
export type HouseNatureCode = keyof typeof houseNatures;

/** 共有方式 */
export const ownershipKinds = ['单独所有', '共同共有', '按份共有'] as const;
export type OwnershipKind = (typeof ownershipKinds)[number];

/** A unit is divided into rooms of these kinds. */
export const roomKinds = [
  '卧室',
  '起居室',
  '书房',
  '厨房',
  '卫生间',
  '阳台',
  '过道',
  '地下储藏室',
  '车库',
  '其他',
] as const;
export type RoomKind = (typeof roomKinds)[number];

/** By 住房租赁条例 art. 7, these rooms must not be let by themselves to live in. */
const notForLiving: readonly (string | undefined)[] = ['厨房', '卫生间', '阳台', '过道', '地下储藏室', '车库'];
export const isRoomForLiving = (kind: string | undefined): boolean => !notForLiving.includes(kind);

/** A restriction stands in the way of a sale or a lease, or has to be known for it. */
export const restrictionKinds = [
  '查封',
  '异议登记',
  '行政限制',
  '预告登记',
  '居住权',
  '在建工程抵押',
  '预告抵押',
  '抵押',
] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];

/** A unit passes through these states on its way to an owner, in this order. */
export const saleStates = [
  'not-for-sale',
  'for-sale',
  'reserved',
  'signed',
  'filed',
  'pre-noticed',
  'registered',
] as const;
export type SaleState = (typeof saleStates)[number];

/** A building table shows a unit's restriction, or else its state of sale. */
export const unitStates = ['seized', 'restricted', 'mortgaged', ...saleStates] as const;
export type UnitState = (typeof unitStates)[number];

export const unitStateNames: Readonly<Record<UnitState, string>> = {
  seized: '查封',
  restricted: '限制',
  mortgaged: '抵押',
  'not-for-sale': '不可售',
  'for-sale': '可售',
  reserved: '已预订',
  signed: '已签约',
  filed: '已备案',
  'pre-noticed': '已预告',
  registered: '已登记',
};

/** A lease that was filed expires by itself; all else becomes of it by a case. */
export const leaseStateNames = {
  applied: '申请中',
  'in-force': '有效',
  expired: '已到期',
  changed: '已变更',
  ended: '已终止',
} as const;
