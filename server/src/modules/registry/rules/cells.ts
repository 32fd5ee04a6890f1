import { type BuildingTable, type RestrictionKind, unitStates } from '@anju/contract';
import { publicStateOf, type SaleProgress, saleStateOf, stateOf } from './unit-state.ts';

interface UnitInTable extends SaleProgress {
  readonly id: number;
  readonly floor: number;
  readonly entrance: string;
  readonly roomNumber: string;
  readonly use: number;
  readonly area: number;
  readonly isLet: boolean;
  readonly kindsInForce: readonly RestrictionKind[];
}

export type TableView = BuildingTable['view'];

export function cellOf(unit: UnitInTable, view: TableView): BuildingTable['units'][number] {
  const isOfficial = view === 'official';
  const state = (isOfficial ? stateOf : publicStateOf)(unit.kindsInForce, unit);
  const sale = saleStateOf(unit);
  return [
    unit.id,
    unit.floor,
    unit.entrance,
    unit.roomNumber,
    unit.use,
    unit.area,
    unitStates.indexOf(state),
    isOfficial ? (unit.isLet ? 1 : 0) : null,
    isOfficial && state !== sale ? unitStates.indexOf(sale) : null,
  ];
}
