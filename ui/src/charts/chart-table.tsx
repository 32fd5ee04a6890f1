import styles from './chart.module.css';
import type { ChartSpec } from './chart-spec.ts';
import { formatFigure } from './format-figure.ts';
import { texts } from './texts.ts';

interface ChartTableProps {
  readonly id: string;
  readonly spec: ChartSpec;
  readonly percentages: readonly number[] | undefined;
  readonly shown: boolean;
}

/** Screen readers always get the table; all others see it in place of the drawing on request. */
export function ChartTable({ id, spec: { title, unit, data }, percentages, shown }: ChartTableProps) {
  return (
    <div id={id} className={shown ? styles.table : styles.hiddenTable} tabIndex={shown ? 0 : undefined}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.item}</th>
            <th scope="col">{texts.column(unit)}</th>
            {percentages && <th scope="col">{texts.share}</th>}
          </tr>
        </thead>
        <tbody>
          {data.map(({ name, value }, index) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatFigure(value)}</td>
              {percentages && <td>{percentages[index]}%</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
