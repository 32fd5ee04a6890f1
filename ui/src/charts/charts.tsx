import type { ReactNode } from 'react';
import { useHeld, useRotation } from '../controls/use-rotation.ts';
import styles from './chart.module.css';
import { ChartFrame } from './chart-frame.tsx';
import { ChartLegend } from './chart-legend.tsx';
import type { Datum } from './chart-spec.ts';
import { wholePercentages } from './whole-percentages.ts';

interface ChartProps {
  /** Also names the table and the saved picture. */
  readonly title: string;
  readonly unit: string;
  readonly data: readonly Datum[];
  readonly lead?: ReactNode;
}

interface SharesProps extends ChartProps {
  readonly percentages?: readonly number[];
  readonly choose?: (index: number) => void;
}

interface BarChartProps extends SharesProps {
  readonly step: number;
}

export function BarChart({ title, unit, data, step, lead, choose, ...given }: BarChartProps) {
  const percentages = given.percentages ?? wholePercentages(data.map(({ value }) => value));
  return (
    <ChartFrame
      spec={{ kind: 'bar', title, unit, data, step }}
      percentages={percentages}
      lead={lead}
      choose={choose}
      legend={<ChartLegend data={data} unit={unit} percentages={percentages} look="row" choose={choose} />}
    />
  );
}

interface LineChartProps extends ChartProps {
  /** The y-axis has four intervals up to here. */
  readonly max?: number;
}

export function LineChart({ title, unit, data, max, lead }: LineChartProps) {
  return <ChartFrame spec={{ kind: 'line', title, unit, data, ...(max !== undefined && { max }) }} lead={lead} />;
}

interface PieChartProps extends SharesProps {
  /** Each slice is highlighted for this long in turn. */
  readonly rotateMs?: number;
  readonly waiting?: boolean;
  readonly legend?: 'row' | 'lines';
}

const never = 0;

export function PieChart(props: PieChartProps) {
  const { title, unit, data, lead, choose, rotateMs = never, waiting = false, legend = 'lines' } = props;
  const percentages = props.percentages ?? wholePercentages(data.map(({ value }) => value));
  const [held, holding] = useHeld();
  // An empty slice cannot be highlighted.
  const turns = data.flatMap(({ value }, index) => (value > 0 ? [index] : []));
  const [turn, setTurn] = useRotation(turns.length, rotateMs, held || waiting || rotateMs === never);
  const index = turns[turn] ?? 0;
  const point = (pointed: number) => {
    if (turns.includes(pointed)) setTurn(turns.indexOf(pointed));
  };
  return (
    <div className={styles.ring} {...holding}>
      <ChartFrame
        spec={{ kind: 'pie', title, unit, data, percentages }}
        percentages={percentages}
        lead={lead}
        choose={choose}
        waiting={waiting}
        highlighted={waiting ? undefined : index}
        centre={
          <>
            <b className={styles.share}>{percentages[index]}%</b>
            <span>{data[index]?.name}</span>
          </>
        }
        legend={
          <ChartLegend
            data={data}
            unit={unit}
            percentages={percentages}
            look={legend}
            choose={choose}
            onPoint={point}
          />
        }
      />
    </div>
  );
}
