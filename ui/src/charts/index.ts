export type { Datum } from './chart-spec.ts';
export { BarChart, LineChart, PieChart } from './charts.tsx';
export { formatFigure } from './format-figure.ts';
export { wholePercentages } from './whole-percentages.ts';
