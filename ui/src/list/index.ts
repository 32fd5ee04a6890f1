export { type ColumnSort, type ListColumn, ListTable, type RowSelection } from './list-table.tsx';
export { ListTools } from './list-tools.tsx';
