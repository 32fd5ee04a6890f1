export { ConfirmDialog } from './confirm-dialog.tsx';
export { DataTable, type Paging } from './data-table.tsx';
export { FilterBar } from './filter-bar.tsx';
export { FormDrawer } from './form-drawer.tsx';
export { Loaded } from './loaded.tsx';
export { MoreActions, type RowAction, RowActions } from './more-actions.tsx';
export { PageFrame, Panel, usePageHeading } from './page-frame.tsx';
export { useFocusBack } from './use-focus-back.ts';
export { type Opening, useOpening } from './use-opening.ts';
