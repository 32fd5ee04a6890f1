import type { UnitView } from '@anju/contract';
import type { TableView } from './cells.ts';

/** Who looks at a unit. */
export interface Viewer {
  readonly isOfficial: boolean;
  /** Without any the whole city. */
  readonly districts: readonly (string | null)[];
  /** The numbers they are known by: of their identity card, and of their enterprise. */
  readonly numbers: readonly string[];
}

export const isInDistrict = ({ districts }: Pick<Viewer, 'districts'>, district: string): boolean =>
  districts.length === 0 || districts.some((own) => own === null || own === district);

/** A building table has no owners of its own: what is theirs they see unit by unit. */
export const tableViewOf = (viewer: Pick<Viewer, 'isOfficial' | 'districts'>, district: string): TableView =>
  viewer.isOfficial && isInDistrict(viewer, district) ? 'official' : 'public';

/** Officials see what is in their districts, owners what is theirs; to everybody else a unit is an address on sale or not. */
export function viewOf(
  viewer: Viewer,
  unit: { readonly district: string; readonly owners: readonly string[] },
): UnitView {
  if (viewer.isOfficial && isInDistrict(viewer, unit.district)) return 'official';
  return unit.owners.some((owner) => viewer.numbers.includes(owner)) ? 'owner' : 'public';
}

/** 安居市东湖区示例路 12 号阳光花园 3 幢 2 单元 1201 室 */
export function addressOf(
  city: string,
  district: string,
  unit: { readonly road: string; readonly community: string; readonly building: string },
  room?: { readonly entrance: string; readonly roomNumber: string },
): string {
  const { road, community, building } = unit;
  const within = room ? `${room.entrance === '' ? '' : ` ${room.entrance} 单元`} ${room.roomNumber} 室` : '';
  return `${city}${district}${road}${community} ${building}${within}`;
}
