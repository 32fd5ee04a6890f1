/** Returns the case below this one in the box, or the first other case if this one is last or gone. */
export function findNext<Row extends { readonly id: number }>(box: readonly Row[], id: number): Row | undefined {
  const at = box.findIndex((row) => row.id === id);
  return (at < 0 ? undefined : box[at + 1]) ?? box.find((row) => row.id !== id);
}
