import type { DemoHome } from '@anju/contract/samples';

/** In each district of a demo city with cases. */
export const placesOfDistrict = 5;

const names = ['示例', '样板', '虚构', '演示', '假想'];
const kinds = ['花园', '新城', '家园', '雅苑', '公馆', '小区'];
const roads = ['示例路', '样板街', '虚构大道', '演示巷', '假想路'];

export interface DemoPlace {
  readonly district: string;
  /** Among those of its district, from 1. */
  readonly place: number;
  readonly name: string;
  readonly road: string;
}

/** Communities that obviously nobody lives in: five in each of six districts, or the first of each. */
export function demoPlaces(districts: readonly string[], perDistrict: number): DemoPlace[] {
  return districts.flatMap((district, row) =>
    Array.from({ length: perDistrict }, (_, index) => ({
      district,
      place: index + 1,
      name: `${names[index % names.length]}${kinds[row % kinds.length]}`,
      road: `${roads[index % roads.length]} ${row * 20 + index * 4 + 1} 号`,
    })),
  );
}

/** Of ten buildings eight are lived in, one is being sold, one is being built. */
export const buildingsOfPlace = 10;
/** 68 units in two of three buildings and 64 in the third: in thirty communities 20,000. */
export const floorsOf = (building: number): number => (building % 3 === 0 ? 16 : 17);

/** The cases of the demo happen in some districts more than in others. */
const districtsLet = [0, 0, 0, 1, 1, 2, 3];
const buildingsLet = [2, 4, 6, 8];
const floorsLet = 15;
const doors = 4;
const smallestArea = 74;

/**
 * A home of which no owner was brought over, and which may be let: for each number another one. Undefined where there are
 * no more.
 */
export function demoHomeToLet(
  city: string,
  districts: ReadonlyArray<readonly [code: string, name: string]>,
  number: number,
): DemoHome | undefined {
  const row = districtsLet[number % districtsLet.length] as number;
  const named = districts[row];
  const place = demoPlaces(
    districts.map(([code]) => code),
    placesOfDistrict,
  )[row * placesOfDistrict + (number % placesOfDistrict)];
  let rest = Math.floor(number / placesOfDistrict);
  const building = buildingsLet[rest % buildingsLet.length] as number;
  rest = Math.floor(rest / buildingsLet.length);
  const floor = 2 + (rest % floorsLet);
  const door = 1 + Math.floor(rest / floorsLet);
  if (!named || !place || door > doors) return undefined;
  const [district, name] = named;
  const room = floor * 100 + door;
  const padded = (value: number, length: number): string => String(value).padStart(length, '0');
  const { place: at, name: community, road } = place;
  return {
    district,
    address: `${city}${name}${road}${community} ${building} 幢 ${door < 3 ? 1 : 2} 单元 ${room} 室`,
    unitNumber: `${district}002${padded(at, 3)}GB${padded(at, 5)}F${padded(building, 4)}${padded(room, 4)}`,
    area: smallestArea,
  };
}
