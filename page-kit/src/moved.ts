export function moved<Item>(items: readonly Item[], index: number, by: -1 | 1): Item[] {
  const result = [...items];
  result.splice(index + by, 0, ...result.splice(index, 1));
  return result;
}
