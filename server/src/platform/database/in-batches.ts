/** Rows are removed in batches until a batch is not full, so that locks are held briefly. */
export async function inBatches(max: number, remove: (max: number) => Promise<number>): Promise<void> {
  let removed: number;
  do removed = await remove(max);
  while (removed === max);
}
