import { calls } from '@anju/contract';
import { useClient } from '@anju/sub-app-kit/react';
import { Alert, Skeleton } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { texts } from '../../texts.ts';
import { type Drawing, type Flow, type Point, readDrawing, type Shape, type TracedWay, traceWay } from './drawing.ts';
import styles from './process-drawing.module.css';

const own = texts.detail;

interface ProcessDrawingProps {
  readonly definitionId: number;
  /** The way lists the steps that the case went through; it is empty if only the process is shown. */
  readonly way: readonly (string | null)[];
}

/** The way taken is drawn thick, what went back dashed and what lies ahead thin. A list says the same in words. */
export function ProcessDrawing({ definitionId, way }: ProcessDrawingProps) {
  const client = useClient();
  const [{ drawing, failure }, setLoaded] = useState<{ drawing?: Drawing; failure?: string }>({});
  useEffect(() => {
    const end = new AbortController();
    client
      .call(calls.getProcessDrawing, { id: String(definitionId) }, { signal: end.signal, ownMessage: true })
      .then((file) => file.text())
      .then(
        (xml) => setLoaded({ drawing: readDrawing(xml) }),
        (reason: Error) => {
          if (!end.signal.aborted) setLoaded({ failure: reason.message });
        },
      );
    return () => end.abort();
  }, [client, definitionId]);
  if (failure !== undefined) return <Alert type="warning" showIcon role="alert" title={failure} />;
  return drawing ? <Drawn drawing={drawing} way={way} /> : <Skeleton active title={false} />;
}

function Drawn({ drawing, way }: { readonly drawing: Drawing; readonly way: ProcessDrawingProps['way'] }) {
  const traced = useMemo(() => traceWay(drawing, way), [drawing, way]);
  const { shapes, flows } = drawing;
  const nameOf = (id: string | null): string =>
    id === null ? own.withApplicant : (shapes.find((shape) => shape.id === id)?.name ?? id);
  const start = shapes.find(({ kind }) => kind === 'start');
  const xs = [...shapes.map(({ x, width }) => x + width), ...flows.flatMap(({ points }) => points.map(({ x }) => x))];
  const ys = [
    ...shapes.flatMap(({ y, height }) => [y, y + height]),
    ...flows.flatMap(({ points }) => points.map(({ y }) => y)),
  ];
  const right = Math.max(...xs);
  const bottom = Math.max(...ys);
  const top = Math.min(...ys);
  const labels = useMemo(() => labelsOf(flows), [flows]);
  const returned = shapes.filter(({ id }) => traced.returnedFrom.includes(id));
  const frame = useRef<HTMLElement>(null);
  const now = shapes.find(({ id }) => id === traced.last);
  // A wide drawing scrolls, so the current step is brought into view.
  useEffect(() => {
    const shown = frame.current;
    if (shown && now) shown.scrollLeft = (now.x / right) * shown.scrollWidth - shown.clientWidth / 2;
  }, [now, right]);
  // Lines back to the applicant run below all other shapes.
  const low = bottom + 44;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is scrolled by keys */}
      <section ref={frame} className={styles.frame} aria-label={own.picture} tabIndex={0}>
        <svg
          className={styles.drawing}
          style={{ minWidth: `${(right + 48) * smallestEm}em` }}
          viewBox={`0 ${top - 24} ${right + 48} ${(returned.length > 0 ? low + 20 : bottom + 40) - top + 24}`}
          aria-hidden="true"
        >
          {sorted(flows, traced).map((flow) => (
            <FlowLine
              key={flow.id}
              points={flow.points}
              look={lookOf(flow, traced)}
              names={labels.get(flow.id) ?? []}
            />
          ))}
          {start &&
            returned.map((shape) => (
              <FlowLine
                key={shape.id}
                points={pointsBack(shape, start, low)}
                look="back"
                names={[own.returnedToApplicant]}
              />
            ))}
          {shapes.map((shape) => (
            <Figure
              key={shape.id}
              of={shape}
              look={traced.last === shape.id ? 'now' : traced.visited.has(shape.id) ? 'taken' : 'ahead'}
            />
          ))}
        </svg>
      </section>
      {way.length > 0 && (
        <ol className={styles.words} aria-label={own.drawingWords}>
          {way.map((node, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a way has no other names for its stages
            <li key={index}>{index === way.length - 1 ? own.now(nameOf(node)) : nameOf(node)}</li>
          ))}
        </ol>
      )}
    </>
  );
}

