import { type Day, houseUseGroupOf, type RestrictionKind, type SaleState, unitStateNames } from '@anju/contract';
import { goneFaults, type UnitFault, unknownUnit } from './lease-faults.ts';
import { findSeizure, isInForce, type Restriction, saleStateOf } from './unit-state.ts';

export interface SaleOfUnit {
  readonly kind: 'new' | 'resale';
  readonly unitNumber?: string | undefined;
  readonly houseCode?: string | undefined;
  readonly use: string;
  readonly area: number;
  /** Sellers are the owners; nobody owns a new house yet. */
  readonly sellers: readonly string[];
  /** The application itself declares these restrictions and leases. */
  readonly declared: readonly string[];
  readonly isDeclaredLeased: boolean;
}

export interface SellableUnit {
  readonly use: number;
  readonly area: number;
  readonly endedOn: Day | null;
  readonly owners: readonly string[];
  readonly restrictions: readonly Restriction[];
  readonly isForSale: boolean;
  readonly isLeased: boolean;
  /** The sale under way belongs to another case. */
  readonly saleUnderWay: { readonly state: SaleState; readonly caseNumber: string } | undefined;
  /** The house code and the unit number belong to different units. */
  readonly isContradicted: boolean;
}

/** Buyers have to be told of these restrictions, which nobody may keep from them. */
const known: readonly RestrictionKind[] = ['异议登记', '预告登记', '居住权', '抵押'];

export function findSaleFaults(sale: SaleOfUnit, unit: SellableUnit | undefined, day: Day): UnitFault[] {
  if (!unit) return [unknownUnit];
  if (unit.isContradicted)
    return [{ about: 'unit', text: '不动产单元号和房屋编码在登记系统中是不同的房屋，请核对', refused: true }];
  const inForce = new Set(unit.restrictions.filter((one) => isInForce(one, day)).map(({ kind }) => kind));
  return [
    ...goneFaults(unit),
    ...seizureFaults(unit.restrictions, day),
    ...underWayFaults(unit),
    ...(inForce.has('行政限制') ? [{ about: 'unit', text: '房屋有行政限制，需核对是否可以转让' } as const] : []),
    ...(sale.kind === 'new' ? newFaults(unit, inForce) : resaleFaults(sale, unit, inForce)),
    ...(Math.abs(sale.area - unit.area) > 0.005
      ? [{ about: 'area', text: `填写的建筑面积与登记的 ${unit.area} 平方米不一致` } as const]
      : []),
    ...(houseUseGroupOf(unit.use) === sale.use
      ? []
      : [{ about: 'use', text: `填写的房屋用途与登记的${houseUseGroupOf(unit.use)}不一致` } as const]),
  ];
}

/** 城市房地产管理法 art. 38 bars the transfer of a seized house. */
function seizureFaults(restrictions: readonly Restriction[], day: Day): UnitFault[] {
  const seizure = findSeizure(restrictions, day);
  return seizure ? [{ about: 'unit', text: `房屋已被${seizure.authority}查封，不得转让`, refused: true }] : [];
}

function underWayFaults({ saleUnderWay }: SellableUnit): UnitFault[] {
  if (!saleUnderWay) return [];
  const { state, caseNumber } = saleUnderWay;
  return [{ about: 'unit', text: `该房屋${unitStateNames[state]}（办件 ${caseNumber}），不能重复销售`, refused: true }];
}

/** 商品房销售管理办法 art. 10 applies; 在建工程抵押 needs the consent of the mortgagee. */
function newFaults(unit: SellableUnit, inForce: ReadonlySet<RestrictionKind>): UnitFault[] {
  const state = saleStateOf({ saleUnderWay: null, isOwned: unit.owners.length > 0, isForSale: unit.isForSale });
  const faults: UnitFault[] = [];
  if (state !== 'for-sale')
    faults.push({
      about: 'unit',
      text:
        state === 'registered' ? '该房屋已有登记的权利人，不能作为新建商品房销售' : '该房屋不在可售范围内，不能销售',
      refused: true,
    });
  if (inForce.has('在建工程抵押'))
    faults.push({ about: 'unit', text: '房屋有在建工程抵押，需核对抵押权人同意销售的证明' });
  return faults;
}

/** The rules on resales are in 城市房地产管理法 art. 38 and 民法典 art. 726. */
function resaleFaults(sale: SaleOfUnit, unit: SellableUnit, inForce: ReadonlySet<RestrictionKind>): UnitFault[] {
  const faults: UnitFault[] = [];
  if (unit.owners.length === 0) faults.push({ about: 'owners', text: '登记系统中没有该房屋的权利人，需核对权属证明' });
  else if (sale.sellers.toSorted().join() !== unit.owners.toSorted().join())
    faults.push({ about: 'owners', text: '出售人与该房屋登记的权利人不一致', refused: true });
  for (const kind of known)
    if (inForce.has(kind) && !sale.declared.includes(kind))
      faults.push({ about: 'unit', text: `登记系统中该房屋有${kind}，申请表未填写` });
  if (unit.isLeased && !sale.isDeclaredLeased)
    faults.push({ about: 'unit', text: '登记系统中该房屋有有效的租赁备案，申请表未填写，承租人有优先购买权' });
  return faults;
}

/** A sale is granted once; `subject` is what another case has granted already, a house or the number of a contract. */
export const soldAlready = (subject: string): string =>
  subject.includes('合同编号') ? '该合同编号已经备案' : '该房屋已有备案的买卖合同';
