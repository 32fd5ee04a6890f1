import { creditCodeCheckCharacter, idCardCheckCharacter } from './identifiers.ts';

/** Invents people, enterprises and houses; the same seed gives the same ones. */
export type SampleMaker = ReturnType<typeof createSampleMaker>;

/** The districts exist nowhere, because no province has the number 99. */
export const sampleDistricts = [
  { code: '990101', name: '东湖区' },
  { code: '990102', name: '西山区' },
  { code: '990103', name: '南城区' },
  { code: '990104', name: '北苑区' },
  { code: '990105', name: '新港区' },
  { code: '990106', name: '临江区' },
] as const;
/** Invented cases take place in these districts. */
const busyDistricts = sampleDistricts.slice(0, 4);

const surnames = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨'];
const givenNames = [...'甲乙丙丁戊己庚辛壬癸'];
const roads = ['示例路', '样板街', '虚构大道', '演示巷'];
const firmNames = ['东湖', '西山', '南城', '北苑', '宏图', '佳境', '晴川', '云栖', '青禾', '长风'];

export function createSampleMaker(seed: number) {
  let state = seed >>> 0;
  /** This is the generator mulberry32. */
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number): number => min + Math.floor(random() * (max - min + 1));
  const pick = <Item>(items: readonly Item[]): Item => items[between(0, items.length - 1)] as Item;
  const digits = (length: number): string => Array.from({ length }, () => between(0, 9)).join('');
  const padded = (value: number, length: number): string => String(value).padStart(length, '0');

  const name = (): string => pick(surnames) + pick(givenNames) + (random() < 0.6 ? pick(givenNames) : '');

  const idNumber = (): string => {
    const born = `${between(1955, 2000)}${padded(between(1, 12), 2)}${padded(between(1, 28), 2)}`;
    const known = `${pick(busyDistricts).code}${born}${digits(3)}`;
    return known + idCardCheckCharacter(known);
  };

  return {
    between,
    pick,
    digits,
    /** Returns true in the given percentage of calls. */
    chance: (percent: number): boolean => random() * 100 < percent,
    name,
    idNumber,
    person: () => ({ name: name(), idNumber: idNumber(), phone: `1380000${digits(4)}` }),
    enterprise: (trade: string) => {
      const known = `91990101MA${digits(7)}`;
      return {
        name: `安居市${pick(firmNames)}${pick(firmNames)}${trade}（示例）有限公司`,
        creditCode: known + creditCodeCheckCharacter(known),
      };
    },
    house: () => {
      const district = pick(busyDistricts);
      const [building, room] = [between(1, 30), between(1, 18) * 100 + between(1, 4)];
      return {
        district: district.code,
        address: `安居市${district.name}${pick(roads)} ${between(1, 200)} 号 ${building} 幢 ${room} 室`,
        unitNumber: `${district.code}001001GB${digits(5)}F${padded(building, 4)}${padded(room, 4)}`,
      };
    },
    /** Returns the day so many days later, or earlier for a negative number. */
    dayNear: (day: string, days: number): string =>
      new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10),
  };
}
