import { type RawBuilder, sql } from 'kysely';

/**
 * The address must have this part: an index holds its pairs of characters, which do not tell their order, so strpos
 * checks it. Do not use this within an `or`: the pairs of each row would be worked out again, which takes longer than
 * reading all rows.
 */
export const hasAddressPart = (part: string): RawBuilder<unknown> =>
  sql`lease.pairs_of(address) @> lease.pairs_of(${part}) and strpos(address, ${part}) > 0`;
