import type { BuiltCase } from '../../process/index.ts';

export interface DemoRating {
  readonly stars: number;
  readonly comment: string;
}

/** There are good ratings, and a few that a supervisor has to look into. */
const ratings: readonly DemoRating[] = [
  { stars: 1, comment: '等了很久没有人告知进展，打电话也没有人接' },
  { stars: 5, comment: '网上提交，没有跑腿' },
  { stars: 2, comment: '补正要求写得不清楚，来回跑了两趟' },
  { stars: 4, comment: '' },
  { stars: 2, comment: '同一份材料交了两次' },
  { stars: 5, comment: '办得很快' },
];

export function demoRatings(built: readonly BuiltCase[]): Array<DemoRating & { readonly of: BuiltCase }> {
  const closed = built
    .filter(({ result }) => result === 'granted')
    .toSorted((one, other) => (other.closed_at?.getTime() ?? 0) - (one.closed_at?.getTime() ?? 0));
  return closed.slice(0, ratings.length).map((of, index) => ({ ...(ratings[index] as DemoRating), of }));
}
