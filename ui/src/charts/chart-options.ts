import type { EChartsCoreOption } from 'echarts/core';
import { type AxisScale, quarteredScale, roundScale, steppedScale } from './axis-scale.ts';
import type { BarSpec, ChartSpec, Datum, LineSpec, PieSpec } from './chart-spec.ts';
import type { ChartTokens } from './chart-tokens.ts';
import { formatFigure } from './format-figure.ts';

export interface DrawingContext {
  readonly tokens: ChartTokens;
  readonly width: number;
  readonly animated: boolean;
  /** A saved picture stands alone, without the legend and the table that a page shows beside the drawing. */
  readonly picture: boolean;
}

const motionMs = 180;

export function chartOption(spec: ChartSpec, around: DrawingContext): EChartsCoreOption {
  const { tokens, animated } = around;
  return {
    animation: animated,
    animationDuration: motionMs,
    animationDurationUpdate: motionMs,
    textStyle: { fontFamily: tokens.fontFamily, fontSize: tokens.small, color: tokens.muted },
    tooltip: tooltip(spec, tokens),
    ...(spec.kind === 'pie' ? pie(spec, around) : cartesian(spec, around)),
  };
}

export const colourAt = (tokens: ChartTokens, index: number): string =>
  tokens.colours[index % tokens.colours.length] as string;

function tooltip(spec: ChartSpec, tokens: ChartTokens): object {
  const words = ({ name, value }: Datum) => `${name} ${formatFigure(value)} ${spec.unit}`;
  return {
    trigger: spec.kind === 'line' ? 'axis' : 'item',
    confine: true,
    backgroundColor: tokens.surface,
    borderColor: tokens.line,
    textStyle: { color: tokens.text, fontSize: tokens.body },
    // The tooltip is an element and not HTML, so a name is text whatever it contains.
    formatter(shown: { dataIndex: number } | readonly { dataIndex: number }[]) {
      const index = (Array.isArray(shown) ? shown[0] : shown)?.dataIndex as number;
      const line = document.createElement('span');
      const share = spec.kind === 'pie' ? ` ${spec.percentages[index]}%` : '';
      line.textContent = words(spec.data[index] as Datum) + share;
      return line;
    },
  };
}

/** The hatching is thin enough to leave the colour visible. */
const hatch = (tokens: ChartTokens) => ({
  symbol: 'rect',
  dashArrayX: [1, 0],
  dashArrayY: [2, 4],
  rotation: -Math.PI / 4,
  color: tokens.surface,
});

const fill = (datum: Datum, index: number, tokens: ChartTokens) => ({
  color: colourAt(tokens, index),
  ...(datum.hatched && { decal: hatch(tokens) }),
});

function cartesian(spec: BarSpec | LineSpec, around: DrawingContext): object {
  const { tokens, width } = around;
  const { max, interval } = scaleOf(spec);
  const room = (width - tokens.small * 4) / spec.data.length;
  const names = spec.data.map(({ name, shortName }) => shortName ?? name);
  const nameWidth = Math.max(...names.map((name) => widthOf(name, tokens.small))) + tokens.small;
  const axisText = { color: tokens.muted, fontSize: tokens.small };
  return {
    grid: {
      left: 0,
      right: tokens.small,
      top: tokens.small * 2,
      bottom: tokens.small / 2,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      type: 'category',
      data: names,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: tokens.line } },
      axisLabel: { ...axisText, interval: Math.max(0, Math.ceil(nameWidth / room) - 1) },
    },
    yAxis: {
      type: 'value',
      min: 0,
      max,
      interval,
      splitLine: { lineStyle: { color: tokens.line } },
      axisLabel: { ...axisText, formatter: formatFigure },
    },
    series: [spec.kind === 'bar' ? bars(spec, around) : line(spec, around, room)],
  };
}

function scaleOf(spec: BarSpec | LineSpec): AxisScale {
  const values = spec.data.map(({ value }) => value);
  if (spec.kind === 'bar') return steppedScale(values, spec.step);
  return spec.max === undefined ? roundScale(values) : quarteredScale(spec.max);
}

/** Han characters are as wide as the type is high, digits about half of that. */
const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + (character < '\u2e80' ? 0.6 : 1) * size, 0);

function valueLabel(tokens: ChartTokens): object {
  return {
    position: 'top',
    color: tokens.text,
    fontSize: tokens.small,
    fontWeight: 600,
    formatter: ({ value }: { value: number | { value: number } }) =>
      formatFigure(typeof value === 'number' ? value : value.value),
  };
}

function bars({ data }: BarSpec, { tokens }: DrawingContext): object {
  return {
    type: 'bar',
    barMaxWidth: tokens.small * 4.5,
    cursor: 'pointer',
    label: { show: true, ...valueLabel(tokens) },
    itemStyle: { borderRadius: [4, 4, 0, 0] },
    data: data.map((datum, index) => ({
      name: datum.name,
      value: datum.value,
      itemStyle: fill(datum, index, tokens),
    })),
  };
}

function line({ data }: LineSpec, { tokens }: DrawingContext, room: number): object {
  const widest = Math.max(...data.map(({ value }) => widthOf(formatFigure(value), tokens.small)));
  return {
    type: 'line',
    symbol: 'circle',
    symbolSize: 9,
    showAllSymbol: true,
    lineStyle: { color: colourAt(tokens, 0), width: 2.5 },
    itemStyle: { color: tokens.surface, borderColor: colourAt(tokens, 0), borderWidth: 2.5 },
    areaStyle: { color: tokens.area, opacity: 1 },
    label: { show: room >= widest + tokens.small / 2, ...valueLabel(tokens) },
    data: data.map(({ name, value }) => ({ name, value })),
  };
}

function pie({ data, percentages, unit }: PieSpec, { tokens, picture }: DrawingContext): object {
  const words = (index: number) => {
    const { name, value } = data[index] as Datum;
    return `${name} ${formatFigure(value)} ${unit} ${percentages[index]}%`;
  };
  return {
    series: [
      {
        type: 'pie',
        radius: picture ? ['36%', '58%'] : ['62%', '90%'],
        startAngle: 90,
        stillShowZeroSum: false,
        emptyCircleStyle: { color: tokens.line },
        label: picture
          ? {
              color: tokens.text,
              fontSize: tokens.body,
              formatter: ({ dataIndex }: { dataIndex: number }) => words(dataIndex),
            }
          : { show: false },
        labelLine: { show: picture },
        emphasis: { scaleSize: 6, label: { show: picture } },
        itemStyle: { borderColor: tokens.surface, borderWidth: 2 },
        data: data.map((datum, index) => ({
          name: datum.name,
          value: datum.value,
          itemStyle: fill(datum, index, tokens),
        })),
      },
    ],
  };
}
