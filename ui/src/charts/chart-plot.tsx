import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import styles from './chart.module.css';
import type { ChartSpec } from './chart-spec.ts';
import { loadCharts } from './load-charts.ts';
import type { RunningChart } from './running-chart.ts';
import { texts } from './texts.ts';

interface ChartPlotProps {
  readonly spec: ChartSpec;
  readonly description: string;
  readonly choose: ((index: number) => void) | undefined;
  readonly highlighted: number | undefined;
  readonly waiting: boolean;
  readonly centre: ReactNode;
  readonly onFailed: () => void;
}

export function ChartPlot({ spec, description, choose, highlighted, waiting, centre, onFailed }: ChartPlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const entered = useRef(false);
  const [chart, setChart] = useState<RunningChart>();
  const [failed, setFailed] = useState(false);
  const chosen = useEffectEvent((index: number) => choose?.(index));
  const reportFailure = useEffectEvent(onFailed);
  const content = JSON.stringify(spec);

  useEffect(() => {
    if (waiting || failed) return;
    let running: RunningChart | undefined;
    let gone = false;
    loadCharts().then(
      ({ startChart }) => {
        if (gone || !place.current) return;
        running = startChart(place.current, (index) => chosen(index));
        setChart(running);
      },
      () => {
        if (gone) return;
        setFailed(true);
        reportFailure();
      },
    );
    return () => {
      gone = true;
      running?.dispose();
      setChart(undefined);
    };
  }, [waiting, failed]);

  useEffect(() => {
    chart?.draw(JSON.parse(content), !entered.current);
    if (chart) entered.current = true;
  }, [chart, content]);

  useEffect(() => chart?.highlight(highlighted), [chart, highlighted]);

  useEffect(() => {
    if (!chart || !place.current || !probe.current) return;
    let frame = 0;
    const redraw = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => chart.redraw());
    };
    let size = sizeOf(place.current);
    const observer = new ResizeObserver(([entry]) => {
      const now = sizeOf(entry?.target as Element);
      if (now !== size) redraw();
      size = now;
    });
    observer.observe(place.current);
    const watched = probe.current;
    watched.addEventListener('transitionrun', redraw);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      watched.removeEventListener('transitionrun', redraw);
    };
  }, [chart]);

  return (
    <div className={styles.plot}>
      <div className={styles.drawing} role="img" aria-label={description} data-clickable={choose && ''}>
        <div ref={place} className={styles.place} />
        {centre !== undefined && chart && <div className={styles.centre}>{centre}</div>}
      </div>
      {/* Theme, care mode and UI size change the style of this element, and the end of its CSS transition reports
          the change. */}
      <span ref={probe} className={styles.probe} aria-hidden="true" />
      {failed && (
        <p className={styles.failed} role="alert">
          {texts.loadFailed}
          <Button look="plain" onClick={() => setFailed(false)}>
            {texts.retry}
          </Button>
        </p>
      )}
    </div>
  );
}

const sizeOf = ({ clientWidth, clientHeight }: Element): string => `${clientWidth} ${clientHeight}`;
