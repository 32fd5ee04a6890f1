/** Removes in batches until fewer than one batch are found: the locks of one batch are held briefly. */
export async function inBatches(max: number, remove: (max: number) => Promise<number>): Promise<void> {
  let removed: number;
  do removed = await remove(max);
  while (removed === max);
}