/** At a smaller scale the words in the drawing are unreadable. */
const smallestEm = 0.052;

/** Flows between the same two nodes share one line, which carries all of their names. */
function labelsOf(flows: readonly Flow[]): ReadonlyMap<string, readonly string[]> {
  const between = Map.groupBy(flows, ({ from, to }) => `${from} ${to}`);
  return new Map(
    [...between.values()].flatMap((shared) =>
      shared.slice(0, 1).map(({ id }) => [id, shared.map(({ name }) => name).filter(Boolean)] as const),
    ),
  );
}

type Look = 'taken' | 'back' | 'ahead';

const lookOf = ({ id }: Flow, { taken, back }: TracedWay): Look =>
  taken.has(id) ? 'taken' : back.has(id) ? 'back' : 'ahead';

/** Flows that were taken are drawn last, so they lie on top. */
const order: readonly Look[] = ['ahead', 'back', 'taken'];
const sorted = (flows: readonly Flow[], traced: TracedWay): Flow[] =>
  flows.toSorted((one, other) => order.indexOf(lookOf(one, traced)) - order.indexOf(lookOf(other, traced)));

const pointsBack = (from: Shape, start: Shape, low: number): Point[] => [
  { x: from.x + from.width / 2, y: from.y + from.height },
  { x: from.x + from.width / 2, y: low },
  { x: start.x + start.width / 2, y: low },
  { x: start.x + start.width / 2, y: start.y + start.height + 22 },
];

interface FlowLineProps {
  readonly points: readonly Point[];
  readonly look: Look;
  readonly names: readonly string[];
}

const labelLine = 16;

function FlowLine({ points, look, names }: FlowLineProps) {
  const end = points.at(-1);
  const before = points.at(-2);
  if (!end || !before) return null;
  const [first, second] = points.slice(points.length > 3 ? 1 : 0) as [Point, Point];
  const isLevel = first.y === second.y;
  const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
  return (
    <g className={styles.flow} data-look={look}>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <polygon
        points="0,0 -11,-5 -11,5"
        transform={`translate(${end.x} ${end.y}) rotate(${(Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI})`}
      />
      {/* Each name has a line of its own: side by side they would reach into the figures at both ends. */}
      {names.map((name, index) => (
        <text
          key={name}
          x={middle.x + (isLevel ? 0 : 6)}
          y={middle.y - (isLevel ? 7 + (names.length - 1 - index) * labelLine : -index * labelLine)}
          textAnchor={isLevel ? 'middle' : 'start'}
        >
          {index < names.length - 1 ? `${name} /` : name}
        </text>
      ))}
    </g>
  );
}

interface FigureProps {
  readonly of: Shape;
  readonly look: 'taken' | 'now' | 'ahead';
}

function Figure({ of: { kind, name, x, y, width, height }, look }: FigureProps) {
  const centre = { x: x + width / 2, y: y + height / 2 };
  switch (kind) {
    case 'gateway':
      return (
        <g className={styles.figure} data-look="ahead">
          <polygon points={`${x},${centre.y} ${centre.x},${y} ${x + width},${centre.y} ${centre.x},${y + height}`} />
        </g>
      );
    case 'step':
      return (
        <g className={styles.figure} data-look={look}>
          <rect x={x} y={y} width={width} height={height} rx={height / 3} />
          <text x={centre.x} y={centre.y} textAnchor="middle" dominantBaseline="central">
            {name}
          </text>
        </g>
      );
    default:
      return (
        <g className={styles.figure} data-look={look}>
          <circle cx={centre.x} cy={centre.y} r={width / 2} />
          <text className={styles.below} x={centre.x} y={y + height + 18} textAnchor="middle">
            {name}
          </text>
        </g>
      );
  }
}
