import { sampleIdNumbers } from '../sample-parties.ts';

/** These citizens own and rent in the demo city's registry. */
export const demoCitizens = [
  { name: '张出租', number: sampleIdNumbers[0] },
  { name: '陈承租', number: sampleIdNumbers[1] },
] as const;

export interface DemoHome {
  readonly district: string;
  readonly address: string;
  readonly unitNumber: string;
  readonly area: number;
}

/** The citizens' homes are in the first building of the first community. */
export const demoHomes = {
  /** The first citizen owns this home and lets it to the second. */
  let: {
    district: '990101',
    address: '安居市东湖区示例路 1 号示例花园 1 幢 1 单元 201 室',
    unitNumber: '990101002001GB00001F00010201',
    area: 70,
  },
} as const satisfies Readonly<Record<string, DemoHome>>;
