import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { chartOption } from './chart-options.ts';
import type { ChartSpec } from './chart-spec.ts';
import { readTokens } from './chart-tokens.ts';

use([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, SVGRenderer]);

export interface RunningChart {
  /** Animates from the previous drawing to the new values; only the first drawing has an entrance. */
  draw(spec: ChartSpec, enters: boolean): void;
  redraw(): void;
  highlight(index: number | undefined): void;
  dispose(): void;
}

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function startChart(place: HTMLElement, choose: (index: number) => void): RunningChart {
  const chart = init(place, null, { renderer: 'svg' });
  let drawn: ChartSpec | undefined;
  let highlighted: number | undefined;
  chart.on('click', ({ dataIndex }) => choose(dataIndex as number));
  const show = (spec: ChartSpec, animated: boolean) => {
    const around = { tokens: readTokens(place), width: place.clientWidth, animated, picture: false };
    chart.setOption(chartOption(spec, around), { notMerge: drawn?.kind !== spec.kind });
    drawn = spec;
  };
  const mark = (type: 'highlight' | 'downplay', dataIndex: number | undefined) => {
    if (dataIndex !== undefined) chart.dispatchAction({ type, seriesIndex: 0, dataIndex });
  };
  return {
    draw(spec, enters) {
      show(spec, (enters || drawn !== undefined) && !reducedMotion());
      mark('highlight', highlighted);
    },
    redraw() {
      chart.resize({ animation: { duration: 0 } });
      if (drawn) show(drawn, false);
      mark('highlight', highlighted);
    },
    highlight(index) {
      mark('downplay', highlighted);
      highlighted = index;
      mark('highlight', index);
    },
    dispose: () => chart.dispose(),
  };
}

const picture = { width: 960, height: 540, head: 64 };

/** Draws the chart alone under its title, at a size that prints well. */
export async function renderPicture(spec: ChartSpec, place: HTMLElement): Promise<Blob> {
  const tokens = readTokens(place);
  const { width, height, head } = picture;
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: width - head, height: height - head * 1.5 });
  chart.setOption(chartOption(spec, { tokens, width, animated: false, picture: true }));
  const drawing = new DOMParser().parseFromString(chart.renderToSVGString(), 'image/svg+xml').documentElement;
  chart.dispose();
  drawing.setAttribute('x', String(head / 2));
  drawing.setAttribute('y', String(head));
  const sheet = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/><text/></svg>`,
    'image/svg+xml',
  ).documentElement;
  sheet.querySelector('rect')?.setAttribute('fill', tokens.surface);
  const title = sheet.querySelector('text') as SVGTextElement;
  title.textContent = `${spec.title}（${spec.unit}）`;
  for (const [name, value] of Object.entries({
    x: head / 2,
    y: head / 1.5,
    fill: tokens.text,
    'font-family': tokens.fontFamily,
    'font-size': 20,
    'font-weight': 600,
  }))
    title.setAttribute(name, String(value));
  sheet.append(drawing);
  return toPng(new XMLSerializer().serializeToString(sheet));
}

async function toPng(source: string): Promise<Blob> {
  const { width, height } = picture;
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * 2;
  canvas.height = height * 2;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the browser made no picture'))), 'image/png'),
  );
}
