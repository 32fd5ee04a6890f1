export interface DifferenceLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Finds the smallest number of lines to remove and to add. */
export function differenceOf(from: readonly string[], to: readonly string[]): DifferenceLine[] {
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start++;
  let end = 0;
  while (end < from.length - start && end < to.length - start && from.at(-1 - end) === to.at(-1 - end)) end++;
  const same = (text: string): DifferenceLine => ({ kind: 'same', text });
  return [
    ...from.slice(0, start).map(same),
    ...compare(from.slice(start, from.length - end), to.slice(start, to.length - end)),
    ...from.slice(from.length - end).map(same),
  ];
}

/** Finds the longest common subsequence. */
function compare(from: readonly string[], to: readonly string[]): DifferenceLine[] {
  // Holds, for each pair of positions, how many lines the texts behind them have in common.
  const common = Array.from({ length: from.length + 1 }, () => new Uint16Array(to.length + 1));
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = from.length - 1; i >= 0; i--)
    for (let j = to.length - 1; j >= 0; j--)
      (common[i] as Uint16Array)[j] = from[i] === to[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: DifferenceLine[] = [];
  let i = 0;
  let j = 0;
  while (i < from.length || j < to.length) {
    const [old, fresh] = [from[i], to[j]];
    if (old !== undefined && old === fresh) {
      lines.push({ kind: 'same', text: old });
      i++;
      j++;
    } else if (old !== undefined && (fresh === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: old });
      i++;
    } else {
      lines.push({ kind: 'added', text: fresh as string });
      j++;
    }
  }
  return lines;
}
