export { CellGrid, type CellSize, cellSizes } from './cell-grid.tsx';
export { CellLegend, type LegendEntry } from './cell-legend.tsx';
export type { Cell, CellGroup, CellRow, Tint } from './cells.ts';
