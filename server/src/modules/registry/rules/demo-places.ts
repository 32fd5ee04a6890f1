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
