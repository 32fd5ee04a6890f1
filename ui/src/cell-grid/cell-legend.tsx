import styles from './cell-grid.module.css';
import type { Tint } from './cells.ts';

export interface LegendEntry {
  readonly key: string;
  readonly title: string;
  readonly mark: string;
  readonly tint: Tint;
  readonly count: number;
}

interface CellLegendProps {
  readonly label: string;
  readonly entries: readonly LegendEntry[];
  /** An empty set shows all cells. */
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

/** Explains the tints with their counts; a pressed entry lets its cells stand out. */
export function CellLegend({ label, entries, chosen, onToggle }: CellLegendProps) {
  return (
    <fieldset className={styles.legend} aria-label={label}>
      {entries.map(({ key, title, mark, tint, count }) => (
        <button key={key} type="button" aria-pressed={chosen.has(key)} onClick={() => onToggle(key)}>
          <span className={styles.sample} data-tint={tint} aria-hidden="true">
            {mark}
          </span>
          <span>
            {title}
            <strong>{count}</strong>
          </span>
        </button>
      ))}
    </fieldset>
  );
}
