export { type CaseFilter, writeCaseFilter } from './box/case-filter.ts';
export { inAntd } from './in-antd.tsx';
export { CasePage, DonePage, InProgressPage, MyCasesPage, PendingPage, SearchPage } from './pages.tsx';
