import { type Day, isForLiving, isRoomForLiving } from '@anju/contract';
import { findSeizure, type Restriction } from './unit-state.ts';

export interface LeaseTerms {
  /** The rent is for a month. */
  readonly rent: number;
  readonly deposit: number;
  readonly occupants: number;
  /** These lessors are natural persons. */
  readonly peopleLetting: readonly string[];
}

export interface LeaseOfUnit {
  readonly unitNumber?: string | undefined;
  readonly houseCode?: string | undefined;
  /** Undefined means the whole unit. */
  readonly roomNumber?: string | undefined;
  readonly part?: string | undefined;
  readonly use: string;
  /** An approval, which comes with the application, has converted the unit to a dwelling. */
  readonly isConvertedByApproval?: boolean | undefined;
  readonly area: number;
  readonly rightType: string;
  readonly lessors: readonly string[];
  readonly lessees: readonly string[];
  readonly startDate: Day;
  readonly endDate: Day;
  /** The terms are left out if nothing is filed yet. */
  readonly terms?: LeaseTerms;
}

export interface LettableUnit {
  readonly use: number;
  readonly area: number;
  readonly endedOn: Day | null;
  /** Owners are listed by the numbers of their documents. */
  readonly owners: readonly string[];
  readonly restrictions: readonly Restriction[];
  readonly room: { readonly kind: string } | undefined;
  /** These leases in force belong to other cases and overlap in room and time. */
  readonly overlapping: readonly { readonly from: Day; readonly to: Day; readonly isWholeUnit: boolean }[];
  /** This counts the other applications for the same rooms and time. */
  readonly applied: number;
}

export interface UnitFault {
  readonly about: 'unit' | 'room' | 'use' | 'area' | 'owners' | 'period';
  readonly text: string;
  /** Nobody can grant the application as it stands. */
  readonly refused?: true;
}

/** These rights to let have to be the registered owner's own. */
const ownRights: readonly string[] = ['自有', '共有人同意'];

export const unknownUnit: UnitFault = { about: 'unit', text: '登记系统中未查到该房屋，需人工核对权属和坐落' };

export function findLeaseFaults(lease: LeaseOfUnit, unit: LettableUnit | undefined, day: Day): UnitFault[] {
  if (!unit) return [unknownUnit];
  return [
    ...goneFaults(unit),
    ...(findSeizure(unit.restrictions, day) ? [letWhileSeized] : []),
    ...findUseFaults(lease, isForLiving(unit.use)),
    ...roomFaults(lease, unit),
    ...ownerFaults(lease, unit.owners),
    ...overlapFaults(unit),
    ...(lease.area > unit.area + 0.005
      ? [{ about: 'area', text: `租赁面积大于登记的建筑面积 ${unit.area} 平方米` } as const]
      : []),
  ];
}

export function goneFaults({ endedOn }: Pick<LettableUnit, 'endedOn'>): UnitFault[] {
  return endedOn === null
    ? []
    : [{ about: 'unit', text: `该房屋已于 ${endedOn} 分割或者合并，请填写现在的房屋`, refused: true }];
}

/** 城市房地产管理法 art. 38 bars transfers alone: a lessor has to file all the same (住房租赁条例 art. 8). */
const letWhileSeized: UnitFault = {
  about: 'unit',
  text: '房屋已被查封，备案不影响查封的效力，需告知承租人',
};

/** Under 住房租赁条例 art. 5 an approval may have converted what was no dwelling. */
export function findUseFaults(
  { use, isConvertedByApproval }: Pick<LeaseOfUnit, 'use' | 'isConvertedByApproval'>,
  isForLiving: boolean,
): UnitFault[] {
  if (use !== '居住')
    return isForLiving ? [{ about: 'use', text: `房屋的登记用途是住宅，出租用于${use}需核对是否改变了用途` }] : [];
  if (isForLiving) return [];
  return isConvertedByApproval
    ? [{ about: 'use', text: '房屋的登记用途不是住宅，需核对非住宅改建租赁住房批准文件（或认定书）' }]
    : [
        {
          about: 'use',
          text: '房屋的登记用途不是住宅，没有非住宅改建租赁住房批准文件（或认定书）的，不能出租用于居住；经批准改建的，请在“是否经批准改建”填“是”并提交该文件',
          refused: true,
        },
      ];
}

/** The rules on letting rooms are in 住房租赁条例 art. 7 and 商品房屋租赁管理办法 art. 6. */
function roomFaults({ use, roomNumber, part }: LeaseOfUnit, { room }: LettableUnit): UnitFault[] {
  const faults: UnitFault[] = [];
  if (roomNumber === undefined) return faults;
  if (!room) faults.push({ about: 'room', text: '登记系统中没有该编号的房间，需核对是否为原设计的房间' });
  else if (use === '居住' && !isRoomForLiving(room.kind))
    faults.push({ about: 'room', text: `该房间登记为${room.kind}，不得单独出租用于居住`, refused: true });
  else if (part !== undefined && part !== room.kind)
    faults.push({ about: 'room', text: `该房间登记为${room.kind}，与填写的出租部位不一致` });
  return faults;
}

/** The lessors must be the owners, all of them or one with the others' consent; officials look at other rights. */
function ownerFaults({ rightType, lessors }: LeaseOfUnit, owners: readonly string[]): UnitFault[] {
  if (!ownRights.includes(rightType)) return [];
  if (owners.length === 0) return [{ about: 'owners', text: '登记系统中没有该房屋的权利人，需核对权属证明' }];
  if (lessors.some((lessor) => !owners.includes(lessor)))
    return [{ about: 'owners', text: '出租人不是该房屋登记的权利人', refused: true }];
  if (rightType === '自有' && lessors.length < owners.length)
    return [{ about: 'owners', text: '房屋另有共有人，出租依据应为“共有人同意”', refused: true }];
  return [];
}

function overlapFaults({ overlapping, applied }: LettableUnit): UnitFault[] {
  const faults = overlapping.map(
    ({ from, to, isWholeUnit }): UnitFault => ({
      about: 'period',
      text: `${isWholeUnit ? '房屋' : '房屋的部分房间'}在 ${from} 至 ${to} 已有有效的租赁备案，租期不能重叠`,
      refused: true,
    }),
  );
  if (applied > 0) faults.push({ about: 'period', text: `同一时段另有 ${applied} 件租赁备案申请正在办理，需核对` });
  return faults;
}
