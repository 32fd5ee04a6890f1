import type { Datum } from './chart-spec.ts';
import { formatFigure } from './format-figure.ts';
import styles from './legend.module.css';
import { texts } from './texts.ts';

interface ChartLegendProps {
  readonly data: readonly Datum[];
  readonly unit: string;
  readonly percentages: readonly number[];
  readonly look: 'row' | 'lines';
  readonly choose?: ((index: number) => void) | undefined;
  readonly onPoint?: ((index: number) => void) | undefined;
}

export function ChartLegend({ data, unit, percentages, look, choose, onPoint }: ChartLegendProps) {
  return (
    <ul className={styles.legend} data-look={look}>
      {data.map((datum, index) => {
        const content = (
          <>
            <span className={styles.swatch} data-colour={(index % 5) + 1} data-hatched={datum.hatched} />
            <span className={styles.name}>{datum.name}</span>
            <span className={styles.value}>
              {formatFigure(datum.value)} {unit}
            </span>
            <span className={styles.percentage}>{percentages[index]}%</span>
          </>
        );
        return (
          <li key={datum.name} onPointerEnter={onPoint && (() => onPoint(index))}>
            {choose ? (
              <button
                className={styles.entry}
                type="button"
                aria-label={texts.entry(datum.name, datum.value, unit, percentages[index])}
                onFocus={onPoint && (() => onPoint(index))}
                onClick={() => choose(index)}
              >
                {content}
              </button>
            ) : (
              <span className={styles.entry}>{content}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
