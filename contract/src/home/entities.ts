import { listOf, wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';

export const HomeCard = z.enum([
  'user',
  'inbox',
  'next-step',
  'cases',
  'papers',
  'notices',
  'news',
  'business',
  'categories',
  'practitioners',
  'sales',
  'accepted',
  'tools',
  'banner',
]);
export type HomeCard = z.output<typeof HomeCard>;

/* @__NO_SIDE_EFFECTS__ */
function cards(title: string) {
  return listOf(title, HomeCard, 0, HomeCard.options.length);
}

/** The user's own arrangement of the home page; cards that it does not name come behind the others. */
export const HomeLayout = z.strictObject({ order: cards('卡片顺序'), hidden: cards('隐藏的卡片') });
export type HomeLayout = z.output<typeof HomeLayout>;

const count = wholeNumber(0);
const month = z.string();
const filed = z.object({ count, area: z.number() });

/** The figures cover the month of `asOf` up to that day. Areas are in square metres. */
export const PublicFigures = z.object({
  asOf: z.iso.date(),
  newHomes: filed,
  resale: filed,
  leases: filed,
  /** The series has six months and ends with this one. */
  newHomesByMonth: z.array(z.object({ month, count })),
  /**
   * Rents are in yuan per square metre and month, from leases of homes filed in the last complete quarter. Districts
   * with fewer than three leases are left out.
   */
  rents: z.object({
    quarter: z.string(),
    districts: z.array(z.object({ district: z.string(), name: z.string(), rent: z.number(), leases: count })),
  }),
});
export type PublicFigures = z.output<typeof PublicFigures>;
