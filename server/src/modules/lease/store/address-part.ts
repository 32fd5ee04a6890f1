import { type RawBuilder, sql } from 'kysely';

/**
 * That the address has this part: its pairs are in an index, and do not tell in which order they stand. Within an `or` the
 * pairs of each row would be worked out again, which takes longer than to read all rows.
 */
export const hasAddressPart = (part: string): RawBuilder<unknown> =>
  sql`lease.pairs_of(address) @> lease.pairs_of(${part}) and strpos(address, ${part}) > 0`;
