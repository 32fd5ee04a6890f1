const names = ['示例', '样板', '虚构', '演示', '假想'];
const kinds = ['花园', '新城', '家园', '雅苑', '公馆', '小区'];
const roads = ['示例路', '样板街', '虚构大道', '演示巷', '假想路'];

export interface DemoPlace {
  readonly district: string;
  /** The place is counted within its district, from 1. */
  readonly place: number;
  readonly name: string;
  readonly road: string;
}

/** The communities are obviously fictitious: there are five in each of six districts, or only the first of each. */
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

/** Eight of ten buildings are lived in, one is being sold and one is being built. */
export const buildingsOfPlace = 10;
/** Two of three buildings have 68 units and the third has 64, which makes 20,000 in thirty communities. */
export const floorsOf = (building: number): number => (building % 3 === 0 ? 16 : 17);
