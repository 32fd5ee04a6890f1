import { type RawBuilder, sql } from 'kysely';

/**
 * Rows match if their columns agree with one of the records, in which null agrees with anything; without any record
 * every row matches.
 */
export function matchesSome<Field extends string>(
  records: readonly Readonly<Record<Field, string | null>>[],
  columns: Readonly<Record<Field, string>>,
): RawBuilder<boolean> {
  const agreesWith = (record: Readonly<Record<Field, string | null>>): RawBuilder<unknown> => {
    const named = (Object.keys(columns) as Field[]).filter((field) => record[field] !== null);
    if (named.length === 0) return sql`true`;
    return sql`(${sql.join(
      named.map((field) => sql`${sql.ref(columns[field])} = ${record[field]}`),
      sql` and `,
    )})`;
  };
  return records.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(records.map(agreesWith), sql` or `)})`;
}
