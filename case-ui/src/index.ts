export { type CaseFilter, writeCaseFilter } from './box/case-filter.ts';
export { CasePage, DonePage, InProgressPage, MyCasesPage, PendingPage, SearchPage } from './pages.tsx';
