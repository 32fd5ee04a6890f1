import { type RawBuilder, sql } from 'kysely';

/** A list is shown as far as these districts reach; an empty list of districts shows nothing. */
export type Districts = readonly string[] | 'whole-city';

export const inDistricts = (column: string, districts: Districts): RawBuilder<boolean> =>
  districts === 'whole-city' ? sql`true` : sql`${sql.ref(column)} = any(${[...districts]}::text[])`;
