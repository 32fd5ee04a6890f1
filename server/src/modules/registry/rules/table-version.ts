import type { Day } from '@anju/contract';

/** A version says on which day a viewer's building table was read, and which transactions had ended before. */
export interface TableVersion {
  readonly day: Day;
  readonly transaction: number;
}

export const tableVersion = (day: Day, transaction: number): string => `${day}.${transaction}`;

export function parseTableVersion(text: string): TableVersion {
  const dot = text.indexOf('.');
  return { day: text.slice(0, dot), transaction: Number(text.slice(dot + 1)) };
}
