import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import styles from './list-table.module.css';
import { texts } from './texts.ts';

const step = 16;

interface ColumnResizerProps {
  readonly title: string;
  readonly width: number;
  readonly min: number;
  readonly max: number;
  readonly onResize: (width: number) => void;
}

/** The right edge of a column's head can be dragged, or moved with the arrow keys. */
export function ColumnResizer({ title, width, min, max, onResize }: ColumnResizerProps) {
  const limited = (wanted: number): number => Math.round(Math.min(Math.max(wanted, min), max));
  /** During a drag the browser changes the column's width by itself, and the rows are not rendered. */
  const dragged = useRef<{ readonly from: number; readonly column: HTMLElement | null; width: number }>(undefined);

  const press = ({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) => {
    currentTarget.setPointerCapture(pointerId);
    const head = currentTarget.closest('th');
    const columns = currentTarget.closest('table')?.querySelectorAll<HTMLElement>('col');
    dragged.current = { from: clientX - width, column: columns?.[head?.cellIndex ?? -1] ?? null, width };
  };
  const drag = ({ clientX }: PointerEvent<HTMLElement>) => {
    const held = dragged.current;
    if (!held) return;
    held.width = limited(clientX - held.from);
    if (held.column) held.column.style.width = `${held.width}px`;
  };
  const release = () => {
    const held = dragged.current;
    dragged.current = undefined;
    if (held && held.width !== width) onResize(held.width);
  };
  const turnByKey = ({ key }: KeyboardEvent<HTMLElement>) => {
    if (key === 'ArrowLeft') onResize(limited(width - step));
    if (key === 'ArrowRight') onResize(limited(width + step));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved, a separator with a value can.
    <span
      className={styles.resizer}
      role="separator"
      aria-orientation="vertical"
      aria-label={texts.widthOf(title)}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onPointerDown={press}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={turnByKey}
    />
  );
}
