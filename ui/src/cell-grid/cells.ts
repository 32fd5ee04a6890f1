export const tints = ['green', 'amber', 'sky', 'blue', 'indigo', 'dark', 'quiet', 'violet', 'orange', 'red'] as const;
/** Each tint also has its own pattern, so it is distinguishable without colours. */
export type Tint = (typeof tints)[number];

export interface Cell {
  readonly key: number;
  /** The grid labels the cell with this name and finds it by typing. */
  readonly name: string;
  readonly marks: string;
  /** Screen readers read these words instead of the signs. */
  readonly words: string;
  readonly tint: Tint;
  /** A filtered-out cell stays in the grid, but faded. */
  readonly isShown: boolean;
  readonly isChanged?: boolean;
}

export interface CellRow {
  readonly title: string;
  /** One entry for each column of all groups; undefined where there is no cell. */
  readonly cells: readonly (Cell | undefined)[];
}

export interface CellGroup {
  readonly title: string;
  readonly width: number;
}

export interface Place {
  readonly row: number;
  readonly column: number;
}

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export const cellAt = (rows: readonly CellRow[], { row, column }: Place): Cell | undefined => rows[row]?.cells[column];

/** Skips places without a cell; returns undefined if the key leads nowhere. */
export function placeAfter(rows: readonly CellRow[], from: Place, key: string): Place | undefined {
  const columns = rows[from.row]?.cells ?? [];
  if (key === 'Home' || key === 'End') {
    const column = key === 'Home' ? columns.findIndex(isThere) : columns.findLastIndex(isThere);
    return { row: from.row, column };
  }
  const [down, right] = steps[key] ?? [0, 0];
  if (down === 0 && right === 0) return undefined;
  for (let at = moved(from, down, right); isInside(rows, at); at = moved(at, down, right))
    if (cellAt(rows, at)) return at;
  return undefined;
}

const isThere = (cell: Cell | undefined): boolean => cell !== undefined;
const moved = ({ row, column }: Place, down: number, right: number): Place => ({
  row: row + down,
  column: column + right,
});
const isInside = (rows: readonly CellRow[], { row, column }: Place): boolean =>
  row >= 0 && row < rows.length && column >= 0 && column < (rows[row]?.cells.length ?? 0);

/** Finds the first cell whose name begins with the typed text, from the lowest row upwards. */
export function placeNamed(rows: readonly CellRow[], typed: string): Place | undefined {
  for (let row = rows.length - 1; row >= 0; row -= 1) {
    const column = rows[row]?.cells.findIndex((cell) => cell?.name.startsWith(typed)) ?? -1;
    if (column >= 0) return { row, column };
  }
  return undefined;
}

export function placeOf(rows: readonly CellRow[], key: number): Place | undefined {
  for (const [row, { cells }] of rows.entries()) {
    const column = cells.findIndex((cell) => cell?.key === key);
    if (column >= 0) return { row, column };
  }
  return undefined;
}

export function firstPlace(rows: readonly CellRow[]): Place | undefined {
  const row = rows.findIndex(({ cells }) => cells.some(isThere));
  return row < 0 ? undefined : { row, column: (rows[row] as CellRow).cells.findIndex(isThere) };
}

/** Compares only what is drawn. */
export const isSameRow = (one: CellRow, other: CellRow): boolean =>
  one === other ||
  (one.title === other.title &&
    one.cells.length === other.cells.length &&
    one.cells.every((cell, at) => isSameCell(cell, other.cells[at])));

const shown = ['key', 'name', 'marks', 'words', 'tint', 'isShown', 'isChanged'] as const;
const isSameCell = (one: Cell | undefined, other: Cell | undefined): boolean =>
  shown.every((part) => one?.[part] === other?.[part]);
