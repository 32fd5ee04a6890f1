// biome-ignore-all lint/a11y/useSemanticElements: the layout of a table measures every cell before it draws the first
// biome-ignore-all lint/a11y/useFocusableInteractive: of a grid one cell at a time takes the focus
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import styles from './cell-grid.module.css';
import {
  type CellGroup,
  type CellRow,
  cellAt,
  firstPlace,
  isSameRow,
  type Place,
  placeAfter,
  placeNamed,
  placeOf,
} from './cells.ts';

/** Characters typed within this time make up one name. */
const typingMs = 800;

/** These rows fill a screen below its header; the others follow after the first paint. */
const rowsAtFirst = 24;

export const cellSizes = ['small', 'middle', 'large'] as const;
export type CellSize = (typeof cellSizes)[number];

interface CellGridProps {
  readonly label: string;
  readonly groups: readonly CellGroup[];
  readonly rows: readonly CellRow[];
  readonly size: CellSize;
  readonly selected: number | undefined;
  readonly onSelect: (key: number) => void;
}

/**
 * The grid shows many small cells in rows and groups of columns, and one of them is open. Arrows move between cells,
 * typing finds a cell by its name, and Enter opens it. Screen readers announce a grid.
 */
export function CellGrid({ label, groups, rows, size, selected, onSelect }: CellGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number>();
  const typed = useRef({ text: '', at: 0 });
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  const place =
    (focused !== undefined ? placeOf(rows, focused) : undefined) ??
    (selected !== undefined ? placeOf(rows, selected) : undefined) ??
    firstPlace(rows);
  const active = place && cellAt(rows, place);

  useEffect(() => {
    if (focused !== undefined) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [focused]);

  const moveTo = (next: Place | undefined) => {
    const cell = next && cellAt(rows, next);
    if (cell) setFocused(cell.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!active || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') onSelect(active.key);
    else if (event.key.length === 1) {
      const { text, at } = typed.current;
      const whole = event.timeStamp - at < typingMs ? text + event.key : event.key;
      typed.current = { text: whole, at: event.timeStamp };
      moveTo(placeNamed(rows, whole));
    } else {
      const next = placeAfter(rows, place, event.key);
      if (!next) return;
      moveTo(next);
    }
    event.preventDefault();
  };
  const onClick = ({ target }: MouseEvent) => {
    const key = Number((target as Element).closest<HTMLElement>('[data-key]')?.dataset.key ?? Number.NaN);
    if (Number.isNaN(key)) return;
    setFocused(key);
    onSelect(key);
  };

  const columns = useMemo(() => columnsOf(groups), [groups]);
  return (
    <div className={styles.frame}>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        className={styles.grid}
        data-size={size}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <div role="row" className={styles.row}>
          <span role="columnheader" className={styles.title} />
          {groups.map(({ title, width }) => (
            <span key={title} role="columnheader" aria-colspan={width} style={{ '--width': width } as CSSProperties}>
              {title}
            </span>
          ))}
        </div>
        {(isWhole ? rows : rows.slice(0, rowsAtFirst)).map((row) => (
          <Row
            key={row.title}
            row={row}
            columns={columns}
            active={row.cells.includes(active) ? active?.key : undefined}
            selected={row.cells.some((cell) => cell?.key === selected) ? selected : undefined}
          />
        ))}
      </div>
    </div>
  );
}

interface Column {
  readonly key: string;
  readonly isFirst: boolean;
}

interface RowProps {
  readonly row: CellRow;
  readonly columns: readonly Column[];
  readonly active: number | undefined;
  readonly selected: number | undefined;
}

function DrawnRow({ row: { title, cells }, columns, active, selected }: RowProps) {
  return (
    <div role="row" className={styles.row}>
      <span role="rowheader" className={styles.title}>
        {title}
      </span>
      {columns.map((column, at) => {
        const cell = cells[at];
        const first = column.isFirst || undefined;
        if (!cell) return <span key={column.key} role="gridcell" data-first={first} />;
        const { key, name, marks, words, tint, isShown, isChanged } = cell;
        return (
          <span
            key={column.key}
            role="gridcell"
            aria-label={`${name}，${words}`}
            aria-selected={key === selected}
            tabIndex={key === active ? 0 : -1}
            data-key={key}
            data-first={first}
            data-tint={tint}
            data-away={!isShown || undefined}
            data-changed={isChanged || undefined}
          >
            {`${name} ${marks}`}
          </span>
        );
      })}
    </div>
  );
}

/** Memoized: a move to another cell redraws two rows, and a changed cell only its own. */
const Row = memo(
  DrawnRow,
  ({ row, ...before }, { row: next, ...after }) =>
    isSame(before.columns, after.columns) &&
    before.active === after.active &&
    before.selected === after.selected &&
    isSameRow(row, next),
);

const isSame = (one: readonly Column[], other: readonly Column[]): boolean =>
  one.length === other.length && one.every(({ key }, at) => key === other[at]?.key);

const columnsOf = (groups: readonly CellGroup[]): Column[] =>
  groups.flatMap(({ title, width }) =>
    Array.from({ length: width }, (_, at) => ({ key: `${title} ${at}`, isFirst: at === 0 })),
  );
