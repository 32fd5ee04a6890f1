import { listOf, wholeNumber } from '../fields.ts';
import { z } from '../zod.ts';

/** The cards of the home page. */
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

/** What somebody has made of their home page; cards that are not named stand behind the others. */
export const HomeLayout = z.strictObject({ order: cards('卡片顺序'), hidden: cards('隐藏的卡片') });
export type HomeLayout = z.output<typeof HomeLayout>;

const count = wholeNumber(0);
const month = z.string();
const filed = z.object({ count, area: z.number() });

/** What the city publishes, for the month of `asOf` up to that day. Areas in square metres. */
export const PublicFigures = z.object({
  asOf: z.iso.date(),
  newHomes: filed,
  resale: filed,
  leases: filed,
  /** Six months, this one included. */
  newHomesByMonth: z.array(z.object({ month, count })),
  /** Yuan a square metre and month, of leases of homes filed in the last complete quarter; districts with fewer than three are left out. */
  rents: z.object({
    quarter: z.string(),
    districts: z.array(z.object({ district: z.string(), name: z.string(), rent: z.number(), leases: count })),
  }),
});
export type PublicFigures = z.output<typeof PublicFigures>;
