import type { UnitView } from '@anju/contract';
import type { TableView } from './cells.ts';

export interface Viewer {
  readonly isOfficial: boolean;
  /** An empty list means the whole city. */
  readonly districts: readonly (string | null)[];
  /** The viewer is known by the number of their identity card and that of their enterprise. */
  readonly numbers: readonly string[];
}

export const isInDistrict = ({ districts }: Pick<Viewer, 'districts'>, district: string): boolean =>
  districts.length === 0 || districts.some((own) => own === null || own === district);

/** A building table is not made for single owners: they see what is theirs unit by unit. */
export const tableViewOf = (viewer: Pick<Viewer, 'isOfficial' | 'districts'>, district: string): TableView =>
  viewer.isOfficial && isInDistrict(viewer, district) ? 'official' : 'public';

/**
 * Officials see what is in their districts and owners what is theirs; everybody else sees an address, and whether it is
 * on sale.
 */
export function viewOf(
  viewer: Viewer,
  unit: { readonly district: string; readonly owners: readonly string[] },
): UnitView {
  if (viewer.isOfficial && isInDistrict(viewer, unit.district)) return 'official';
  return unit.owners.some((owner) => viewer.numbers.includes(owner)) ? 'owner' : 'public';
}

/** An address reads 安居市东湖区示例路 12 号阳光花园 3 幢 2 单元 1201 室. */
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
