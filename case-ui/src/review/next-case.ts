/** The one below it in the box; of one that is no longer there, or the last, the first of the others. */
export function findNext<Row extends { readonly id: number }>(box: readonly Row[], id: number): Row | undefined {
  const at = box.findIndex((row) => row.id === id);
  return (at < 0 ? undefined : box[at + 1]) ?? box.find((row) => row.id !== id);
}
