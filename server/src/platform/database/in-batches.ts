/** Removes by so many at a time until fewer are found: nobody waits long for what one step holds. */
export async function inBatches(max: number, remove: (max: number) => Promise<number>): Promise<void> {
  let removed: number;
  do removed = await remove(max);
  while (removed === max);
}
