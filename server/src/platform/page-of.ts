/** Ask for one row more than the page holds: that row tells whether another page follows. */
export function pageOf<Row, Cursor extends string | number>(
  rows: readonly Row[],
  pageSize: number,
  cursorOf: (row: Row) => Cursor,
): { readonly shown: readonly Row[]; readonly next: Cursor | null } {
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return { shown, next: rows.length > pageSize && last !== undefined ? cursorOf(last) : null };
}
